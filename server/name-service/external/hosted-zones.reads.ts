import { sql } from 'kysely';
import type { DsRecord, Reason } from '#contract/lookups.ts';
import type { Database } from '../../context.ts';

/** What the PowerDNS server has of a name, as far as we know. */
type HostedZone = {
  isServed: boolean;
  reason: Reason | null;
  runAt: Date;
  dsRecords: DsRecord[];
  isMailLocked: boolean;
  publishesCds: boolean;
};

export async function findHostedZone(db: Database, name: string): Promise<HostedZone | undefined> {
  const row = await db
    .selectFrom('hosted_zone')
    .select(['is_served', 'reason', 'run_at', 'ds_records', 'is_mail_locked', 'publishes_cds'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    isServed: row.is_served,
    reason: row.reason,
    runAt: row.run_at,
    dsRecords: row.ds_records,
    isMailLocked: row.is_mail_locked,
    publishesCds: row.publishes_cds,
  };
}

/** Zones to be looked at now, and those of which the last look failed. */
export async function countZones(db: Database, now: Date): Promise<{ due: number; failed: number }> {
  const { rows } = await sql<{ due: number; failed: number }>`
    select (select count(*)::int from hosted_zone where run_at <= ${now}) as due,
      (select count(*)::int from hosted_zone where reason is not null) as failed`.execute(db);
  return rows[0] ?? { due: 0, failed: 0 };
}
