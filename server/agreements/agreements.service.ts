import {
  type AgreementEvent,
  type AgreementState,
  isAgreementOpen,
  isRefusal,
  nextAgreement,
} from '#contract/agreement-states.ts';
import { type Agreement, type AgreementTerms, undoAcceptanceMs } from '#contract/agreements.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import type { AgreementEntry } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Tx, UserContext, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteDeal } from '../handover/handover.service.ts';
import { inquiryFacts } from '../inquiries/agreement.reads.ts';
import { addAgreementEntry, noteAgreement } from '../inquiries/agreement.service.ts';
import { holdInquiry } from '../inquiries/conversation/seller.service.ts';
import { readAgreement } from './agreements.reads.ts';
import {
  dueAtOf,
  faultOf,
  firstTerms,
  isIncomplete,
  revisedTerms,
  type TermsChanges,
  writtenOut,
} from './agreements.rules.ts';
import * as store from './agreements.store.ts';
import { mailSeller, notifySeller, reasonWords, type TellParts, tellBuyer } from './tell.service.ts';

type Held = store.AgreementRow;
type Deciding = TellParts & { userId: UserId; now: Date };

/** What opens an agreement: an accepted offer, a request to buy, or the seller by hand. */
export type Opening = {
  userId: UserId;
  inquiryId: string;
  /** whole units of `currency` (ISO 4217) */
  amount: number;
  currency: string;
  /** what it is made for, as the id of the accepted offer: the same one twice opens one agreement */
  occasion: string;
  now: Date;
};

/**
 * Opens the agreement of an inquiry with the seller's terms as they are now, in the caller's transaction, and mails it to the
 * buyer (AGR-001). The same occasion twice is one agreement. Where one is open for something else, this becomes its next version.
 * The inquiry is held from then on. Throws NOT_FOUND, BUYER_UNCONFIRMED, and AGREEMENT_SIGNED where both have accepted another one.
 */
export async function openAgreement(
  tx: Tx,
  parts: TellParts,
  { userId, inquiryId, amount, currency, occasion, now }: Opening,
): Promise<{ id: string; version: number; isNew: boolean }> {
  const inquiry = await holdInquiry(tx, { userId }, inquiryId);
  if (!inquiry.is_email_verified) throw new ApiError('BUYER_UNCONFIRMED');
  const before = await store.latestOf(tx, { userId, inquiryId }, { isHeld: true });
  const same = await store.latestOf(tx, { userId, inquiryId }, { occasion });
  if (same) return { id: same.id, version: same.version, isNew: false };
  const by = { ...parts, userId, now };
  const standing = before && (await settled(tx, by, before));
  if (standing?.state === 'signed') throw new ApiError('AGREEMENT_SIGNED');
  const selling = await store.usualOr(tx, userId);
  if (standing && isAgreementOpen(standing.state)) {
    const [latest] = await store.versionsOf(tx, { userId, id: standing.id });
    if (latest) {
      const terms = revisedTerms(latest.terms, { amount, currency }, { selling, withNewTerms: false });
      const after = await putVersion(tx, by, standing, { terms, occasion });
      return { id: after.id, version: after.version, isNew: true };
    }
  }
  const facts = await inquiryFacts(tx, userId, inquiryId);
  if (!facts) throw notFound();
  const id = parts.newId();
  const terms = firstTerms(selling, { ...facts, amount, currency }, now);
  const openUntil = new Date(terms.openUntil);
  await store.insertAgreement(tx, {
    ...{ user_id: userId, id, inquiry_id: inquiryId, domain_id: inquiry.domain_id, domain_name: inquiry.domain_name },
    ...{
      occasions: [occasion],
      state: 'offered',
      version: 1,
      amount,
      currency,
      open_until: openUntil,
      due_at: openUntil,
    },
    ...{ created_at: now, updated_at: now },
  });
  await store.insertVersion(tx, { userId, id }, { version: 1, terms, ...writtenOut(terms, 1), now });
  await noteAgreement(tx, { userId, id: inquiryId }, 'open', now);
  const of = { user_id: userId, inquiry_id: inquiryId, version: 1, amount, currency };
  await addEntry(tx, parts, of, 'agreementOpened', now);
  await tellBuyer(tx, parts, of, 'offered', { terms, now });
  return { id, version: 1, isNew: true };
}

