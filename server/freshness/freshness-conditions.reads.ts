import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Config } from '../config/config.ts';
import { closeDays, endingStatuses, expiringDays } from './freshness.rules.ts';

/** Condition on `domain`: names whose data is to be kept fresh. */
export const isLive = sql<boolean>`status = ${sql.lit(DomainStatus.Registered)} and not is_deleted and not needs_verification
  and is_processed`;

/** How old data of some rows of `domain` is: how many, those read as recently as is promised, those never read, the oldest. */
const agesOf = (prefix: string, of: RawBuilder<boolean>, readAt: RawBuilder<Date>, since: RawBuilder<Date>) => sql`
  (count(*) filter (where ${of}))::int as ${sql.ref(`${prefix}names`)},
  (count(*) filter (where ${of} and ${readAt} >= ${since}))::int as ${sql.ref(`${prefix}kept`)},
  (count(*) filter (where ${of} and ${readAt} is null))::int as ${sql.ref(`${prefix}unread`)},
  min(${readAt}) filter (where ${of}) as ${sql.ref(`${prefix}oldest_at`)}`;

/**
 * Counts over rows of `domain`, each kind with a prefix of its own: registrations (none), those in their last days
 * (`close_`), prices (`price_`).
 */
export function ages({ fresh }: Pick<Config, 'fresh'>, now: Date) {
  const around = ({ before, after }: { before: number; after: number }) => {
    const [from, to] = [-after, before].map((days) => new Date(now.getTime() + days * dayMs));
    return sql`expiration_date between ${from} and ${to}`;
  };
  const usual = sql`case when is_monitored then ${Math.min(fresh.monitoredHours, fresh.hours)}::float8 else ${fresh.hours}::float8 end`;
  const promised = sql`case when ${around(expiringDays)} then least(${fresh.expiringHours}::float8, ${usual}) else ${usual} end`;
  const ago = (hours: RawBuilder<unknown>) => sql<Date>`${now}::timestamptz - interval '1 hour' * ${hours}`;
  const isClose = sql<boolean>`(${around(closeDays)}
    or (not_registered_since is null and epp_statuses && ${[...endingStatuses]}::text[]))`;
  const registration = sql<Date>`whois_synced_at`;
  return sql`${agesOf('', sql`true`, registration, ago(promised))},
    ${agesOf('close_', isClose, registration, ago(sql`${fresh.closeHours}::float8`))},
    ${agesOf('price_', sql`true`, sql`greatest(prices_read_at, prices_synced_at)`, ago(sql`${fresh.priceHours}::float8`))}`;
}

/**
 * From rows of `counted` (user_id, tld_id and the counts above) those of the promises that are not told by TLD: names in
 * their last days, and prices, of which those below `.test` count apart, too.
 */
export const promisesOfCounted = sql`
  select c.user_id, p.kind, sum(p.names)::int as names, sum(p.kept)::int as kept, sum(p.unread)::int as unread,
    min(p.oldest_at) as oldest_at
  from counted c join tld t on t.id = c.tld_id
  cross join lateral (values
    ('close', true, close_names, close_kept, close_unread, close_oldest_at),
    ('price', true, price_names, price_kept, price_unread, price_oldest_at),
    ('sandboxPrice', t.name = 'test' or t.name like '%.test', price_names, price_kept, price_unread, price_oldest_at))
    as p (kind, counts, names, kept, unread, oldest_at)
  where p.counts group by c.user_id, p.kind`;
