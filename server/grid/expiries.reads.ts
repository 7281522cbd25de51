import { sql } from 'kysely';
import type { Dashboard, ExpiryWeek } from '#contract/dashboard.ts';
import { dayMs } from '#contract/dates.ts';
import type { UserContext } from '../context.ts';
import { conditionsOf } from './domain-filter.reads.ts';
import { getDomainsByIds } from './domains.reads.ts';

const weeks = 53;
const soonDays = 30;
const pastDays = 30;
const nextShown = 6;
const pastShown = 2; // the latest: more would hide what can still be renewed in time

export type Expiries = {
  weeks: ExpiryWeek[];
  /** domains that expire today or within the next 30 days */
  soon: number;
  /** domains that expired before today */
  expired: number;
  next: Dashboard['nextToExpire'];
};

type Found = {
  counts: { week: number; count: number }[] | null;
  soon: number;
  expired: number;
  next: string[] | null;
};

const dayAfter = (start: number, days: number) => new Date(start + days * dayMs);
const dayText = (day: Date) => day.toISOString().slice(0, 10);

/** When the domains of the portfolio expire, by UTC dates from `today` (YYYY-MM-DD, D-102); one scan of an index. */
export async function readExpiries(ctx: UserContext, today: string): Promise<Expiries> {
  const start = Date.parse(today);
  const [from, until] = [dayAfter(start, 0), dayAfter(start, weeks * 7)];
  const { rows } = await sql<Found>`
    with expiring as materialized (
      select d.id, d.expiration_date from domain d
      where ${sql.join(conditionsOf(ctx.userId, {}), sql` and `)}
        and d.expiration_date < ${until})
    select
      (select count(*) from expiring where expiration_date < ${from}) as expired,
      (select json_agg(w) from (
        select floor(extract(epoch from expiration_date - ${from}::timestamptz) / 604800)::int as week, count(*) as count
        from expiring where expiration_date >= ${from} group by 1) as w) as counts,
      (select count(*) from expiring
        where expiration_date >= ${from} and expiration_date < ${dayAfter(start, soonDays + 1)}) as soon,
      (select json_agg(id order by expiration_date, id) from (
        (select id, expiration_date from expiring
          where expiration_date >= ${dayAfter(start, -pastDays)} and expiration_date < ${from}
          order by expiration_date desc, id desc limit ${pastShown})
        union all
        (select id, expiration_date from expiring where expiration_date >= ${from}
          order by expiration_date, id limit ${nextShown})
        order by expiration_date, id limit ${nextShown}) as n) as next`.execute(ctx.db);
  const { counts, soon = 0, expired = 0, next } = rows[0] ?? {};
  const countOf = new Map(counts?.map(({ week, count }) => [week, count]));
  const domains = await getDomainsByIds(ctx, next ?? []);
  return {
    weeks: Array.from({ length: weeks }, (_, week) => ({
      from: dayText(dayAfter(start, week * 7)),
      to: dayText(dayAfter(start, week * 7 + 6)),
      count: countOf.get(week) ?? 0,
    })),
    soon,
    expired,
    next: domains.map(({ id, name, domainName, expirationDate, autoRenew }) => ({
      id,
      name,
      domainName,
      expirationDate: expirationDate ?? '',
      autoRenew,
    })),
  };
}
