import type { AlertTime } from '#contract/alerts.ts';
import { fillPlaces } from '#contract/english.ts';
import { accountWords } from '#contract/outside-services.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../config/config.ts';
import { type Buyers, day, factWords, lineOf, noBuyers, oneLine } from './fact-words.rules.ts';
import { type AlertFact, byUrgency, isOfBuyer } from './facts.rules.ts';
import { figuresTexts } from './figures/figures-texts.ts';
import { periodName } from './figures/periods.rules.ts';
import { wordsOf } from './words/words.ts';

/** A message as it is stored before it is sent; all that a channel writes follows from it. */
export type AlertMessage = {
  language: Language;
  /** when its rules wanted it; `test`: somebody pressed the button */
  when: AlertTime | 'test';
  /** the first of what it tells, `count` things in all */
  facts: AlertFact[];
  count: number;
  channelName: string;
  /** of one that tells of several expiries and nothing else, of all of them; none in messages of the version before */
  expiries?: ExpirySum | null;
};

/**
 * The last of the dates, how many names are undecided (null: not known of all), do not renew themselves, and do, and which
 * expires first.
 */
type ExpirySum = { until: string; undecided?: number | null; manual: number; automatic?: number; first: string };

/** What the title of several expiries says; null where anything else is told, too. */
export function expirySum(facts: readonly AlertFact[]): ExpirySum | null {
  const expiries = facts.flatMap((fact) => (fact.kind === 'expiry' ? [fact] : []));
  if (expiries.length < 2 || expiries.length < facts.length) return null;
  const [first, ...others] = expiries.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  const manual = expiries.filter(({ autoRenew }) => autoRenew === false).length;
  const automatic = expiries.filter(({ autoRenew }) => autoRenew).length;
  const isKnown = expiries.every(({ decision }) => decision !== undefined);
  const undecided = isKnown ? expiries.filter(({ autoRenew, decision }) => !autoRenew && !decision).length : null;
  return { until: others.at(-1)?.expiresOn ?? '', undecided, manual, automatic, first: first?.domainName ?? '' };
}

/**
 * A part of a message about one domain, or one inquiry: a line for each thing that is told, below it what belongs to it, and
 * the words of a buyer.
 */
type MessageBlock = {
  heading: string;
  url: string;
  told: {
    line: string;
    beside: string[];
    text?: string;
    /** what can be decided, in mails alone: each opens a page with one button, as mail scanners open links (OFFR-008) */
    actions?: { words: string; url: string }[];
  }[];
};
export type WrittenMessage = {
  /** one line; names and our own words alone */
  title: string;
  blocks: MessageBlock[];
  /** what is said besides; in an alert, how many are not shown, with `unshown` ones of the blocks that found no place */
  rest: (unshown: number) => string | null;
  /** where all of it stands */
  all: { words: string; url: string };
  /** what a reader of a mail should know */
  notes: string[];
  /** why somebody gets this */
  why: string;
};

type Product = Pick<Config, 'productName' | 'publicUrl'>;

