import { isAgreementOpen, seenByBuyer } from '#contract/agreement-states.ts';
import { dayOf, toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import type { AgreementAnswer, AgreementView } from '#lander/agreement/agreement-page.ts';
import { clausesOf, quoteOf } from '#lander/agreement/agreement-words.ts';
import { brandOf } from '../brand/brand.reads.ts';
import type { Database, Parts, Tx, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { inquiryFacts } from '../inquiries/agreement.reads.ts';
import { legalLinks, writeByLink } from '../inquiries/buyer/buyer-pages.service.ts';
import { holdInquiry } from '../inquiries/conversation/seller.service.ts';
import { inquiryOfToken } from '../inquiries/token.reads.ts';
import { writtenText } from '../inquiries/written-text.rules.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { sideOf, toPayment } from './agreements.reads.ts';
import { isIncomplete, payLinkOf } from './agreements.rules.ts';
import { checkVersion, endingOf, type Held, holdLatest, isHeldAt, move, termsOf } from './agreements.service.ts';
import * as store from './agreements.store.ts';
import { reportPayment } from './payments.service.ts';
import { mailSeller, notifySeller, tellBuyer } from './tell.service.ts';

type BuyerParts = Pick<Parts, 'db' | 'clock' | 'config' | 'newId' | 'auth'>;
type Of = { userId: UserId; id: string; sellerName: string | null; token: string };

/** The agreement of a buyer's conversation as its page shows it; null where none was ever made. */
export async function viewForBuyer(
  { db, config, clock, auth }: BuyerParts,
  { userId, id: inquiryId, sellerName, token }: Of,
): Promise<AgreementView | null> {
  const now = clock.now();
  const row = await store.latestOf(db, { userId, inquiryId });
  const inquiry = row && (await inquiryFacts(db, userId, inquiryId));
  if (!row || !inquiry) return null;
  const key = { userId, id: row.id };
  const [versions, payments] = [await store.versionsOf(db, key), await store.paymentsOf(db, key)];
  // another one may have been made since the row was read: this page is of the version whose acceptances it shows
  const [standing, ...earlier] = versions.filter(({ version }) => version <= row.version);
  if (!standing) return null;
  const isHeld = isHeldAt(row, now);
  const isPast = row.open_until <= now;
  const seen = seenByBuyer({ state: row.state, isHeld });
  const isOut =
    isPast && row.state !== 'closing' && (seen === 'offered' || seen === 'sellerAccepted' || seen === 'buyerAccepted');
  const state = isOut ? 'expired' : seen;
  const next = payments.find(({ paid_at }) => paid_at === null);
  return {
    terms: standing.terms,
    ...{ version: standing.version, digest: standing.digest, madeAt: toIso(standing.made_at) },
    state,
    sellerAcceptedAt: isHeld ? null : toIsoOrNull(row.seller_accepted_at),
    buyerAcceptedAt: toIsoOrNull(row.buyer_accepted_at),
    ...{ signedAt: toIsoOrNull(row.signed_at), endedAt: toIsoOrNull(row.ended_at), reason: row.reason },
    isIncomplete: isIncomplete(standing.terms),
    isConfirmed: inquiry.isConfirmed,
    earlier: earlier.map(({ version, made_at, accepted_by, terms }) => ({
      ...{ version, madeAt: toIso(made_at), terms },
      acceptedBy: sideOf(accepted_by),
    })),
    payments: payments.map(toPayment),
    payLink: payLinkOf(standing.terms, next?.amount ?? standing.terms.amount),
    bank: state === 'signed' && standing.terms.way?.kind === 'bank' ? await bankFor(db, auth, userId) : null,
    shownName: shownLabels(standing.terms.domainName),
    ...{ sellerName, token, product: config.productName, today: dayOf(now), legal: legalLinks(config) },
    brand: await brandOf(db, userId),
  };
}

/** Where the buyer of a signed agreement pays by transfer; null where the seller saved nothing, or another key sealed it. */
async function bankFor(db: Database, auth: Parts['auth'], userId: UserId): Promise<AgreementView['bank']> {
  const stored = await store.bankOf(db, userId);
  const text = stored && (await auth.unseal(stored.sealed));
  return stored && text ? { text, changedAt: toIso(stored.changed_at) } : null;
}

/** The text that the digest of the version that stands is of; null where there is no agreement. */
export async function textForBuyer(db: Database, { userId, id }: Pick<Of, 'userId' | 'id'>): Promise<string | null> {
  const row = await store.latestOf(db, { userId, inquiryId: id });
  const [standing] = row ? await store.versionsOf(db, { userId, id: row.id }) : [];
  return standing?.body ?? null;
}

/**
 * The buyer accepts the version that was read (AGR-003). A second time changes nothing; another version, one that is over, and an
 * address that is not confirmed are told before anything is stored. `done` also where both had accepted it before.
 */
export function acceptAsBuyer(
  parts: BuyerParts,
  token: string,
  version: number,
): Promise<AgreementAnswer | 'done' | 'gone'> {
  return asBuyer(parts, token, async (tx, by, held) => {
    if (held.buyer_accepted_at !== null && (held.state === 'buyerAccepted' || held.state === 'closing')) {
      return held.version === version ? 'done' : 'stale';
    }
    if (held.state === 'signed') return held.version === version ? 'done' : 'signed';
    checkVersion(held, version);
    const terms = await termsOf(tx, held);
    if (isIncomplete(terms)) return 'over';
    const after = await move(tx, by, held, 'buyerAccepts', { buyer_accepted_at: by.now });
    if (after.state !== 'buyerAccepted') return 'done';
    await notifySeller(tx, after, 'agreementAccepted', { terms, now: by.now });
    await mailSeller(tx, by, after, 'buyerAccepted', { terms, now: by.now });
    return 'done';
  });
}

/** The buyer declines; a second time changes nothing. */
export function declineAsBuyer(
  parts: BuyerParts,
  token: string,
  version: number,
): Promise<AgreementAnswer | 'done' | 'gone'> {
  return asBuyer(parts, token, async (tx, by, held) => {
    if (held.state === 'declined') return 'done';
    checkVersion(held, version);
    const after = await move(tx, by, held, 'buyerDeclines', endingOf(by, ''));
    const news = { terms: await termsOf(tx, after), now: by.now };
    await tellBuyer(tx, by, after, 'declined', news);
    await mailSeller(tx, by, after, 'declined', news);
    await notifySeller(tx, after, 'agreementDeclined', news);
    return 'done';
  });
}

/** The buyer says that a payment is made. */
export function reportAsBuyer(
  parts: BuyerParts,
  token: string,
  number: number,
): Promise<AgreementAnswer | 'done' | 'gone'> {
  return asBuyer(parts, token, async (tx, by, held) => ((await reportPayment(tx, by, held, number)) ? 'done' : 'over'));
}

type Wish = { version: number; clause: number; message: string; language: Language; address: string };

/**
 * The buyer asks for a change of a clause: a message of the conversation that quotes it, with the version it is of (AGR-008).
 * It accepts nothing, and is limited as the buyer's other messages. Nothing is stored of an agreement that is over, of a version
 * that was replaced, of a clause that there is not, and of no words.
 */
export async function askForChange(
  parts: BuyerParts,
  token: string,
  { version, clause, message, language, address }: Wish,
): Promise<AgreementAnswer | 'done' | 'gone'> {
  const { db, clock } = parts;
  const key = await inquiryOfToken(db, token);
  const row = key && (await store.latestOf(db, { userId: key.userId, inquiryId: key.id }));
  if (!key || !row) return 'gone';
  if (row.state === 'signed') return 'signed';
  if (!isAgreementOpen(row.state) || (row.state !== 'closing' && row.open_until <= clock.now())) return 'over';
  const versions = await store.versionsOf(db, { userId: key.userId, id: row.id });
  const read = versions.find((one) => one.version === version && version === row.version);
  const quoted = read && clausesOf(read.terms).find(({ number }) => number === clause);
  if (!read || !quoted) return 'stale';
  const words = writtenText(message);
  if (words === '') return 'noWords';
  const typed = { message: `${words}\n\n${quoteOf(quoted, version, read.terms.language)}`, offerAmount: '' };
  const written = await writeByLink(parts, token, { typed, language, address, about: { version, clause } });
  if (written.kind === 'tooMany') return 'tooManyMessages';
  return written.kind === 'refused' ? 'tooLong' : written.kind === 'sent' ? 'done' : 'gone';
}

type By = Pick<Parts, 'config' | 'newId'> & { userId: UserId; now: Date };

const answers: Record<string, AgreementAnswer> = {
  AGREEMENT_CHANGED: 'stale',
  AGREEMENT_OVER: 'over',
  AGREEMENT_SIGNED: 'signed',
};

async function asBuyer(
  parts: BuyerParts,
  token: string,
  work: (tx: Tx, by: By, held: Held) => Promise<AgreementAnswer | 'done'>,
): Promise<AgreementAnswer | 'done' | 'gone'> {
  const { config, newId, clock } = parts;
  const now = clock.now();
  try {
    return await inTransaction(parts, async (tx) => {
      const key = await inquiryOfToken(tx, token);
      if (!key) return 'gone';
      const by = { config, newId, userId: key.userId, now };
      const inquiry = await holdInquiry(tx, by, key.id);
      const held = await holdLatest(tx, by, key.id);
      if (!held) return 'gone';
      if (!inquiry.is_email_verified) return 'unconfirmed';
      return work(tx, by, held);
    });
  } catch (error) {
    const told = error instanceof ApiError ? answers[error.code] : undefined;
    if (told) return told; // the transaction stored nothing
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
}
