#!/bin/sh
# Makes the pictures of docs/gallery.md again: of all games, or of the one that is named.
set -eu
cd "$(dirname "$0")/.."
wanted=${1:-all}

if [ "$wanted" = all ] || [ "$wanted" = cards-of-the-dead ]; then
    render="lastpost render cards-of-the-dead"
    $render --players 3 --seed dawn --commands 77 --only 'table,hand-selena,moment-1' --out docs/gallery/three
    $render --players 1 --seed dusk --commands 56 --only table --out docs/gallery/one
    $render --players 2 --seed dawn --commands 79 --language es --out docs/gallery/dos \
      --only 'table,card-fat-zombie,card-rifle,card-market,card-horde,card-threat-t1,card-selena'
    $render --players 3 --seed gallery --commands 400 --only moment-3 --out docs/gallery/end
fi

if [ "$wanted" = all ] || [ "$wanted" = rue-morgue ]; then
    render="lastpost render rue-morgue"
    $render --mission air-mail --players 1 --seed dawn --commands 108 \
      --only 'cover,table,film-4,hand-james' --out docs/gallery/rue-morgue
    $render --mission smells-like-team-spirit --players 1 --seed dawn --commands 400 \
      --only moment-1 --out docs/gallery/rue-morgue
    $render --mission canvas-town --players 2 --seed dusk --commands 70 --language es \
      --only 'cover,table,card-mac-10,card-cathy,card-a-bomb,card-zombie-card-145,card-team-charge,card-tent-infirmary' \
      --out docs/gallery/calle-morgue
fi

if [ "$wanted" = all ] || [ "$wanted" = gears-of-war ]; then
    render="lastpost render gears-of-war"
    $render --mission emergence --players 3 --seed dawn --commands 26 \
      --only 'cover,table,film-3,hand-marcus' --out docs/gallery/gears-of-war
    $render --mission scattered --players 4 --seed dusk --commands 30 --language es \
      --only 'table,card-order-assault,card-lancer,card-drone,card-ai-13,card-location-12a,card-mission-emergence-1' \
      --out docs/gallery/gears-es
fi
