import type { DsRecord, Reason } from '#contract/lookups.ts';
import type { Database } from '../../database/pool.ts';

/** What the PowerDNS server has of a name, as far as we know. */
export type HostedZone = { isServed: boolean; reason: Reason | null; runAt: Date; dsRecords: DsRecord[] };

export async function findHostedZone(db: Database, name: string): Promise<HostedZone | undefined> {
  const row = await db
    .selectFrom('hosted_zone')
    .select(['is_served', 'reason', 'run_at', 'ds_records'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  return { isServed: row.is_served, reason: row.reason, runAt: row.run_at, dsRecords: row.ds_records };
}