/** A message in the reader's language. No text of a stranger stands in its title. */
export function writeMessage(
  message: AlertMessage,
  { productName, publicUrl }: Product,
  buyers: Buyers = noBuyers,
  /** an answer to this message reaches the buyer (ANSM-001) */
  isAnswerable = false,
): WrittenMessage {
  const { language, when, count, channelName } = message;
  const words = wordsOf(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const facts = [...message.facts].sort(byUrgency);
  const product = oneLine(productName);
  const isOne = count === 1;
  const blocks = [...Map.groupBy(facts, (fact) => placeOf(fact, publicUrl))].map(([url, ofPlace]) => ({
    heading: ofPlace[0] ? headingOf(ofPlace[0], language) : '',
    url,
    told: ofPlace.map((fact) => {
      const { beside, text, ...words } = factWords(fact, language, buyers);
      const actions = offerActions(fact, url, language);
      return {
        line: lineOf(words),
        beside,
        ...(text ? { text: isOne ? text : excerpt(text) } : {}),
        ...(actions.length > 0 ? { actions } : {}),
      };
    }),
  }));
  const more = (left: number) =>
    left > 0 ? fillPlaces(left === 1 ? words.more_one : words.more_other, { count: number(left) }) : null;
  const all = allOf(facts, language, publicUrl);
  const notes = [
    ...(facts.some(isOfBuyer)
      ? [fillPlaces(isAnswerable ? words.inquiries.answerHere : words.inquiries.answer, { product })]
      : []),
    ...(facts.some(({ kind }) => kind === 'spam') ? [words.inquiries.held] : []),
    ...(facts.some((fact) => fact.kind === 'changes' && fact.event === 'proposed') ? [words.changes.note] : []),
  ];
  const why = fillPlaces(words.why, { channel: channelName });
  if (when === 'test') {
    const text = fillPlaces(words.testText, { product });
    return { title: `${product}: ${words.test}`, blocks: [], rest: () => text, all, notes, why };
  }
  const plain = message.expiries ? expiryTitle(message.expiries, count, language) : titleOf(facts, count, language);
  return {
    title: when === 'atOnce' ? plain : fillPlaces(words[when], { title: plain }),
    blocks,
    rest: (unshown) => more(count - facts.length + unshown),
    all,
    notes,
    why,
  };
}

/** What can be said to an offer that a message tells. */
function offerActions(fact: AlertFact, url: string, language: Language) {
  if (fact.kind !== 'inquiry' || fact.offerAmount === null) return [];
  const { offer } = wordsOf(language).inquiries;
  return (['accept', 'counter', 'decline'] as const).map((decide) => ({
    words: offer[decide],
    url: `${url}?decide=${decide}`,
  }));
}

/** Where all of it stands: inquiries, figures, or what the monitoring lists. */
function allOf(facts: readonly AlertFact[], language: Language, publicUrl: string): WrittenMessage['all'] {
  const words = wordsOf(language);
  const areAll = (is: (fact: AlertFact) => boolean) => facts.length > 0 && facts.every(is);
  if (areAll((fact) => isOfBuyer(fact) || fact.kind === 'spam'))
    return { words: words.inquiries.all, url: `${publicUrl}/inquiries` };
  if (areAll(({ kind }) => kind === 'figures' || kind === 'visits'))
    return { words: figuresTexts[language].all, url: `${publicUrl}/analytics` };
  if (areAll(({ kind }) => kind === 'account')) return { words: words.account.all, url: accountsUrl(publicUrl) };
  if (areAll(({ kind }) => kind === 'changes')) return { words: words.changes.all, url: `${publicUrl}/to-confirm` };
  return { words: words.all, url: `${publicUrl}/monitoring` };
}

export const changeSetUrl = (publicUrl: string, setId: string) => `${publicUrl}/to-confirm/${setId}`;
export const accountsUrl = (publicUrl: string) => `${publicUrl}/domains/registrar-accounts`;

/** Where what is told stands in the app. */
function placeOf(fact: AlertFact, publicUrl: string): string {
  if ('inquiryId' in fact) return `${publicUrl}/inquiries/${fact.inquiryId}`;
  if (fact.kind === 'spam') return `${publicUrl}/inquiries?filter=spam`;
  if (fact.kind === 'figures') return `${publicUrl}/analytics?from=${fact.days.from}&to=${fact.days.to}`;
  if (fact.kind === 'visits') return `${publicUrl}/analytics?domain=${fact.domainId}`;
  if (fact.kind === 'batch') return `${publicUrl}/domains`;
  if (fact.kind === 'account') return `${accountsUrl(publicUrl)}?account=${fact.accountId}`;
  if (fact.kind === 'changes') return changeSetUrl(publicUrl, fact.setId);
  return `${publicUrl}/domains/${encodeURIComponent(fact.domainName)}`;
}

/** The name that it is about, or what it is. */
function headingOf(fact: AlertFact, language: Language): string {
  if (fact.kind === 'figures') return periodName(fact, language);
  if (fact.kind === 'batch') return wordsOf(language).batch.title;
  if (fact.kind === 'account') return oneLine(accountWords(fact));
  if (fact.kind === 'changes') return wordsOf(language).changes[fact.event];
  return fact.kind === 'spam' ? wordsOf(language).topics.spam : oneLine(fact.domainName);
}

const longestExcerpt = 300;
/** The beginning of a long text. */
export const excerpt = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt).replace(/[\ud800-\udbff]$/, '')}…`;

function expiryTitle(
  { until, undecided = null, manual, automatic = 0, first }: ExpirySum,
  count: number,
  language: Language,
): string {
  const words = wordsOf(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const places = { count: number(count), until: day(until, language), domain: oneLine(first) };
  if (automatic === count) return fillPlaces(words.allRenew, places);
  const parts = [
    ...(undecided ? [fillPlaces(words.undecided, { count: number(undecided) })] : []),
    ...(undecided === null && manual > 0 ? [fillPlaces(words.notRenewing, { count: number(manual) })] : []),
    ...(automatic > 0 ? [fillPlaces(words.renewing, { count: number(automatic) })] : []),
  ];
  if (parts.length === 0) return fillPlaces(words.expiries, places);
  return fillPlaces(words.expiriesOf, { ...places, parts: parts.join(', ') });
}

const maxNamed = 2;

function titleOf(facts: readonly AlertFact[], count: number, language: Language): string {
  const words = wordsOf(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const names = [...new Set(facts.map((fact) => headingOf(fact, language)))];
  const [fact] = facts;
  const [domain = ''] = names;
  const ofOne = fact ? fillPlaces(words.one, { domain, what: factWords(fact, language).what }) : '';
  if (count === 1) return ofOne;
  const buyers = facts.filter(isOfBuyer);
  if (buyers.length === facts.length) {
    const isWaiting = facts.every(({ kind }) => kind === 'waiting');
    const { several, severalWaiting } = words.inquiries;
    return fillPlaces(isWaiting ? severalWaiting : several, { count: number(count) });
  }
  if (buyers.length === 1) return fillPlaces(words.andMore, { names: ofOne, count: number(count - 1) });
  if (names.length === 1 && count === facts.length) return fillPlaces(words.several, { domain, count: number(count) });
  const named = names.slice(0, maxNamed);
  const others = Math.max(names.length, count - facts.length + names.length) - named.length;
  const list = named.join(', ');
  return others === 0 ? list : fillPlaces(words.andMore, { names: list, count: number(others) });
}
