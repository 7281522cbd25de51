const words = (text: string) => text.trim().split(/\s+/);

/** First halves of two-word names. */
export const firstWords = words(`
  amber apex arbor argon atlas aurora autumn azure basil beacon birch bold brave breeze bright bronze calm canyon cedar
  chalk cinder citrus clear clever cloud cobalt copper coral cosmic crisp crystal curious dapper dawn deep delta desert
  drift eager early echo elder ember epic even fable fern flint fresh frost gentle glass golden grand granite green grove
  happy harbor hazel honest honey hyper indigo inner iron ivory ivy jade jolly keen kind lake lark lemon light lime linen
  little lively local lucid lucky lunar lush magic maple marble marine meadow mellow merry metro micro midnight mint misty
  modern mossy noble north nova novel oak ocean olive onyx open opal orbit orchid paper peak pearl pepper pine pixel plain
  plum polar prime proud pulse pure quick quiet rapid raven real red ridge river robin rocket royal ruby rustic sage salt
  sand scarlet secret shore sierra silent silver simple sky smart smooth snow solar solid sonic south spark spring spruce
  steady stellar stone storm summer sunny super sure swift tall teal terra tidal timber tiny topaz total true turbo urban
  vast velvet vital vivid warm west white wild willow winter wise wonder young zen zephyr
`);

/** Second halves of two-word names. */
export const secondWords = words(`
  academy agency alley anchor arcade atelier audio avenue bakery bank barn basket bay beach bee bikes bloom boat books
  box brew bridge brush bureau cabin cafe camp candle capital care cart castle chain chart chef city clinic clock closet
  club coach coast code coffee craft crew cube dash data deals den dental desk dish docks dome door draft dream drive
  estate factory fair farm field finance fit fleet flow flower folio food forest forge form foundry fox garage garden gate
  gear gift grid grill group guide hall harvest hats haven hawk health hill hive home homes house hub ink inn insure jet
  jobs journal juice keys kitchen lab lane law leaf ledger legal lens lift line link list loans lodge logic loft loop
  lounge mail maker map market mart media medical mill mind mobile models motors museum music nest network note optics
  orchard pack pages pantry park parts pass path pay pets phone photo pilot place planet plant play point pond pool porch
  port post press print quest rack radio ranch realty rent ride ring road roast robot rooms roots route sail school scout
  search seat seeds serve shed shelf ship shoes shop signal site skin sleep smith soap social socks source space sports
  stack stage star station stay stock store stream street studio style supply surf table tales tax tea team tech theory
  ticket tiles tools tours tower toys track trade trail train travel tree trip tutor valley van vault vet view village
  vision voice wagon walk watch water wave wear web wheel wine wings wire wood works world yard yoga zone
`);

/** Whole names in German, French and Spanish; some carry letters beyond ASCII. */
export const foreignWords = words(`
  apfelbaum backstube bergblick blumenladen brotzeit buchhandel dachboden fahrradladen feinkost ferienhaus gartenbau
  gl\u00fccksrad handwerk hofladen holzwerk kaffeehaus k\u00fcchenstudio kunsthalle lieblingsort m\u00f6belhaus morgenrot nachtzug
  naturkost papierwelt radwerk sch\u00f6nwetter seeblick sonnenhof spielzeug stra\u00dfenmusik tischlerei t\u00f6pferei waldkind
  weinberg werkbank winterberg wohnraum zeitreise zimmermann atelierbois bonjour bouquiniste boulangerie caf\u00e9royal
  chandelle chocolatier cl\u00e9mentine cr\u00eaperie delice \u00e9picerie fleuriste fromagerie jardinier lavande librairie lumi\u00e8re
  marchand maisonbleue menuiserie montagne moulin noisette papeterie parfumerie patisserie petitprince pomme rivage soleil
  vacances verger voyageur abogados alquiler amanecer aventura azulejo bodega caminante cancion cerveza cocinero corazon
  espa\u00f1aviva estrella florister\u00eda guitarra heladeria hermosa huerta jardines librer\u00eda ma\u00f1ana mariposa mercado mesa
  molino naranjal olivares panaderia playa pueblo queseria rinc\u00f3n sabores semilla sombrero taberna tesoro tienda vi\u00f1edo
  verano viajero zapato
`);

/** Short words that investors hold by themselves. */
export const suffixes = words('app hub lab hq pro go ly io now kit one box base desk flow labs');
