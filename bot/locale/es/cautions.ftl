### Lo que no debe hacerse por descuido

caution = ⚠️ **{ $command }**: { $reason } Cierra este mensaje si no era tu intención.
caution-friend = puede herir a alguien de tu propio bando.
caution-actions = termina el turno, y aún te quedan acciones.
caution-last = es lo último que te queda: después se habrá gastado.
caution-discard = lo que tiras no vuelve.
caution-leaving = quien deja el tablero no vuelve.
caution-yes = Hazlo
caution-always = Hazlo y no me lo preguntes más
