import { shownPrice } from '#lander/assistant/ready-answers.ts';
import type { LanderView } from '#lander/view.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';

/** Numbers in a text as their digits alone: `$62,000` and `62 000` are both `62000`, `03` is `3`. */
export function numbersIn(text: string): string[] {
  const numbers = text.normalize('NFKC').match(/\p{Nd}+(?:[.,'’ ]\p{Nd}{3}(?!\p{Nd}))*/gu) ?? [];
  return numbers.map((number) => number.replace(/\P{Nd}/gu, '').replace(/^0+(?=\p{Nd})/u, ''));
}

const moneyWords = 'dollars?|d[oó]lar(?:es)?|usd|euros?|eur|pounds?|bucks?|cents?|bitcoins?|btc|usdt';
const priceWords =
  'prices?|costs?|sells?|prix|co[uû]t(?:e|er)?|vend(?:u|re)?|preis(?:e|es)?|kostet|kosten|verkauft?|precio|cuesta|vende|offers?|offres?|angebote?|ofertas?';
const money = new RegExp(`\\p{Sc}|(?<!\\p{L})(?:${moneyWords}|${priceWords})(?!\\p{L})`, 'iu');
/** Amounts in words, in the four languages. */
const largeNumber =
  /(?<!\p{L})(?:hundred|thousand|million|billion|dozen|cents?|mille|millions?|milliards?|\p{L}*hundert|\p{L}*tausend|millionen?|cien(?:to)?|\p{L}*cientos|mil|mill[oó]n(?:es)?)(?!\p{L})/iu;
const smallNumberOfMoney = new RegExp(
  `(?<!\\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|ein|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\p{L}*zwanzig|\\p{L}*(?:drei|vier|fünf|sech|sieb|acht|neun)(?:ß|z)ig|uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta)(?:\\s+|-)(?:\\p{L}+\\s+)?(?:${moneyWords})(?!\\p{L})`,
  'iu',
);
/** Words of a bargain that nobody offered. */
const bargain =
  /(?<!\p{L})(?:discount(?:s|ed)?|for free|free of charge|half (?:the )?price|rabatt|kostenlos|gratis|umsonst|geschenkt|verschenkt|gratuit(?:e|ement)?|remise|rabais|moitié prix|descuento|rebaja|mitad de precio|regala(?:do)?)(?!\p{L})/iu;
const markup = /[<>{}`\\|]|\[[^\]]*\]\(|(?:https?|javascript|data|mailto):|@/iu;
const address = /[\p{L}\p{Nd}-]{2,63}(?:\.[\p{L}\p{Nd}-]{2,63})+/gu;

/**
 * True for a sentence that says nothing a visitor could take for an offer, or for a way elsewhere, that the page does not
 * show: no other price, number, address, markup or bargain (D-185). `known` is all that the model was told.
 */
export function isCovered(sentence: string, view: LanderView, known: string): boolean {
  if (markup.test(sentence) || bargain.test(sentence) || largeNumber.test(sentence)) return false;
  if (smallNumberOfMoney.test(sentence)) return false;
  const names = new Set([view.name.ascii, view.name.shown].map((name) => name.toLowerCase()));
  if (
    (sentence.match(address) ?? []).some((found) => !names.has(found.toLowerCase()) && !/^[\p{Nd}.]+$/u.test(found))
  ) {
    return false;
  }
  const numbers = numbersIn(withoutNames(sentence, names));
  if (money.test(sentence)) {
    const price = shownPrice(view);
    return numbers.every((number) => price !== null && number === String(price));
  }
  const knownNumbers = new Set(numbersIn(known));
  return numbers.every((number) => knownNumbers.has(number));
}

function withoutNames(sentence: string, names: ReadonlySet<string>): string {
  let rest = sentence.toLowerCase();
  for (const name of names) rest = rest.replaceAll(name, ' ');
  return rest;
}

/** Most letters of an answer. */
export const longestAnswer = 900;
const sentenceEnd = /(?<=[.!?…。])["'”’»)]*\s+/u;

/** Cuts a stream of text into whole sentences: what has no end yet is kept back. */
export function createSentences() {
  let rest = '';
  return {
    add(text: string): string[] {
      const parts = (rest + text).split(sentenceEnd);
      rest = parts.pop() ?? '';
      return parts.map(tidied).filter((part) => part !== '');
    },
    end(): string[] {
      const last = tidied(rest);
      rest = '';
      return last === '' ? [] : [last];
    },
  };
}

/** One line, without the stars and hashes that models write for emphasis. */
function tidied(text: string): string {
  return withoutUnseen(text)
    .replace(/[*_#]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
