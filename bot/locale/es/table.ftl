### Lo que la propia mesa local dice a un jugador.

table-late = Last Post no respondió a tiempo.
table-offline = Last Post no está conectado.
table-refused = Last Post respondió con algo que aquí no se permite.
table-no-player = No existe ese jugador.
table-no-channel = No existe ese canal.
table-no-message = No existe ese mensaje.
table-no-command = No existe esa orden.
table-no-component = No existe ese botón o menú.
table-no-modal = Este formulario ya no está abierto.
table-no-upload = No existe ese archivo.
table-no-role = No existe ese rol.
table-disabled = Esto no se puede pulsar ahora.
table-forbidden = No puedes hacer eso aquí.
table-unknown-act = La mesa no sabe hacer eso.
table-missing = Falta algo: { $name }.
table-wrong = Este valor no sirve: { $name }.
table-too-long = Es demasiado largo.
table-too-large = El archivo es demasiado grande.
table-empty = No hay nada que enviar.
table-name = Un nombre tiene entre 1 y 32 caracteres.
table-taken = Ese nombre ya está en uso.
table-failed = No ha funcionado.
