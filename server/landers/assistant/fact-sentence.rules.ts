import type { Language } from '#contract/preferences.ts';

/** A pattern of whole words, each with whatever follows its stem where it ends with a star. */
const wordsOf = (words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words.trim().replaceAll('*', '\\p{L}*').split(/\s+/).join('|')})(?!\\p{L})`, 'iu');

/** Words by which somebody could be promised something: numbers and parts, money and terms, selling, ways elsewhere. */
const promising = [
  // English
  `zero one two three four five six seven eight nine ten eleven twelve *teen twenty thirty forty fifty sixty seventy eighty
  ninety hundred* thousand* million* billion* dozen* grand quid half halves third* quarter* double twice couple few nothing
  free* penn* cent cents dollar* buck* euro* pound* usd eur gbp btc eth usdt bitcoin* crypto* coin* money cash price* pric*
  cost* fee fees pay* paid paypal stripe wire* bank* card* voucher* gift* credit* deposit* escrow* cheap* bargain* deal*
  discount* rebate* sale sales sell* sold offer* bid* budget* worth amount* sum figure* value* buy* bought purchas* acquir*
  own owns owned get* got gotten take* took taken give* gave given let lets lease* leasing rent* hire* loan* borrow* accept* agree*
  negotia* haggl* settle* middle lower* reduc* drop* reserve* hold* promis* guarant* refund* return* instal* month* weekly
  annual* transfer* deliver* ship* yours mine ours done asap yes account* minimum low* less little present go goes visit* call* phone* telegram whatsapp signal mail*
  email* dot elsewhere website* link* click* instead`,
  // French
  `zéro un_euro deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt* trente quarante
  cinquante soixante cent cents mille million* milliard* dizaine* douzaine* centaine* millier* moitié demi* tiers quart*
  double rien gratuit* gratis offert* offr* argent espèces prix tarif* coût* coûte* frais pay* règl* réglez carte* chèque*
  virement* banque* cadeau* crédit* acompte* séquestre* cher* affaire* remise* rabais réduction* rédui* sold* vend* vent*
  enchère* budget valeur vaut montant* somme* ach* acqu* obten* obtien* avoir aurez prend* pren* donn* céd* cède* cession
  laiss* lou* loc* peu moins minimum compte* cadeau* accept* accord* négoci* baiss* réserv* promet* promes* garant* rembours* mensu* mois transf* livr* vôtre*
  à_vous allez visit* appel* téléphon* courriel* point ailleurs site* lien* cliqu* plutôt`,
  // German
  `null zwei* drei* vier* fünf* sechs* sieben* acht* neun* zehn* elf* zwölf* zwanzig* *ßig *zig *hundert* *tausend* million*
  milliard* dutzend* hälfte halb* drittel* viertel* doppelt* nichts umsonst kostenlos* gratis frei geschenk* verschenk*
  schenk* *preis* *kost* *geld* gebühr* bar bargeld *zahl* bank* überweis* *karte* gutschein* kredit* anzahlung* treuhand*
  günstig* billig* schnäppchen* rabatt* nachlass* ermäßig* angebot* biet* gebot* budget wert betrag* summe* *verkauf* *kauf*
  erwerb* bekomm* erhalt* erhält* haben nehm* nimmt gib* geb* überlass* überlässt lass* lässt miet* vermiet* pacht* leas* leih*
  akzept* annehm* einverstanden einig* verhandel* mitte senk* reduzier* reservier* versprech* verspricht garant* erstatt*
  raten* monat* übertrag* liefer* gehört* ihrer ihres deins geh* besuch* ruf* anruf* telefon* punkt anderswo woanders
  webseite* website* klick* stattdessen`,
  // Spanish
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieci* veint* treinta cuarenta
  cincuenta sesenta setenta ochenta noventa cien* *cientos *cientas mil miles mill* docena* mitad medio media tercio* cuarto*
  doble nada grat* gratis regal* dinero efectivo dólar* dolar* euro* precio* cost* cuest* tarifa* tasa* pago* paga* pague* tarjeta* cheque*
  banco* bancari* transfer* crédito* depósito* señal barat* ganga* oferta* ofre* ofrec* descuento* rebaj* vend* vent* puja*
  presupuesto valor vale valen monto suma* importe* compr* adquir* obten* obtien* tener tendr* tom* llev* qued* dar* doy da
  dej* alquil* arriend* arrend* prest* acept* acuerd* acord* negoci* baj* reduc* reserv* promet* garant* reembols* plazo* poco* menos mínimo* cuenta*
  cuota* mes meses mensual* entreg* suyo suya tuyo tuya ir vaya visit* llam* teléfono telefon* correo* punto otro_sitio sitio*
  web enlace* clic* lugar`,
].map((words) => wordsOf(words.replaceAll('_', String.raw`\s`)));

/** Who speaks for somebody, or to somebody: these sentences may only say who knows more, and where to ask. */
const persons =
  wordsOf(`i i'* i’* we us our you your owner* seller* holder* je j'* j’* nous notre nos vous votre vos propriétaire* vendeur*
  titulaire* ich wir uns unser* sie ihnen ihr* inhaber* besitzer* eigentümer* verkäufer* yo nosotr* nuestr* usted* su sus
  propietari* dueñ* titular* vendedor* puedo podemos puede pueden`);
const asking =
  wordsOf(`ask* answer* say* tell* know* form* contact* write demand* répond* dire dit sais sait formulaire* contact* écri*
  frag* antwort* sag* weiß wissen formular* kontakt* schreib* pregunt* respond* responde decir* dice sé sabe* formulario*
  contact* escrib*`);

/** Small words of which a plain sentence of each language has many. */
const smallWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "the a an is it its it's this that these of in on and or not no to for with has have been was are can be as so only at by from what who do does don't cannot i you your there".split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une est c il elle et ne n pas de du des d en dans sur avec depuis a pour que qu ce cette par au aux se son sa je vous y sont plus'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem ist es sie und nicht kein keine von im in auf mit seit hat wird wurde kann können zu zum zur für auch nur ich an bei als aus sich'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las lo un una es son y no de del en con desde ha han para que este esta esto se su por al como más está hay o'.split(
      ' ',
    ),
  ),
};
const leastShare = 0.25;

/** True for a sentence of one of the four languages: in others nothing can be recognised. */
function isUnderstood(sentence: string): boolean {
  if (/(?!\p{Script=Latin})\p{L}/u.test(sentence)) return false;
  const words = sentence.toLowerCase().match(/\p{L}+(?:['’](?=[st]\b)\p{L}+)?/gu) ?? [];
  if (words.length === 0) return false;
  return Object.values(smallWords).some((small) => {
    return words.filter((word) => small.has(word.replace('’', "'"))).length >= leastShare * words.length;
  });
}

/**
 * True for a sentence in which nobody is promised anything: it is in a language that the page has, without a word of
 * numbers, money, terms, selling or a way elsewhere, and speaks for the owner or to the visitor only of asking and knowing.
 * A list of all promises cannot end; a plain fact of a name needs none of these words.
 */
export function saysNoMoreThanFacts(sentence: string): boolean {
  if (!isUnderstood(sentence) || promising.some((words) => words.test(sentence))) return false;
  return !persons.test(sentence) || asking.test(sentence);
}
