import { sql } from 'kysely';
import type { Database, UserId } from '../../context.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';

/** The first offer of a confirmed buyer, with what became of it. */
export type YearOffer = {
  inquiryId: string;
  landerId: string;
  domainName: string;
  language: string;
  /** what the buyer called himself */
  buyer: string;
  at: Date;
  amount: number;
  currency: string;
  isSold: boolean;
  soldCents: number | null;
  soldCurrency: string;
  isClosed: boolean;
  /** of the seller, by hand */
  answeredAt: Date | null;
};

const atOnce = 5_000;

/** First offers for the names of these landers within a time, the oldest first, in parts: spam, requests to buy and unconfirmed ones left out. */
export async function* yearOffers(
  db: Database,
  userId: UserId,
  { landerIds, from, until }: { landerIds: readonly string[]; from: Date; until: Date },
): AsyncGenerator<YearOffer[]> {
  let after = { at: from, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await sql<YearOffer>`
      select i.id as "inquiryId", i.lander_id as "landerId", i.domain_name as "domainName", i.created_at as at,
        i.language, i.sender_name as buyer,
        m.offer_amount as amount, i.currency, i.status = 4 as "isSold", i.sold_cents as "soldCents",
        i.sold_currency as "soldCurrency", i.status = 5 as "isClosed", (
          select min(a.created_at) from inquiry_message a where a.user_id = i.user_id and a.inquiry_id = i.id
            and (a.event = 'repliedOutside' or a.sender = 1 and not a.is_auto)) as "answeredAt"
      from inquiry i cross join lateral (
        select offer_amount from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
          and m.sender = 0 and m.offer_amount is not null and not m.is_auto order by m.created_at, m.id limit 1) as m
      where i.user_id = ${userId} and i.lander_id = any(${landerIds}::uuid[]) and not i.is_spam and i.status <> 0
        and i.buy_price is null and (i.created_at, i.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        and i.created_at < ${until}
      order by i.created_at, i.id limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (last) yield rows.map((row) => ({ ...row, domainName: shownLabels(row.domainName) }));
    if (!last || rows.length < atOnce) return;
    after = { at: last.at, id: last.inquiryId };
  }
}
