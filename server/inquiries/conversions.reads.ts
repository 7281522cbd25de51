import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';

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
};

type Row = {
  id: string;
  created_at: Date;
  lander_id: string | null;
  domain_id: string;
  is_replied: boolean;
  is_sold: boolean;
};

/** The user's accepted inquiries that came from one instant until before another, by what they are now. */
export async function acceptedInquiries(
  db: Database | Tx,
  userId: UserId,
  { start, end }: { start: Date; end: Date },
): Promise<AcceptedInquiry[]> {
  const { rows } = await sql<Row>`
    select id, created_at, lander_id, domain_id, status = 4 as is_sold,
      status in (2, 4) or exists (
        select from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
        and (m.sender = 1 and not m.is_auto or m.event = 'repliedOutside')) as is_replied
    from inquiry i
    where user_id = ${userId} and not is_spam and status in (1, 2, 3, 4, 5)
      and created_at >= ${start} and created_at < ${end}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    landerId: row.lander_id,
    domainId: row.domain_id,
    isReplied: row.is_replied,
    isSold: row.is_sold,
  }));
}
