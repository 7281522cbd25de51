import type { AgreementTerms } from '#contract/agreements.ts';
import type { Language } from '#contract/preferences.ts';
import { currencyName, dayText, momentText, money } from '../formats.ts';
import { agreementTexts } from './agreement-texts.ts';

type StepWords = { what: string; note?: string; day: string };

/** An amount with its currency in words, so that no two dollars are taken for each other: `$50,000 (US dollars)`. */
export const wholeAmount = (amount: number, currency: string, language: Language): string =>
  `${money(amount, currency, language)} (${currencyName(currency, language)})`;

/** How and by whom it is paid, sentence by sentence. */
export function paymentWords(terms: AgreementTerms): string[] {
  const { language, payments, way, feePayer, amount, currency } = terms;
  const texts = agreementTexts[language];
  const whole = wholeAmount(amount, currency, language);
  const paid = payments.length === 1 ? texts.once(whole) : texts.instalments(whole, payments.length);
  return [paid, way === null ? texts.ways.none : texts.ways[way.kind](way.name), texts.fees[feePayer]];
}

/** Who does what, until when. */
export function stepWords(terms: AgreementTerms): StepWords[] {
  const { language, payments, currency, way, paidOutOn } = terms;
  const { step } = agreementTexts[language];
  const day = (date: string) => dayText(date, language);
  const paying = payments.map(({ amount, dueOn }, at) => {
    const sum = money(amount, currency, language);
    return {
      what: payments.length === 1 ? step.pay(sum) : step.instalment(sum, at + 1, payments.length),
      day: day(dueOn),
    };
  });
  return [
    { what: step.accept, day: momentText(terms.openUntil, language) },
    ...paying,
    { what: step.transfer, note: step.afterPayment, day: day(terms.transferOn) },
    { what: step.arrival, day: day(terms.arrivedOn) },
    ...(paidOutOn === null || way === null ? [] : [{ what: step.payout(way.name), day: day(paidOutOn) }]),
  ];
}

/** The lines by which a party is named; empty ones are left out. */
export const partyLines = (...lines: string[]): string[] =>
  lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');

/** A part of an agreement, as its page numbers it: with that and its words it is quoted. */
export type Clause = { number: number; title: string; lines: string[] };

/** The clauses of an agreement in the language of its terms, those of the acceptance left out. */
export function clausesOf(terms: AgreementTerms): Clause[] {
  const texts = agreementTexts[terms.language];
  const { seller, buyer } = terms;
  const steps = stepWords(terms).map(
    ({ what, note, day }, at) => `${at + 1}) ${what}${note ? ` (${note})` : ''} – ${texts.latest}: ${day}`,
  );
  const own = partyLines(terms.terms);
  const parties = [
    ...[`${texts.seller}:`, ...partyLines(seller.name, seller.person, seller.address)],
    ...[`${texts.buyer}:`, ...partyLines(buyer.organisation, buyer.name, buyer.email)],
  ];
  const law = terms.law === '' ? [] : [texts.law(terms.law)];
  const ownTerms = [...(own.length === 0 && terms.law === '' ? [texts.noTerms] : own), ...law];
  return [
    { number: 1, title: texts.parties, lines: parties },
    { number: 2, title: texts.sold, lines: [texts.soldText(terms.domainName)] },
    { number: 3, title: texts.payment, lines: paymentWords(terms) },
    { number: 4, title: texts.steps, lines: steps },
    { number: 5, title: texts.terms, lines: ownTerms },
  ];
}

/** Characters of a clause that are quoted at most: somebody's own terms may be pages long. */
const maxQuoted = 1_000;

/** A clause as a message quotes it, with the version that it is of. */
export function quoteOf({ number, title, lines }: Clause, version: number, language: Language): string {
  const text = lines.join('\n');
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted).trimEnd()} …` : text;
  const head = `${number}. ${title} (${agreementTexts[language].version(version)})`;
  return [head, ...quoted.split('\n')].map((line) => `> ${line}`).join('\n');
}

/**
 * An agreement as the text that both accept and its SHA-256 is of: all that its page says of it, in the language of its terms.
 * It is stored as it was made, since how a date is written may change.
 */
export function agreementText(terms: AgreementTerms, version: number): string {
  const texts = agreementTexts[terms.language];
  const clauses = clausesOf(terms).flatMap(({ number, title, lines }) => [`${number}. ${title}`, ...lines, '']);
  return [texts.kind, terms.domainName, texts.version(version), '', ...clauses].join('\n');
}
