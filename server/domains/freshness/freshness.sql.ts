import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Config } from '../../config/config.ts';
import { expiringDays } from './freshness.rules.ts';

const dayMs = 86_400_000;

/** Condition on `domain`: names whose data is to be kept fresh. */
export const isLive = sql<boolean>`status = ${sql.lit(DomainStatus.Registered)} and not is_deleted and not needs_verification
  and is_processed`;

/** Counts over rows of `domain`: names, those read as recently as is promised, those never read, and the oldest answer. */
export function ages({ fresh }: Pick<Config, 'fresh'>, now: Date) {
  const [from, to] = [-expiringDays.after, expiringDays.before].map((days) => new Date(now.getTime() + days * dayMs));
  const usual = sql`case when is_monitored then ${Math.min(fresh.monitoredHours, fresh.hours)}::float8 else ${fresh.hours}::float8 end`;
  const promised = sql`interval '1 hour' * case when expiration_date between ${from} and ${to}
    then least(${fresh.expiringHours}::float8, ${usual}) else ${usual} end`;
  return sql`count(*)::int as names, (count(*) filter (where whois_synced_at >= ${now}::timestamptz - ${promised}))::int as kept,
    (count(*) filter (where whois_synced_at is null))::int as unread, min(whois_synced_at) as oldest_at`;
}
