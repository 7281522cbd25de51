/** Numbers in a text as their digits alone: `$62,000` and `62 000` are both `62000`, `03` is `3`. */
export function numbersIn(text: string): string[] {
  const numbers = text.normalize('NFKC').match(/\p{Nd}+(?:[.,'’ ]\p{Nd}{3}(?!\p{Nd}))*/gu) ?? [];
  return numbers.map((number) => number.replace(/\P{Nd}/gu, '').replace(/^0+(?=\p{Nd})/u, ''));
}

/** A pattern of whole words in any letter case, in scripts that have letters. */
const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const currencyWords = 'dollars?|d[oó]lar(?:es)?|usd|euros?|eur|pounds?|bucks?|cents?|bitcoins?|btc|usdt';
const currency = new RegExp(`\\p{Sc}|${wordsOf(currencyWords).source}`, 'iu');
const largeNumber = wordsOf(
  'hundred|thousand|million|billion|dozen|mille|millions?|milliards?|\\p{L}*hundert|\\p{L}*tausend|millionen?|cien(?:to)?|\\p{L}*cientos|mil|mill[oó]n(?:es)?',
);
const small = [
  'one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety',
  'un|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|soixante',
  'ein|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\p{L}*zwanzig|\\p{L}*(?:drei|vier|fünf|sech|sieb|acht|neun)(?:ß|z)ig',
  'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta',
].join('|');
const smallAmount = wordsOf(`(?:${small})(?:\\s+|-)(?:\\p{L}+\\s+)?(?:${currencyWords})`);
const bargain = wordsOf(
  'discount(?:s|ed)?|for free|free of charge|half (?:the )?price|rabatt|kostenlos|gratis|umsonst|geschenkt|verschenkt|gratuit(?:e|ement)?|remise|rabais|moitié prix|descuento|rebaja|mitad de precio|regala(?:do)?',
);

/** True where a currency is named, in words or by its sign. */
export const namesCurrency = (text: string): boolean => currency.test(text);

/** True for amounts in words, and for bargains that nobody offered, in the four languages. */
export const statesAmountInWords = (text: string): boolean =>
  largeNumber.test(text) || smallAmount.test(text) || bargain.test(text);

/** True for markup, code and ways elsewhere but for plain host names. */
export const hasMarkup = (text: string): boolean =>
  /[<>{}`\\|]|\[[^\]]*\]\(|(?:https?|javascript|data|mailto):|@|\/\//iu.test(text);

const hostName = /[\p{L}\p{Nd}-]{2,63}(?:\.[\p{L}\p{Nd}-]{2,63})+/gu;

/** Host names in a text, in lower case, but for those given. */
export function otherHosts(text: string, names: ReadonlySet<string>): string[] {
  const found = (text.match(hostName) ?? []).map((host) => host.toLowerCase());
  return found.filter((host) => !names.has(host) && !/^[\p{Nd}.]+$/u.test(host));
}

/** The text in lower case without the names, whose digits and words claim nothing. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  let rest = text.toLowerCase();
  for (const name of names) rest = rest.replaceAll(name, ' ');
  return rest;
}

/** How a page's name may be written. */
export const namesOf = ({ name }: { name: { ascii: string; shown: string; sld: string } }): ReadonlySet<string> =>
  new Set([name.ascii, name.shown].map((one) => one.toLowerCase()));
