import { createHash } from 'node:crypto';
import type { AgreementState } from '#contract/agreement-states.ts';
import { isAgreementOpen } from '#contract/agreement-states.ts';
import type { AgreementTerms, SellingTerms } from '#contract/agreements.ts';
import { dayMs, dayOf, hourMs, toIso } from '#contract/dates.ts';
import type { Language } from '#contract/preferences.ts';
import { agreementText } from '#lander/agreement/agreement-words.ts';

/** What an agreement is about, apart from the seller's own terms. */
type DealFacts = {
  language: Language;
  domainName: string;
  buyer: { name: string; email: string };
  /** whole units of `currency` (ISO 4217) */
  amount: number;
  currency: string;
};

/** The first version of an agreement that is made now: dates count from this day, and it is paid at once. */
export function firstTerms(selling: SellingTerms, { buyer, ...facts }: DealFacts, now: Date): AgreementTerms {
  const { party, feePayer, ways, days, law, terms } = selling;
  const [way = null] = ways;
  const payments = [{ amount: facts.amount, dueOn: dayAfter(dayOf(now), days.payment) }];
  return {
    ...facts,
    seller: party,
    buyer: { ...buyer, organisation: '' },
    feePayer,
    way,
    payments,
    openUntil: toIso(new Date(now.getTime() + days.accept * dayMs)),
    ...laterDays(payments, way, days),
    law,
    terms,
  };
}

export type TermsChanges = Partial<Pick<AgreementTerms, 'amount' | 'feePayer' | 'way' | 'payments' | 'openUntil'>> & {
  currency?: string;
  buyer?: { name: string; organisation: string };
};

/**
 * A version with what is changed of the one before. Another amount alone is paid at once on the first day that was agreed, and
 * the dates after the payment follow it. `selling`: party, law and terms are taken from it anew, and its days in any case.
 */
export function revisedTerms(
  before: AgreementTerms,
  { buyer, ...changes }: TermsChanges,
  { selling, withNewTerms }: { selling: SellingTerms; withNewTerms: boolean },
): AgreementTerms {
  const { party, law, terms } = selling;
  const amount = changes.amount ?? before.amount;
  const isOther = amount !== before.amount;
  const [first] = before.payments;
  const payments = changes.payments ?? (isOther && first ? [{ ...first, amount }] : before.payments);
  const way = changes.way === undefined ? before.way : changes.way;
  return {
    ...before,
    ...changes,
    ...(withNewTerms ? { seller: party, law, terms } : {}),
    buyer: { ...before.buyer, ...buyer },
    amount,
    payments,
    way,
    ...laterDays(payments, way, selling.days),
  };
}

function laterDays(
  payments: AgreementTerms['payments'],
  way: AgreementTerms['way'],
  { transfer, arrival, payout }: SellingTerms['days'],
): Pick<AgreementTerms, 'transferOn' | 'arrivedOn' | 'paidOutOn'> {
  const lastDay =
    payments
      .map(({ dueOn }) => dueOn)
      .toSorted()
      .at(-1) ?? '';
  const transferOn = dayAfter(lastDay, transfer);
  const arrivedOn = dayAfter(transferOn, arrival);
  return { transferOn, arrivedOn, paidOutOn: way?.kind === 'escrow' ? dayAfter(arrivedOn, payout) : null };
}

const dayAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * dayMs));

/** What is wrong with a version that people wrote; null: nothing. */
export function faultOf(
  { amount, payments, openUntil }: AgreementTerms,
  now: Date,
): { field: string; message: string } | null {
  const sum = payments.reduce((total, payment) => total + payment.amount, 0);
  if (sum !== amount) return { field: 'payments', message: 'The payments do not make the price.' };
  const days = payments.map(({ dueOn }) => dueOn);
  if (days.some((day, at) => at > 0 && day < (days[at - 1] ?? ''))) {
    return { field: 'payments', message: 'A payment is due before the one that precedes it.' };
  }
  const [first = ''] = days;
  if (first < dayOf(now)) return { field: 'payments', message: 'A payment would be due in the past.' };
  if (Date.parse(openUntil) <= now.getTime()) return { field: 'openUntil', message: 'The time to accept is over.' };
  return null;
}

/** Nobody accepts an agreement whose seller has no name as a party. */
export const isIncomplete = ({ seller }: Pick<AgreementTerms, 'seller'>): boolean => seller.name === '';

/** The text that both accept, and its SHA-256 in hex. */
export function writtenOut(terms: AgreementTerms, version: number): { body: string; digest: string } {
  const body = agreementText(terms, version);
  return { body, digest: createHash('sha256').update(body, 'utf8').digest('hex') };
}

/** The address of the way to pay, with name and amount filled in as it asks for them; null: it has none. */
export function payLinkOf({ way, domainName, currency }: AgreementTerms, amount: number): string | null {
  if (!way?.link) return null;
  const values: Record<string, string> = { domain: domainName, amount: `${amount}`, currency };
  return way.link.replaceAll(/\{(\w+)\}/g, (braced, place: string) =>
    Object.hasOwn(values, place) ? encodeURIComponent(values[place] ?? '') : braced,
  );
}

type Paying = { dueOn: string; paidAt: Date | null; remindedAt: Date | null; lateToldAt: Date | null };

/** When people are told of a payment: two days before it is due, and the day after, at eight in the morning (UTC). */
const remindAt = ({ dueOn }: Paying) => new Date(Date.parse(dueOn) - 2 * dayMs + 8 * hourMs);
const lateAt = ({ dueOn }: Paying) => new Date(Date.parse(dueOn) + dayMs + 8 * hourMs);

/** What is to be told of a payment now: once each; who was not told in time that it is due is told only that it is late. */
export function tellOf(payment: Paying, now: Date): 'due' | 'late' | null {
  if (payment.paidAt !== null) return null;
  if (payment.lateToldAt === null && lateAt(payment) <= now) return 'late';
  const isDue = payment.remindedAt === null && remindAt(payment) <= now && now < lateAt(payment);
  return isDue ? 'due' : null;
}

/** When the time alone changes or tells something next; null: never. */
export function dueAtOf(
  row: { state: AgreementState; openUntil: Date; heldUntil: Date | null },
  payments: readonly Paying[],
): Date | null {
  const { state, openUntil, heldUntil } = row;
  if (state === 'closing') return heldUntil;
  if (isAgreementOpen(state)) return heldUntil && heldUntil < openUntil ? heldUntil : openUntil;
  if (state !== 'signed') return null;
  const times = payments
    .filter(({ paidAt }) => paidAt === null)
    .flatMap((one) => [
      ...(one.remindedAt === null && one.lateToldAt === null ? [remindAt(one)] : []),
      ...(one.lateToldAt === null ? [lateAt(one)] : []),
    ]);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
