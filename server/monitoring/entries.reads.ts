import { type RawBuilder, sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { changeKinds, type MonitoringEntry } from '#contract/monitoring.ts';
import type { Database, UserId } from '../context.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import { isBack } from './folding.rules.ts';

type Kept = 'id' | 'domainId' | 'field' | 'meaning' | 'marketplace' | 'currency' | 'source' | 'times';
type EntryRow = Pick<MonitoringEntry, Kept | 'inPortfolio' | 'isMonitored'> & {
  kind: number;
  before: MonitoringEntry['oldValue'];
  after: MonitoringEntry['newValue'];
  detected_at: Date;
  last_at: Date;
  is_muted: boolean;
  acknowledged_at: Date | null;
  name: string;
  unicode_name: string | null;
  casing: string | null;
};

/**
 * Entries with the names of their domains. `found` gives the ids (`id`) of the user's changes, whose order is that of the
 * reply: newest first. Those of domains that are deleted are left out.
 */
export async function readEntries(
  db: Database,
  userId: UserId,
  found: RawBuilder<{ id: string }>,
): Promise<MonitoringEntry[]> {
  const { rows } = await sql<EntryRow>`
    select c.id::text, c.domain_id as "domainId", c.kind, c.field, c.meaning, c.marketplace, c.before, c.after, c.currency,
      c.source, c.times, c.detected_at, c.last_at, c.is_muted, c.acknowledged_at, c.in_portfolio as "inPortfolio",
      c.is_monitored as "isMonitored", d.name, d.unicode_name, d.casing
    from (${found}) f, lateral (select * from change where user_id = ${userId} and id = f.id limit 1) c,
    lateral (
      select name, unicode_name, casing from domain
      where user_id = ${userId} and id = c.domain_id and not is_deleted limit 1) d
    order by c.detected_at desc, c.id desc`.execute(db);
  return rows.map(toEntry);
}

/** The one place where a stored change becomes what the API shows. */
function toEntry({
  kind,
  before,
  after,
  detected_at,
  last_at,
  is_muted,
  acknowledged_at,
  ...row
}: EntryRow): MonitoringEntry {
  const { name, unicode_name, casing, ...facts } = row;
  const shown = (value: MonitoringEntry['oldValue']) => (row.field === 'price' ? dollars(Number(value)) : value);
  return {
    ...facts,
    domainName: shownName({ name, unicode_name, casing }),
    kind: changeKinds[kind] ?? 'whois',
    oldValue: shown(before),
    newValue: shown(after),
    detectedAt: toIso(detected_at),
    lastAt: toIso(last_at),
    isBack: isBack(row),
    isMuted: is_muted,
    acknowledgedAt: toIsoOrNull(acknowledged_at),
    look: [row.domainId, kind, detected_at.getTime(), ...(row.marketplace ? [row.marketplace] : [])].join('-'),
  };
}

/** Those of the ids that are there, newest first. */
export function entriesOf(db: Database, userId: UserId, ids: readonly string[]): Promise<MonitoringEntry[]> {
  return readEntries(db, userId, sql`select unnest(${ids}::bigint[]) as id`);
}