/** The seller makes an agreement: of a request to buy, or of what was agreed in words. Throws as `openAgreement`. */
export function openByHand(
  ctx: UserContext,
  inquiryId: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<Agreement> {
  return inTransaction(ctx, async (tx) => {
    const { userId, now } = ctx;
    await holdInquiry(tx, ctx, inquiryId);
    const before = await store.latestOf(tx, { userId, inquiryId });
    const isOpen = before && isAgreementOpen(before.state) && before.open_until > now;
    const isSame = isOpen && before.amount === amount && before.currency === currency;
    if (isSame) return readAgreement(tx, ctx, before.id);
    const occasion = `seller ${ctx.newId()}`;
    const { id } = await openAgreement(tx, ctx, { userId, inquiryId, amount, currency, occasion, now });
    return readAgreement(tx, ctx, id);
  });
}

/** An agreement with its inquiry held, as the time has left it. Throws NOT_FOUND. */
export async function holdStanding(tx: Tx, by: Deciding, id: string): Promise<Held> {
  const key = { userId: by.userId, id };
  const inquiryId = isUuid(id) ? await store.inquiryOf(tx, key) : undefined;
  if (inquiryId === undefined) throw notFound();
  await holdInquiry(tx, by, inquiryId);
  const held = await store.holdAgreement(tx, key);
  if (!held) throw notFound();
  return settled(tx, by, held);
}

export const isHeldAt = ({ held_until }: Pick<Held, 'held_until'>, now: Date): boolean =>
  held_until !== null && held_until > now;

/** What the time did to an agreement that is held: the minute of undo is over, or nobody accepts any more. */
export async function settled(tx: Tx, by: Deciding, held: Held): Promise<Held> {
  let row = held;
  if (row.held_until !== null && row.held_until <= by.now) {
    const before = row;
    row = await move(tx, by, row, 'holdEnds', { held_until: null });
    if (row.state === 'sellerAccepted' && before.open_until > by.now) {
      const terms = await termsOf(tx, row);
      await tellBuyer(tx, by, row, 'sellerAccepted', { terms, now: by.now });
    }
  }
  if (isAgreementOpen(row.state) && row.state !== 'closing' && row.open_until <= by.now) {
    row = await move(tx, by, row, 'runsOut', { ended_at: by.now, held_until: null });
    const terms = await termsOf(tx, row);
    await tellBuyer(tx, by, row, 'expired', { terms, now: by.now });
    await mailSeller(tx, by, row, 'expired', { terms, now: by.now });
    await notifySeller(tx, row, 'agreementExpired', { terms, now: by.now });
  }
  return row;
}

export async function termsOf(tx: Tx, { user_id: userId, id, version }: Held): Promise<AgreementTerms> {
  const versions = await store.versionsOf(tx, { userId, id });
  const found = versions.find((one) => one.version === version);
  if (!found) throw notFound();
  return found.terms;
}

/** Does what an event does to an agreement that is held; throws what refuses it. */
export async function move(
  tx: Tx,
  by: Deciding,
  held: Held,
  event: AgreementEvent,
  changes: Parameters<typeof store.saveAgreement>[2] = {},
): Promise<Held> {
  const { now } = by;
  const state = nextAgreement(event, { state: held.state, isHeld: isHeldAt(held, now) });
  if (isRefusal(state)) throw new ApiError(state);
  const after = { ...held, ...changes, state } as Held;
  await noteEvent(tx, by, held, { event, after });
  if (state === 'signed' && held.state !== 'signed') return sign(tx, by, after, changes);
  await save(tx, by, after, changes);
  return after;
}

/** An entry of the conversation, in the transaction of what it tells. */
export function addEntry(
  tx: Tx,
  parts: Pick<TellParts, 'newId'>,
  of: Pick<Held, 'user_id' | 'inquiry_id' | 'version' | 'amount' | 'currency'>,
  entry: AgreementEntry,
  at: Date,
): Promise<void> {
  const { user_id: userId, inquiry_id: id, version, amount, currency } = of;
  return addAgreementEntry(tx, parts, { userId, id }, { entry, version, amount, currency, at });
}

const endings: Partial<Record<AgreementState, AgreementEntry>> = {
  withdrawn: 'agreementWithdrawn',
  declined: 'agreementDeclined',
  calledOff: 'agreementCalledOff',
};

/** The entry of what an event did; the seller's acceptance has one once it can no longer be taken back. */
async function noteEvent(
  tx: Tx,
  by: Deciding,
  held: Held,
  { event, after }: { event: AgreementEvent; after: Held },
): Promise<void> {
  const { state } = after;
  const isNew = state !== held.state;
  if (event === 'holdEnds' && held.seller_accepted_at) {
    await addEntry(tx, by, held, 'agreementAcceptedBySeller', held.seller_accepted_at);
  }
  if (event === 'buyerAccepts' && held.buyer_accepted_at === null && after.buyer_accepted_at) {
    await addEntry(tx, by, held, 'agreementAcceptedByBuyer', after.buyer_accepted_at);
  }
  if (isNew && state === 'expired') await addEntry(tx, by, held, 'agreementExpired', held.open_until);
  const ending = isNew ? endings[state] : undefined;
  if (ending) await addEntry(tx, by, held, ending, by.now);
}

async function save(tx: Tx, { now }: Deciding, after: Held, changes: Parameters<typeof store.saveAgreement>[2]) {
  const key = { userId: after.user_id, id: after.id };
  const { state } = after;
  const payments = await store.paymentsOf(tx, key);
  const due_at = dueAtOf({ state, openUntil: after.open_until, heldUntil: after.held_until }, payments.map(payingOf));
  await store.saveAgreement(tx, key, { ...changes, state, due_at, updated_at: now });
  const isPaid = payments.length > 0 && payments.every(({ paid_at }) => paid_at !== null);
  await noteAgreement(tx, { userId: after.user_id, id: after.inquiry_id }, standingOf(state, isPaid), now);
  await noteDeal(tx, { userId: after.user_id, now }, after.inquiry_id, {
    signedAt: state === 'signed' ? after.signed_at : null,
    paidAt:
      state === 'signed' && isPaid
        ? (payments
            .map(({ paid_at }) => paid_at)
            .toSorted(later)
            .at(-1) ?? null)
        : null,
    isPaidInPart: state === 'signed' && payments.some(({ paid_at }) => paid_at !== null),
  });
}

const later = (one: Date | null, other: Date | null) => (one?.getTime() ?? 0) - (other?.getTime() ?? 0);
const standingOf = (state: AgreementState, isPaid: boolean) =>
  isAgreementOpen(state)
    ? ('open' as const)
    : state === 'signed'
      ? isPaid
        ? ('paid' as const)
        : ('signed' as const)
      : null;

export const payingOf = ({ due_on, paid_at, reminded_at, late_told_at }: store.PaymentRow) => ({
  dueOn: due_on,
  paidAt: paid_at,
  remindedAt: reminded_at,
  lateToldAt: late_told_at,
});

/** Both have accepted the version: it is in force since the later of the two, its payments are due, and both get it. */
async function sign(
  tx: Tx,
  by: Deciding,
  after: Held,
  changes: Parameters<typeof store.saveAgreement>[2],
): Promise<Held> {
  const { now } = by;
  const key = { userId: after.user_id, id: after.id };
  const version = (await store.versionsOf(tx, key)).find((one) => one.version === after.version);
  if (!version) throw notFound();
  const { terms, body, digest } = version;
  const moments = [after.seller_accepted_at, after.buyer_accepted_at].map((moment) => moment?.getTime() ?? 0);
  const signed: Held = { ...after, signed_at: new Date(Math.max(...moments)), held_until: null };
  await store.insertPayments(tx, key, terms);
  await addEntry(tx, by, signed, 'agreementSigned', new Date(Math.max(...moments) + 1)); // below the acceptance
  await save(tx, by, signed, { ...changes, signed_at: signed.signed_at, held_until: null });
  const whole = `${body}\nSHA-256 ${digest}`;
  await tellBuyer(tx, by, signed, 'signed', { terms, now, body: whole });
  await mailSeller(tx, by, signed, 'signed', { terms, now, body: whole });
  await notifySeller(tx, signed, 'agreementSigned', { terms, now });
  return signed;
}

/** Puts another version before both, in place of the one that stands: what was accepted of that no longer counts. */
async function putVersion(
  tx: Tx,
  by: Deciding,
  held: Held,
  { terms, occasion }: { terms: AgreementTerms; occasion?: string },
): Promise<Held> {
  const { now } = by;
  const key = { userId: held.user_id, id: held.id };
  const isSellers = held.seller_accepted_at !== null && !isHeldAt(held, now);
  const acceptedBy = held.buyer_accepted_at !== null ? 'buyer' : isSellers ? 'seller' : null;
  await store.endVersion(tx, { ...key, version: held.version }, { acceptedBy, now });
  const version = held.version + 1;
  await store.insertVersion(tx, key, { version, terms, ...writtenOut(terms, version), now });
  const after = await move(tx, by, held, 'sellerRevises', {
    ...{ version, amount: terms.amount, currency: terms.currency, open_until: new Date(terms.openUntil) },
    ...{ seller_accepted_at: null, held_until: null, buyer_accepted_at: null },
    ...(occasion === undefined ? {} : { occasions: [...held.occasions, occasion] }),
  });
  await addEntry(tx, by, after, 'agreementRevised', now);
  await tellBuyer(tx, by, after, 'revised', { terms, now });
  return after;
}

/** The version that somebody means must be the one that stands: it is told before anything is stored. */
export function checkVersion(held: Held, version: number): void {
  if (held.version !== version) throw new ApiError('AGREEMENT_CHANGED');
}

/** Runs `work` with an agreement of the seller that is held, and answers how it stands then. */
function withAgreement(
  ctx: UserContext,
  id: string,
  work: (tx: Tx, held: Held) => Promise<unknown>,
): Promise<Agreement> {
  return inTransaction(ctx, async (tx) => {
    await work(tx, await holdStanding(tx, ctx, id));
    return readAgreement(tx, ctx, id);
  });
}

/**
 * Puts a new version before both. Throws NOT_FOUND, AGREEMENT_CHANGED, AGREEMENT_SIGNED, AGREEMENT_OVER and VALIDATION_FAILED.
 */
export function reviseAgreement(
  ctx: UserContext,
  id: string,
  { version, withNewTerms, ...changes }: TermsChanges & { version: number; withNewTerms: boolean },
): Promise<Agreement> {
  return withAgreement(ctx, id, async (tx, held) => {
    checkVersion(held, version);
    const selling = await store.usualOr(tx, ctx.userId);
    const terms = revisedTerms(await termsOf(tx, held), changes, { selling, withNewTerms });
    const state = nextAgreement('sellerRevises', { state: held.state, isHeld: false });
    if (isRefusal(state)) throw new ApiError(state);
    const fault = faultOf(terms, ctx.now);
    if (fault) throw validationFailed(fault.field, fault.message);
    await putVersion(tx, ctx, held, { terms });
  });
}

/**
 * The seller accepts the version that stands; for a minute it can be taken back, and the buyer does not see it. A second time
 * changes nothing. Throws NOT_FOUND, AGREEMENT_CHANGED, AGREEMENT_INCOMPLETE, AGREEMENT_OVER.
 */
export function acceptAgreement(ctx: UserContext, id: string, version: number): Promise<Agreement> {
  return withAgreement(ctx, id, async (tx, held) => {
    checkVersion(held, version);
    if (held.state === 'sellerAccepted' || held.state === 'closing' || held.state === 'signed') return;
    if (isIncomplete(await termsOf(tx, held))) throw new ApiError('AGREEMENT_INCOMPLETE');
    const held_until = new Date(ctx.now.getTime() + undoAcceptanceMs);
    await move(tx, ctx, held, 'sellerAccepts', { seller_accepted_at: ctx.now, held_until });
  });
}

/** Throws NOT_FOUND, AGREEMENT_TOLD, AGREEMENT_SIGNED, AGREEMENT_OVER. */
export function takeAcceptanceBack(ctx: UserContext, id: string): Promise<Agreement> {
  return withAgreement(ctx, id, (tx, held) =>
    move(tx, ctx, held, 'sellerTakesBack', { seller_accepted_at: null, held_until: null }),
  );
}

/** Throws NOT_FOUND, AGREEMENT_SIGNED, AGREEMENT_OVER. */
export function withdrawAgreement(ctx: UserContext, id: string, reason: string): Promise<Agreement> {
  return withAgreement(ctx, id, async (tx, held) => {
    if (held.state === 'withdrawn') return;
    const after = await move(tx, ctx, held, 'sellerWithdraws', endingOf(ctx, reason));
    const terms = await termsOf(tx, after);
    await tellBuyer(tx, ctx, after, 'withdrawn', { terms, now: ctx.now, body: reasonWords(reason, terms.language) });
    await mailSeller(tx, ctx, after, 'withdrawn', { terms, now: ctx.now });
  });
}

/** Says that the deal of a signed agreement fell through. Throws NOT_FOUND, AGREEMENT_NOT_SIGNED, AGREEMENT_OVER. */
export function callOff(ctx: UserContext, id: string, reason: string): Promise<Agreement> {
  return withAgreement(ctx, id, async (tx, held) => {
    if (held.state === 'calledOff') return;
    const after = await move(tx, ctx, held, 'sellerCallsOff', endingOf(ctx, reason));
    const terms = await termsOf(tx, after);
    await tellBuyer(tx, ctx, after, 'calledOff', { terms, now: ctx.now, body: reasonWords(reason, terms.language) });
  });
}

export const endingOf = ({ now }: Pick<Deciding, 'now'>, reason: string) => ({
  ended_at: now,
  held_until: null,
  reason: reason === '' ? null : reason,
});

/** The agreement of an inquiry that was made last, held, as the time has left it. */
export async function holdLatest(tx: Tx, by: Deciding, inquiryId: string): Promise<Held | null> {
  const held = await store.latestOf(tx, { userId: by.userId, inquiryId }, { isHeld: true });
  return held ? settled(tx, by, held) : null;
}

export type { Held };
export { save as saveStanding };
