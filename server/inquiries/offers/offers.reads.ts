import { sql } from 'kysely';
import type { Conversation } from '#contract/conversations.ts';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { RivalCounter } from '#contract/offer-calls.ts';
import { type Offer, offerSides, offerStates, seenByBuyer } from '#contract/offers.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { type OfferRow, readOffers } from './offers.store.ts';

/** The offers of an inquiry as the seller sees them, the oldest first. */
export async function offersOf(db: Database | Tx, userId: UserId, inquiryId: string): Promise<Offer[]> {
  return (await readOffers(db, userId, inquiryId)).map(toOffer);
}

/** The offers of an inquiry as its buyer may see them: what the seller can still take back has not happened. */
export async function offersForBuyer(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
  now: Date,
): Promise<Conversation['offers']> {
  return (await offersOf(db, userId, inquiryId)).flatMap((offer) => {
    const state = seenByBuyer(offer, now.getTime());
    const { id, side, amount, endsAt, isByRule, decidedAt } = offer;
    const isDecided = state !== null && state !== 'open';
    return state === null
      ? []
      : [{ id, side, amount, state, endsAt, isByRule, decidedAt: isDecided ? (decidedAt ?? endsAt) : null }];
  });
}

const toOffer = (row: OfferRow): Offer => ({
  id: row.id,
  side: offerSides[row.side] ?? 'buyer',
  amount: row.amount,
  state: offerStates[row.state] ?? 'superseded',
  isByRule: row.by_rule,
  endsAt: toIsoOrNull(row.ends_at),
  heldUntil: toIsoOrNull(row.held_until),
  answeredBy: row.answered_by,
  decidedAt: toIsoOrNull(row.decided_at),
  createdAt: toIso(row.created_at),
});

type Rival = { id: string; sender_name: string; amount: number; currency: string; ends_at: Date | null };

/** Counter-offers to other buyers of this name that are open: either of them may be accepted while this one is. */
export async function rivalCounters(
  db: Database | Tx,
  userId: UserId,
  { domainId, inquiryId, now }: { domainId: string; inquiryId: string; now: Date },
): Promise<RivalCounter[]> {
  const { rows } = await sql<Rival>`
    select i.id, i.sender_name, o.amount, i.currency, o.ends_at
    from deal_offer o join inquiry i on i.user_id = o.user_id and i.id = o.inquiry_id
    where o.user_id = ${userId} and o.side = 1 and o.state = 0 and (o.ends_at is null or o.ends_at > ${now})
      and i.domain_id = ${domainId} and i.id <> ${inquiryId} and i.status in (1, 2, 3) and not i.is_spam
    order by o.created_at limit 20`.execute(db);
  return rows.map((row) => ({
    inquiryId: row.id,
    senderName: row.sender_name,
    amount: row.amount,
    currency: row.currency,
    endsAt: toIsoOrNull(row.ends_at),
  }));
}

/** The offer that a message brought, else the one that it answered. */
export async function offerOfMessage(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
  messageId: string,
): Promise<{ amount: number; endsAt: string | null } | undefined> {
  const { rows } = await sql<{ amount: number; ends_at: Date | null }>`select amount, ends_at from deal_offer
    where user_id = ${userId} and inquiry_id = ${inquiryId} and (id = ${messageId}
      or answered_by = ${messageId} and state in (1, 2))
    order by id = ${messageId} desc, created_at desc limit 1`.execute(db);
  return rows[0] && { amount: rows[0].amount, endsAt: toIsoOrNull(rows[0].ends_at) };
}

/** The offer with which an inquiry began. */
export async function firstOfferOf(db: Database | Tx, userId: UserId, inquiryId: string): Promise<string | undefined> {
  const [first] = await readOffers(db, userId, inquiryId);
  return first?.id;
}
