import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import type { SentPage } from './inquiries.store.ts';

/** An inquiry that counts: its buyer confirmed or did not have to, and it is not held for spam (D-214). */
export type AcceptedInquiry = {
  id: string;
  at: Date;
  /** null: its page was deleted before the inquiry knew it */
  landerId: string | null;
  domainId: string;
  /** the user wrote to the buyer, or sold to them */
  isReplied: boolean;
  isSold: boolean;
  /** the buyer named an amount, by an offer or a request to buy */
  isOffer: boolean;
  /** both sides accepted an agreement that stands */
  isAgreed: boolean;
  /** what was seen when it was sent; null: not noted then */
  page: SentPage | null;
};

type Row = {
  id: string;
  created_at: Date;
  lander_id: string | null;
  domain_id: string;
  is_replied: boolean;
  is_sold: boolean;
  is_offer: boolean;
  is_agreed: boolean;
  template: string | null;
  variant: number | null;
};

/** The user's accepted inquiries that came from one instant until before another, or of these ids, by what they are now. */
export async function acceptedInquiries(
  db: Database | Tx,
  userId: UserId,
  asked: { start: Date; end: Date } | { ids: readonly string[] },
): Promise<AcceptedInquiry[]> {
  const isAsked =
    'ids' in asked
      ? sql`id = any(${plainArray(asked.ids)}::uuid[])`
      : sql`created_at >= ${asked.start} and created_at < ${asked.end}`;
  const { rows } = await sql<Row>`
    select id, created_at, lander_id, domain_id, template, variant, status = 4 as is_sold,
      offer_amount is not null as is_offer, coalesce(agreement in ('signed', 'paid'), false) as is_agreed,
      status in (2, 4) or exists (
        select from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
        and (m.sender = 1 and not m.is_auto or m.event = 'repliedOutside')) as is_replied
    from inquiry i
    where user_id = ${userId} and not is_spam and status in (1, 2, 3, 4, 5) and ${isAsked}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    landerId: row.lander_id,
    domainId: row.domain_id,
    isReplied: row.is_replied,
    isSold: row.is_sold,
    isOffer: row.is_offer,
    isAgreed: row.is_agreed,
    page: row.template === null || row.variant === null ? null : { template: row.template, variant: row.variant },
  }));
}
