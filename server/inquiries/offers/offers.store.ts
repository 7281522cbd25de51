import { type Selectable, sql } from 'kysely';
import { type OfferSide, type OfferState, offerSides, offerStates } from '#contract/offers.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { dueQueue } from '../../jobs/due-queue.ts';

export type OfferRow = Selectable<Tables['deal_offer']>;
export type NewOffer = {
  /** that of the message which brings it */
  id: string;
  inquiryId: string;
  side: OfferSide;
  amount: number;
  isByRule?: boolean;
  endsAt?: Date | null;
  /** unseen by the buyer until then */
  heldUntil?: Date | null;
  now: Date;
};

const number = (state: OfferState) => offerStates.indexOf(state);

/**
 * Stores an offer of an inquiry that is held. It takes the place of what its side had open, and answers what the other side
 * had open and this one had seen (OFFR-001).
 */
export async function insertOffer(tx: Tx, userId: UserId, offer: NewOffer): Promise<void> {
  const { id, inquiryId, side, amount, isByRule = false, endsAt = null, heldUntil = null, now } = offer;
  const own = offerSides.indexOf(side);
  await sql`update deal_offer set state = ${number('superseded')}, answered_by = ${id}, decided_at = ${heldUntil ?? now}, due_at = null
    where user_id = ${userId} and inquiry_id = ${inquiryId} and state = ${number('open')}
      and (side = ${own} or held_until is null or held_until <= ${now})`.execute(tx);
  await tx
    .insertInto('deal_offer')
    .values({
      user_id: userId,
      inquiry_id: inquiryId,
      id,
      side: own,
      amount,
      by_rule: isByRule,
      ends_at: endsAt,
      held_until: heldUntil,
      due_at: endsAt,
      created_at: now,
    })
    .execute();
}

/** Says what became of an offer that is open; `at`: from when the other side sees it; `dueAt`: when something follows. False: it was not open. */
export async function settleOffer(
  tx: Tx,
  userId: UserId,
  { inquiryId, id }: { inquiryId: string; id: string },
  { state, by, at, dueAt = null }: { state: OfferState; by: string | null; at: Date; dueAt?: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update deal_offer
    set state = ${number(state)}, answered_by = ${by}, decided_at = ${at}, due_at = ${dueAt}
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${id} and state = ${number('open')}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Ends what is still open of an inquiry, on whose other offer both agree. */
export async function supersedeOpen(tx: Tx, userId: UserId, inquiryId: string, by: string, at: Date): Promise<void> {
  await sql`update deal_offer set state = ${number('superseded')}, answered_by = ${by}, decided_at = ${at}, due_at = null
    where user_id = ${userId} and inquiry_id = ${inquiryId} and state = ${number('open')}`.execute(tx);
}

/** Nothing follows an offer by itself any more. */
export async function forgetDue(tx: Tx, userId: UserId, { inquiryId, id }: { inquiryId: string; id: string }) {
  await sql`update deal_offer set due_at = null
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${id}`.execute(tx);
}

/**
 * What a message did to offers goes back with it: the one that it brought is gone, those that it answered are open again,
 * unless their side has made another one since.
 */
export async function takeAnswerBack(tx: Tx, userId: UserId, inquiryId: string, messageId: string): Promise<void> {
  await sql`delete from deal_offer
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${messageId}`.execute(tx);
  await sql`update deal_offer o set state = ${number('open')}, answered_by = null, decided_at = null, due_at = o.ends_at
    where user_id = ${userId} and inquiry_id = ${inquiryId} and answered_by = ${messageId}
      and id = (select m.id from deal_offer m where m.user_id = o.user_id and m.inquiry_id = o.inquiry_id
        and m.side = o.side and m.answered_by = ${messageId} order by m.created_at desc, m.id desc limit 1)
      and not exists (select from deal_offer n where n.user_id = o.user_id and n.inquiry_id = o.inquiry_id
        and n.side = o.side and n.state = ${number('open')})`.execute(tx);
}

/** The offers of an inquiry, the oldest first. */
export async function readOffers(db: Database | Tx, userId: UserId, inquiryId: string): Promise<OfferRow[]> {
  return db
    .selectFrom('deal_offer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type DueOffer = { userId: UserId; inquiryId: string; id: string };

const queue = dueQueue<DueOffer>({
  table: 'deal_offer',
  at: 'due_at',
  returns: sql`q.user_id as "userId", q.inquiry_id as "inquiryId", q.id`,
});

/** Offers after which something follows now; others take them again after `until`. */
export const claimOffers = (db: Database, claim: { now: Date; until: Date; max: number }): Promise<DueOffer[]> =>
  queue.claim(db, claim);
