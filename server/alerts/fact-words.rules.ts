import { toldRecords } from '#contract/dns-records.ts';
import { fillPlaces } from '#contract/english.ts';
import { isEppStatus } from '#contract/epp-statuses.ts';
import { usualCurrency } from '#contract/money.ts';
import type { ChangeValue } from '#contract/monitoring.ts';
import type { Language } from '#contract/preferences.ts';
import type { Held } from '../inquiries/buyer-words.reads.ts';
import { withoutUnseen } from '../outbound/outside-text.ts';
import { type AlertFact, changesOf } from './facts.rules.ts';
import { figuresWords } from './figures/figures-words.rules.ts';
import type { AlertWords } from './words/en.ts';
import { wordsOf } from './words/words.ts';

type Change = Extract<AlertFact, { kind: 'change' }>['change'];

/** A stranger's text on one line, and never the start of something else in a message. */
export const oneLine = (text: string) =>
  withoutUnseen(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const;

/** Who wrote, or waits, and what was written. */
export type Buyer = { name: string; email: string; isConfirmed: boolean; text: string };
/** What is read when a message is sent, so that nothing of a buyer stands here before: by the keys of facts, and held for spam. */
export type Buyers = { of: ReadonlyMap<string, Buyer>; held: readonly Held[] };
export const noBuyers: Buyers = { of: new Map(), held: [] };

/**
 * A fact in words: `what` happened, of our own words alone, in `detail` the values, which strangers wrote, and in `beside` a
 * line for each thing that the same answer changed besides; `text` is what a buyer wrote.
 */
type FactWords = { what: string; detail: string; beside: string[]; text?: string };

export function factWords(fact: AlertFact, language: Language, buyers: Buyers = noBuyers): FactWords {
  const words = wordsOf(language);
  if (fact.kind === 'inquiry' || fact.kind === 'waiting')
    return { what: inquiryWords(fact, language), detail: '', ...buyerWords(buyers.of.get(fact.key), words) };
  if (fact.kind === 'figures') return { ...figuresWords(fact, language), detail: '' };
  if (fact.kind === 'spam') {
    const beside = buyers.held.map(({ domainName, senderName, preview, reasons }) =>
      oneLine(
        `${domainName}, ${senderName}: ${preview} (${reasons.map((reason) => words.inquiries.reasons[reason]).join(', ')})`,
      ),
    );
    return { what: new Intl.NumberFormat(language).format(fact.held), detail: '', beside };
  }
  if (fact.kind === 'expiry')
    return {
      what: fact.autoRenew ? words.renewsItself : words.expires[fact.daysLeft],
      detail: expiryOf(fact, language),
      beside: [],
    };
  if (fact.kind === 'visits') {
    const number = (value: number) => new Intl.NumberFormat(language).format(value);
    const places = { visitors: number(fact.visitors), usual: number(fact.usual) };
    return { what: fillPlaces(words.unusualVisits, places), detail: '', beside: [] };
  }
  if (fact.kind === 'lander') return { what: words.landerOffline, detail: '', beside: [] };
  if (fact.kind === 'batch') return { what: batchWords(fact, language), detail: '', beside: [] };
  if (fact.kind === 'autoRenew') {
    return {
      what: words.autoRenewOff,
      detail: fillPlaces(words.expiresOn, { date: day(fact.expiresOn, language) }),
      beside: [],
    };
  }
  if (fact.kind === 'account') {
    const { account } = words;
    const what = fact.isOver ? account.over : account.problems[fact.problem];
    const detail = fact.endsOn === null ? '' : fillPlaces(account.endsOn, { date: day(fact.endsOn, language) });
    return { what, detail, beside: [] };
  }
  if (fact.kind === 'changes') {
    const number = (value: number) => new Intl.NumberFormat(language).format(value);
    if (fact.event === 'proposed') return { what: number(fact.changes), detail: '', beside: [] };
    const made = fillPlaces(words.changes.made, { done: number(fact.done) });
    return { what: number(fact.failed), detail: '', beside: [made] };
  }
  if (fact.kind === 'listing') return { what: words.listings[fact.problem], detail: '', beside: [] };
  if (fact.kind === 'release') return { what: words.release[fact.event], detail: '', beside: [] };
  const [first, ...others] = changesOf(fact).map((change) => {
    const places = { marketplace: change.marketplace ? marketplaceNames[change.marketplace] : '' };
    const template = change.meaning ? words.meanings[change.meaning] : words.fields[change.field];
    return { what: fillPlaces(template, places), detail: detailOf(change, language) };
  });
  return { ...(first ?? { what: '', detail: '' }), beside: others.map(lineOf) };
}

type OfBuyer = Extract<AlertFact, { kind: 'inquiry' | 'waiting' }>;

function inquiryWords(fact: OfBuyer, language: Language): string {
  const { inquiries: words } = wordsOf(language);
  if (fact.kind === 'waiting') return words.waiting[fact.hours];
  const { event, offerAmount, currency = usualCurrency, isPurchase } = fact;
  if (offerAmount === null) return words[event];
  const template = event === 'replied' ? words.repliedOffer : isPurchase ? words.purchase : words.receivedOffer;
  return fillPlaces(template, { amount: money(offerAmount, currency, language) });
}

function buyerWords(buyer: Buyer | undefined, { inquiries: words }: AlertWords): Pick<FactWords, 'beside' | 'text'> {
  if (!buyer) return { beside: [] };
  const { name, email, isConfirmed, text } = buyer;
  const lines = [`${words.name}: ${oneLine(name)}`, `${words.email}: ${oneLine(email)}`];
  return { beside: [...lines, ...(isConfirmed ? [] : [words.unconfirmed])], text };
}

function batchWords({ processed, failed }: Extract<AlertFact, { kind: 'batch' }>, language: Language): string {
  const { batch } = wordsOf(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  return [
    fillPlaces(batch.processed, { processed: number(processed) }),
    ...(failed > 0 ? [fillPlaces(batch.failed, { failed: number(failed) })] : []),
  ].join(', ');
}

/** When it expires, and of a name that does not renew itself what is decided, where that is known. */
function expiryOf(fact: Extract<AlertFact, { kind: 'expiry' }>, language: Language): string {
  const { manual, decided } = wordsOf(language);
  const { autoRenew, decision, expiresOn } = fact;
  const isOff = autoRenew === false && !decision ? [manual] : [];
  const plan = autoRenew || decision === undefined ? [] : [decided[decision ?? 'undecided']];
  return [day(expiresOn, language), ...isOff, ...plan].join(', ');
}

/** What happened with its values, on one line. */
export const lineOf = ({ what, detail }: Pick<FactWords, 'what' | 'detail'>): string =>
  detail === '' ? what : `${what}: ${detail}`;

/** Lists of which only what came and what went is told. */
const toldByDifference: ReadonlySet<string> = new Set(['status', 'dsRecords', 'txt']);

function detailOf(change: Change, language: Language): string {
  const { field, oldValue, newValue } = change;
  const words = wordsOf(language);
  if (field === 'text' || field === 'registered') return '';
  if (Array.isArray(oldValue) && Array.isArray(newValue) && toldByDifference.has(field)) {
    const isEpp = field === 'status';
    const plain = (code: string) => (isEpp && isEppStatus(code) ? words.eppStatuses[code] : code);
    const without = (some: readonly string[], others: readonly string[]) =>
      some.filter((one) => !others.includes(one) && !(isEpp && one === 'ok')).map(plain); // `ok` says that there is none
    const [added, removed] = [without(newValue, oldValue), without(oldValue, newValue)];
    return [
      ...(added.length > 0 ? [fillPlaces(words.added, { values: list(added) })] : []),
      ...(removed.length > 0 ? [fillPlaces(words.removed, { values: list(removed) })] : []),
    ].join('; ');
  }
  const [before, after] = [valueWords(change, oldValue, language), valueWords(change, newValue, language)];
  return before === after ? after : `${before} → ${after}`; // of a certificate that ends nothing changed
}

const list = (values: readonly string[]) => values.map(oneLine).join(', ');

function valueWords({ field, currency }: Change, value: ChangeValue, language: Language): string {
  const words = wordsOf(language);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.none;
  if (typeof value === 'boolean') return value ? words.signed : words.unsigned;
  if (typeof value === 'number') return value === 0 ? words.notListed : money(value, currency, language);
  if (Array.isArray(value)) return list(toldRecords(field, value)) || words.none;
  if (typeof value === 'object') {
    const until = value.expiresAt ? day(value.expiresAt, language) : '';
    return [oneLine(value.issuer ?? ''), until].filter((part) => part !== '').join(', ') || words.none;
  }
  if (field === 'websiteStatus') return statusWords(words, value);
  return /Date$/.test(field) ? day(value, language) : oneLine(value);
}

const statusWords = ({ websiteStatuses }: AlertWords, status: string) =>
  Object.hasOwn(websiteStatuses, status) ? websiteStatuses[status as keyof typeof websiteStatuses] : oneLine(status);

/** Dates of registrations are those of the registry, in UTC (D-102). */
export function day(value: string, language: Language): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return oneLine(value);
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

function money(amount: number, currency: string | null, language: Language): string {
  const known = /^[A-Z]{3}$/.test(currency ?? '') ? (currency ?? 'USD') : 'USD';
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { style: 'currency', currency: known, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, options as Intl.NumberFormatOptions).format(amount);
}
