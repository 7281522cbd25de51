import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import { landerStateOf, landerTypeNumber } from '../portfolio/lander-state.service.ts';
import { setsWithTags } from '../portfolio/own-data.reads.ts';
import { isServed, isServedSql } from '../portfolio/served-names.reads.ts';

/** A name that may be shown as for sale, or that was sold within a day. Floor prices and offers' limits are not among it. */
export type NameForSale = {
  domainId: string;
  /** canonical */
  name: string;
  /** in display form, `sld.tld` */
  shown: string;
  /** keys of the user's tags, as they are compared */
  tags: readonly string[];
  askingPrice: Amount | null;
  /** the user has a lander for it that was made, of whatever kind */
  hasLander: boolean;
  /** its lander says "coming soon": it is for sale nowhere */
  isComingSoon: boolean;
  soldAt: Date | null;
  addedAt: Date;
};

type Row = StoredName & {
  id: string;
  keys: string[] | null;
  asking_price: number | null;
  asking_currency: string | null;
  has_lander: boolean;
  is_coming_soon: boolean;
  sold_at: Date | null;
  created_at: Date;
};

/**
 * The user's names with a lander or an asking price that are proven and neither dropped nor deleted, those of any of these tags
 * alone where some are given; sold ones for a day after the sale. At most `limit`, those that were added last.
 */
export async function namesForSale(
  db: Database,
  userId: UserId,
  { tags, now, limit }: { tags: readonly string[]; now: Date; limit: number },
): Promise<NameForSale[]> {
  const ofTags = tags.length > 0 ? sql`and o.tag_set_id = any(${setsWithTags(userId, tags)})` : sql``;
  const { rows } = await sql<Row>`
    select d.id, d.name, d.unicode_name, d.casing, d.created_at, t.keys, o.asking_price, o.asking_currency,
      d.lander_state = ${landerStateOf.live} as has_lander,
      d.lander_state > 0 and d.lander_type = ${landerTypeNumber.comingSoon} as is_coming_soon,
      case when d.status = ${DomainStatus.Sold} then coalesce(s.sold_at, d.status_at) end as sold_at
    from domain d
    left join domain_own o on o.user_id = d.user_id and o.domain_id = d.id
    left join tag_set t on t.user_id = o.user_id and t.id = o.tag_set_id
    left join domain_sale s on s.user_id = d.user_id and s.domain_id = d.id
    where d.user_id = ${userId} and (d.lander_state = ${landerStateOf.live} or o.asking_price > 0)
      and ((${sql.raw(isServedSql)}) or (d.in_portfolio and d.status = ${DomainStatus.Sold}
        and not d.needs_verification and not d.is_deleted
        and coalesce(s.sold_at, d.status_at) > ${new Date(now.getTime() - dayMs)}))
      ${ofTags}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    domainId: row.id,
    name: row.name,
    shown: shownName(row),
    tags: row.keys ?? [],
    askingPrice:
      row.asking_price === null
        ? null
        : { amount: Math.round(dollars(row.asking_price)), currency: row.asking_currency ?? usualCurrency },
    hasLander: row.has_lander,
    isComingSoon: row.is_coming_soon,
    soldAt: row.sold_at,
    addedAt: row.created_at,
  }));
}

/** The longest of these names that anybody holds, if it is this user's: proven, in the portfolio, and neither sold nor gone. */
export async function heldAbove(db: Database | Tx, userId: UserId, names: readonly string[]): Promise<string | null> {
  const { rows: holders } = await sql<{ name: string; user_id: string; domain_id: string }>`
    select name, user_id, domain_id from name_holder where name = any(${names}::text[])
    order by length(name) desc limit 1`.execute(db);
  const [holder] = holders;
  if (holder?.user_id !== userId) return null;
  return (await isServed(db, userId, holder.domain_id)) ? holder.name : null;
}
