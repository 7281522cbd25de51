import type { Language } from '#contract/preferences.ts';

// Plain words that names are made of: nouns, adjectives and verbs in their first form, no particles, and nothing that a
// careless reader would find where another word begins. What is missing costs a line of a page; what is wrong, its trust.
const lists: Record<Language, string> = {
  en: `account acorn acre active actor agency agent agile album alert alley alliance alpha alpine amber anchor angel
    angle animal answer apple april arcade arch archer archive arena armor arrow artist ashes aspen asset atlas atom
    auction audio august aurora author autumn avenue award azure baby badge baker bakery balance ball balloon bamboo band bank
    banner barn barrel basket bath battery beach beacon beam bear beard beat beauty beaver berry better bike bird birch
    black blade blank blaze blend block blog bloom blossom blue board boat body bold bolt bond bone bonus book boost boot
    border boss bottle bottom boulder bounce boutique bowl brain branch brand brass brave bread breeze brew brick bridge
    bright broker bronze brook brother brown brush bubble budget buffalo build builder bull bundle burger bush business butter
    button buyer cabin cable cafe cake calendar call camera camp campus canal candle candy canoe canvas canyon capital
    captain carbon card care career cargo carnation carpenter carpet cart casa cash casino castle catch cedar cellar center
    central century chain chair chalk champion chance channel chapel chapter charge charm chart chase chat check cheese chef
    cherry chess chest chicken chief child choice circle circus city civil claim clan class classic clay clean clear clever
    click client cliff climate climb clinic clock close cloud clover club coach coal coast coat code coffee coin cold
    collar collection college color comet comfort comic common company compass concert concept condor connect contact
    control cookie cool copper coral core corn corner cotton couch council country couple course court cover cozy craft
    crane cream create creative credit creek crest crew cricket crimson crisp crop cross crowd crown crystal cube culture
    curve custom cycle daily dairy daisy dance dancer danger dash data dawn deal dealer deck deep deer delta dental desert
    design designer desk detail diamond diary diet digital dine dinner direct disc discount discover dish district dive
    doctor dog dollar dolphin domain donkey door double dove dragon drama draw dream dress drift drill drink drive driver
    drone drop drum duck dune dust duty eagle early earth easel east easy echo edge edition editor education eight
    elbow electric element elephant elite elm ember emerald empire energy engine engineer epic equal equity escape estate
    event ever evergreen exchange exotic expert explore explorer express extra fabric face factor factory fair falcon fame
    family famous fancy farm farmer fashion fast feast feather fence fern ferry festival fiber field fiesta film filter final
    finance find fine finger fire firm first fish fitness five flag flame flash flat fleet flight flint float flood floor
    flora flour flow flower fluid flute focus fold folio food foot football force forest forge fork form formula fort fortune
    forum fossil foundation founder fountain four fox frame free freedom freight fresh friend front frost fruit fuel full fund
    funny future galaxy gallery gamble game gamer garage garden garlic gate gear gecko gem general gentle ghost giant gift
    ginger girl glacier glad glass gleam glide globe global gloss glove glow goal goat gold golden golf good gorilla
    gourmet grace grain grand granite grant grape graph grass gravel gravity great green grid grill grocery ground group grove
    grow growth guard guest guide guild guitar gulf habit hair half hall hammer hand handle happy harbor hard harmony harp
    harvest haven hawk hazel head health heart hearth heat heaven heavy hedge helix hello helmet help hemp herald herb
    heritage hero heron hidden high highland hike hill hippo hobby hockey holiday hollow home honest honey hook hope horizon
    horn horse hospital host hotel hour house human humble hunt hunter icon idea ideal image impact index indigo industry
    infinite ink inn inner insight insurance invest investor iris iron island ivory ivy jacket jade jaguar jasmine jazz jeans
    jelly jewel jockey join joint journal journey judge juice july jumbo jump june jungle junior jupiter just justice
    karate kayak keen keeper kettle kick kids kind king kingdom kitchen kite kitten knife knight knot koala label labor
    ladder lady lagoon lake lamb lamp land lane language lantern laser launch laundry laurel lava lavender lawn lawyer lead
    leader leaf league learn lease leather ledger legacy legal legend lemon lens leopard lesson letter level liberty library
    life lift light lighthouse lily lime limit line linen link lion list little live liver lobby local lock lodge logic
    lotus loud lounge love lucky luggage lumber lunar lunch luxury lyric machine magic magnet maid mail main major maker
    mango manor maple marble march margin marina marine mark market marble mars mask mason master match math matrix meadow meal
    media medical medicine melody melon member memory mentor menu merchant mercury merit metal meteor method metro micro middle
    midnight mighty mile milk mill mind mine mineral mint minute mirror mission mist mobile model modern moment money monkey
    monster month moon moose morning mortgage mosaic moss motel motion motor mountain mouse mouth movie museum mushroom music
    mustang mystic nail name nation native natural nature navy neat nectar needle neon nest network neutral night nine
    ninja noble node nomad north nose note novel number nurse nursery oak oasis oath ocean octopus offer office olive omega
    onion online open opera optic option oracle orange orbit orchard orchid order organic origin otter outdoor outlet oval owner
    oxygen oyster pack page paint painter pair palace palm panda panel panther paper parade paradise parcel parent park parrot
    part partner party pass passion passport pasta pastry patch path patient patrol pattern pause peace peach peacock peak pear
    pearl pebble pedal pelican pencil penguin people pepper perfect perfume phantom phoenix phone photo phrase piano pick
    picnic picture piece pier pilot pine pineapple pink pioneer pipe pirate pixel pizza place plain plan planet plant plastic
    plate platform platinum play player plaza pleasure plum pocket podcast poem poet point poker polar police policy polish
    pond pony pool poppy port portal porter portrait post poster potato pottery powder power practice prairie premium present
    press price pride prime prince print printer prism private prize profit program project promise proof property
    prospect proud pulse puma pump pumpkin punch pure purple purse puzzle pyramid quality quantum quarry quarter quartz queen
    quest quick quiet quill quilt quiz rabbit race racer radar radio raft rail rain rainbow ranch range ranger rapid raven
    ready real realty rebel recipe record reef refuge region relax rental report rescue resort restaurant retail retro
    reward rhythm ribbon rice rich ride rider ridge ring rise rival river road robin robot rock rocket rodeo roof room root
    rope rose round route royal ruby rugby rumble runner rush sable saddle safari safe sage sail sailor saint salad sale salmon
    salon salt sand sandal sapphire satin sauce savage scale scarlet scene school science scooter scope score scout screen
    script scroll search season seat second secret secure seed senior sense serene series service seven shade shadow
    shape share shark sharp shelf shell shelter shield shift shine ship shirt shoe shop shore short shoulder show shower
    shuttle sierra sight sign signal silent silk silver simple single siren sister site skate sketch skill skin skirt slate
    sleep slice slide slim slow small smart smile smith smoke smooth snack snail snake snow soap soccer social socket sofa
    soft solar soldier solid solution song sonic sound soup source south space spark sparrow speak spear special spectrum speech
    speed spell spice spider spin spiral spirit splash sport spot spray spring sprint spruce square squirrel stable stack
    stadium staff stage stair stamp stand star start state station statue steak steam steel stem step stereo stick
    still stitch stock stone stop storage store stork storm story stove straight strategy straw stream street strike string
    strong studio study style sugar suit suite summer summit sunday sunflower sunny sunrise sunset super supply support sure surf
    surface swan sweet swift swim swing switch sword symbol system table tablet tail tailor talent talk tango tank tape target
    task taste tavern taxi teacher team temple tempo tennis tent terrace theater theory thing think third thread three
    thrill throne thunder ticket tide tiger tile timber time tiny titan toast tobacco today token tomato tone tool tooth
    topic torch tornado total touch tour tourist towel tower town toys track tractor trade trader tradition trail train trainer
    transfer transit travel treasure treat tree trend tribe trick triple trophy tropical truck true trumpet trust truth tulip
    tuna tunnel turbo turkey turtle twin twist typhoon ultra umbrella uncle union unique unity universe urban value valley
    vanilla vault vector vegan velvet vendor venture venus verse vertex vessel vibrant victory video view villa village
    vine vintage violet violin vision vital vivid voice volcano voyage wagon walk walker wall wallet walnut walrus warehouse
    warm warrior wash watch water wave wealth weather wedding week weekend west whale wheat wheel whisper white whole wild
    willow wind window wine wing winner winter wire wisdom wise witch wizard wolf wonder wood wool word work worker
    workshop world worth wrap wren writer yacht yard yarn year yellow yoga young zebra zenith password keyboard blackberry headphone smartphone starfish mailbox notebook classroom homeland airport airplane bookstore football baseball basketball butterfly daylight daydream doorbell fireplace fireworks handmade handshake headline homework moonlight newspaper nightclub playground raincoat seafood shipyard skyline skyscraper snowboard snowflake software sunlight sunshine teamwork timeline waterfall watermelon website windmill workplace workflow zephyr zero zinc zone`,
  de: `acker adler ahorn alpen anker antik anwalt apfel apotheke arbeit architekt arzt atelier auge ausbildung auto bach
    backen balkon band bank bauer baum baustoff beere berater beratung berg bergsee beruf bett biene bier bild bildung birke
    birne blatt blech blick blitz blume blumen boden bohne boot braten brille brot brunnen buch bude bunt burg butter dach
    dampf daten decke deich dichter dorf druck eiche eimer eisen energie engel ente erbe erde ernte esel eule fabrik faden
    fahne fahrrad falke familie farbe feder feier feld fels fenster ferien feuer fichte firma fisch flasche fleisch fliege
    fliesen flug fluss form foto frau freiheit freude freund frisch frosch frucht fuchs gabel garten gast gasthaus gebirge
    geist geld gemeinde genuss geschenk gesund gesundheit getreide gewerbe gewinn gipfel glanz glas glocke gold graben gras
    grund gruppe gut hafen hahn halle hammer hand handel handwerk hase haus hausrat haut heimat heizung held hemd herbst herd
    herz himmel hirsch hochzeit hof hoffnung holz honig hose hotel hund hut immobilien insel jagd jahr jugend junge kaffee
    kaiser kalender kamin kammer kanal karte kasse kastanie katze kauf keller kern kerze kette kiefer kind kinder kirche kirsche
    klang kleid klinik kloster knopf koch kohle kraft kraut kreis kreuz krone kuchen kugel kultur kunst kupfer kurs laden lager
    lampe land laub leben leder lehrer leicht leinen licht liebe linde linse luft macht mai maler mann mantel markt maschine
    mauer maus meer mehl meister messer metall miete milch mond moor morgen motor mut mutter nacht nagel nahrung natur nebel
    nest netz nuss obst ofen onkel ordnung osten papier pferd pflanze pflaster pflege pilz platz praxis preis quelle rabe rad
    rahmen rasen raum recht regal regen reich reise reisen ring ritter rose ruhe salz sand schaf schall schatz schiff schild
    schirm schloss schmied schmuck schnee schneider schokolade schrank schrift schuh schule schwan see seele segel seide seil
    senf silber sommer sonne spaten speise spiegel spiel spielzeug sport sprache stadt stahl stall stein stern steuer stiefel
    stift stille stimme stoff strand strasse strom stuhl sturm suche tafel tag tanne tanz tasche technik teich teller tier tinte
    tisch tochter topf traum treppe trost tuch turm uhr umzug urlaub vater verein verlag versicherung vertrag vogel vorhang waage
    wagen wald wand wanderung wasser weg weide wein weizen welle welt werk werkstatt werkzeug westen wetter wiese wind winter wirt
    wissen woche wohnen wohnung wolke wolle wort wunder wurst wurzel zahn zauber zeit zelt zeitung ziegel zimmer zitrone zucker zug`,
  fr: `abeille abri acier affaire agence agneau aigle aile amande ambre ami amour ananas ancre ange animal arbre arc ardoise
    argent artisan assurance atelier aube auberge aurore automne avenir avocat avoine balade balcon bateau beau bijou bijoux
    bois boite bonheur bord boucher boulanger boulangerie bouquet bourse boutique bouton branche bricolage brise brume bureau
    cadeau cadre cahier caisse campagne canard carotte carte caverne cerf cerise chambre champ champignon chance chanson chant
    chapeau charbon chasse chat chateau chemin chemise cheval chien chocolat ciel cigale citron clair classe client cloche coeur
    colline colombe commerce concert conseil conte corail corde coton couleur courrier couture crayon cuir cuisine culture danse
    dauphin dessin diamant domaine douceur drapeau droit eau ecole eglise emploi encre enfant envie epice epicerie equipe espace
    esprit essence etang etoile fabrique famille farine fenetre ferme fete feuille feu finance fleur fleuve foin fontaine foret
    forge forme fourmi fraise framboise fromage fruit galerie gare gaufre genou gourmand gourmandise grain grange grenier grotte
    guide habitat harmonie herbe heure hibou hirondelle hiver horloge huile huitre humour ile image immobilier ivoire jardin
    jardinier jeu jeunesse joie jour journal jouet joyau lac laine lait lampe langue lapin lavande lecture lettre liberte librairie
    lien lierre ligne linge lion livre loisir louve lumiere lune lutin lycee machine magasin maison maitre mamie manteau marche
    mariage marin matin melon menthe menuisier mer merveille metier meuble miel mode moineau monde montagne montre mot moulin
    mouton musique navire neige nid noisette noix nord nuage nuit oie oiseau olive ombre opale orage orange orchidee orge outil ours
    pain palais panier papier papillon parapluie parc parfum passion patrimoine pause paysage peau peche peinture perle phare photo
    pierre pigeon pin pinceau piscine plage plaisir planche plante plume pluie poisson poivre pomme pont porte potager poterie poulet
    poudre prairie prix prune racine raisin randonnee recette regard renard repas repos reve rivage riviere robe rocher roi roman
    rose roue route royaume ruban ruche ruisseau sable saison sagesse salon sang sante sapin saumon saveur savon sel semaine
    sentier signe silence soie soif soin soir soleil sommet son sorcier soupe source sourire souris sport stylo sucre sud table tableau
    talent tapis tasse temps terrasse terre theatre thym tigre tilleul toit tonnerre tortue tour travail tresor truffe tulipe vache
    vacances vaisselle vague valise vallee velo velours vendange vent verger verre verrier vie vigne vignoble village ville vin
    violette violon voile voisin voiture voix volcan voyage`,
  es: `abeja abeto abogado abrigo aceite aceituna acero agencia agua aguila ahorro aire ajedrez albergue alcalde aldea alegria
    alfombra algodon alma almendra almohada alquiler altura amanecer amapola amarillo ambiente amigo amigos amor ancla andamio
    anillo animal aprendiz arado arana arbol arcilla arena armario arroz arte artesano asado astro atalaya atleta aula aurora
    aventura avion ayuda azafran azucar azul bahia baile balcon ballena bambu banco bandera barco barrio batalla belleza bello
    biblioteca bicicleta bodega bolsa bolso bonito bosque botella botica brazo brisa bronce bueno buho caballo cabana cabeza cabra
    cadena caja calabaza calle calor cama camino camisa campana campo canasta cancion canela canto caracol carbon carne carpintero
    carrera carta cartera casa casita castillo catedral cebolla celeste cena cereza cerezo cerro cesta chocolate ciclo cielo
    ciencia cine ciruela ciudad clase cliente cobre cocina coche colegio colibri colina collar color comercio comida compra compras
    conejo consejo copa coral corazon cordero corona costa costura cristal cruz cuaderno cuadro cuchara cuento cuero cueva cultura
    cuna danza delfin deporte desayuno desierto destino diamante diario dibujo dinero dulce duende edificio elefante empleo empresa
    encanto energia escalera escuela esfera esmeralda espacio espejo espiga espuma estrella estudio fabrica familia faro felicidad
    feria ferrocarril fiesta finca flamenco flor flores fortuna fresa frontera fruta fuego fuente futuro galeria gallina gallo ganado
    garaje gato gaviota girasol gitana golondrina grano granja guitarra gusto helado herencia hermano hermosa hierba hierro higuera
    hilo historia hogar hoja horno hotel huella huerta huerto hueso iglesia imagen imprenta invierno isla jabon jamon jardin joya
    juego jugo juguete justicia labio ladrillo lago lana lapiz laurel leche lectura lechuga lengua leon letra libertad libreria libro
    limon limpieza lino llama llave lluvia lobo luciernaga lugar lumbre luna madera madre maestro maiz maleta manana mano manta
    mantequilla manzana mapa mariposa marinero marmol martillo medicina mejilla melocoton menta mercado mesa miel molino moneda mono
    montana motor mueble muebles mundo museo musica naranja nariz naturaleza navaja nave nido nieve nogal noche nube nuez oficina
    olivo oliva ola oro orilla oso oveja padre pajaro palabra palacio paloma palma panadero panaderia papel paraguas pared parque
    paseo pasion pasta patio pelota perla perro pescado piedra piel pimienta pino pintor pintura piso pizarra planeta planta plata
    playa plaza pluma poema poeta pollo precio primavera puente puerta puerto pueblo queso rana raton receta regalo reina reloj
    remo rincon rio risa roble roca rosa ruta sabor sal salud sandia seda selva semilla senda sendero sereno serpiente sierra silla
    sol soldado sombra sombrero sonrisa suelo sueno taller tambor tarde teatro tela tesoro tiempo tienda tierra tigre tinta tomate toro
    torre tortuga trabajo trigo tren trueno turismo universo uva vaca valle vecino vela velero venado ventana verano verde viaje
    vida vidrio viento vino violeta vuelo yate zapato zorro`,
};

/** Words by language, in lower case. */
export const wordList: Record<Language, ReadonlySet<string>> = {
  en: setOf(lists.en),
  de: setOf(lists.de),
  fr: setOf(lists.fr),
  es: setOf(lists.es),
};

function setOf(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}
