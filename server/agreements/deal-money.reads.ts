import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** Of the agreement of an inquiry: what was accepted and what was paid in a span, in its currency. */
type DealMoney = { inquiryId: string; currency: string; accepted: number; paid: number };

/**
 * Money of the user's signed agreements: accepted by both, or marked as paid, from one instant until before another. Over all time
 * it is what `dealSums` says: the same payments of the same agreements.
 */
export async function dealMoneyIn(
  db: Database,
  userId: UserId,
  { start, end }: { start: Date; end: Date },
): Promise<DealMoney[]> {
  const { rows } = await sql<DealMoney>`
    select * from (
      select a.inquiry_id as "inquiryId", p.currency,
        coalesce(sum(p.amount) filter (where a.signed_at >= ${start} and a.signed_at < ${end}), 0)::float8 as accepted,
        coalesce(sum(p.amount) filter (where p.paid_at >= ${start} and p.paid_at < ${end}), 0)::float8 as paid
      from agreement a join agreement_payment p on p.user_id = a.user_id and p.agreement_id = a.id
      where a.user_id = ${userId} and a.state = 'signed' group by a.inquiry_id, p.currency) as sums
    where accepted > 0 or paid > 0`.execute(db);
  return rows;
}
