import { sql } from 'kysely';
import type { Reason } from '#contract/lookups.ts';
import type { Database, Tx } from '../../context.ts';
import { dueQueue } from '../../jobs/due-queue.ts';
import type { PutZone } from './powerdns.client.ts';

/** A zone to be looked at, which is this worker's until `runAt`. */
export type DueZone = { name: string; attempt: number; isServed: boolean; runAt: Date };

/** What came of a look: null of `reason` is success; `isGone`: nobody holds the name, and the server does not have it. */
export type Looked = {
  zone: DueZone;
  isGone: boolean;
  isServed: boolean;
  reason: Reason | null;
  /** null: not learnt */
  has: PutZone | null;
  attempt: number;
  runAt: Date;
};

const queue = dueQueue<DueZone>({
  table: 'hosted_zone',
  at: 'run_at',
  returns: sql`q.name, q.attempt, q.is_served as "isServed", q.run_at as "runAt"`,
});

/** Takes zones that are due, the longest due first, for the time of the lease; `name`: that one, due or not. */
export function takeDue(
  db: Database,
  { now, leaseMs, max, name }: { now: Date; leaseMs: number; max: number; name?: string },
): Promise<DueZone[]> {
  const one = name === undefined ? {} : { of: sql`q.name = ${name}`, isEarly: true };
  return queue.claim(db, { now, until: new Date(now.getTime() + leaseMs), max, ...one });
}

/** Keeps what came of looks; a zone that was touched meanwhile (held, taken over, given back) stays due. */
export async function saveLooks(db: Database, looks: readonly Looked[]): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.map(({ zone, isGone, isServed, reason, has, attempt, runAt }) => ({
    ...{ name: zone.name, lease: zone.runAt, is_gone: isGone, is_served: isServed, reason, attempt, run_at: runAt },
    ...{ ds: has?.dsRecords ?? null, is_locked: has?.isMailLocked ?? null, publishes_cds: has?.publishesCds ?? null },
  }));
  await sql`
    with look as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as l (name text, lease timestamptz, is_gone boolean,
        is_served boolean, reason text, ds json, is_locked boolean, publishes_cds boolean, attempt smallint, run_at timestamptz)),
    gone as (
      delete from hosted_zone z using look l where z.name = l.name and z.run_at = l.lease and l.is_gone)
    update hosted_zone z set is_served = l.is_served, reason = l.reason, ds_records = coalesce(l.ds, z.ds_records),
      is_mail_locked = coalesce(l.is_locked, z.is_mail_locked),
      publishes_cds = coalesce(l.publishes_cds, z.publishes_cds),
      attempt = case when z.run_at = l.lease then l.attempt else z.attempt end,
      run_at = case when z.run_at = l.lease then l.run_at else z.run_at end
    from look l where z.name = l.name and not l.is_gone`.execute(db);
}

/** Has the zone of a name looked at now. */
export async function touch(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.updateTable('hosted_zone').set({ run_at: now }).where('name', '=', name).execute();
}

/** Puts names into the list that are not there yet, due at once. */
export async function addNames(db: Database, names: readonly string[], now: Date): Promise<void> {
  await sql`insert into hosted_zone (name, run_at) select unnest(${names}::text[]), ${now}
    on conflict (name) do nothing`.execute(db);
}

/** Makes all zones due whose names come after `name`, at most `max` of them; returns the last, null when there was none. */
export async function touchAfter(db: Database, name: string, max: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with part as (select name from hosted_zone where name > ${name} order by name limit ${max}),
    touched as (update hosted_zone z set run_at = ${now} from part p where z.name = p.name)
    select max(name) as last from part`.execute(db);
  return rows[0]?.last ?? null;
}
