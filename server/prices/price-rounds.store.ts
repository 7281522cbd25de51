import { sql } from 'kysely';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';

/** A round is one user's at one marketplace; `access` says with whose access it is asked, which all of its rounds share. */
export type WantedRound = { userId: string; marketplace: MarketplaceKey; access: string; isSandboxOnly: boolean };
export type Round = Omit<WantedRound, 'userId'> & {
  userId: UserId;
  afterId: string | null;
  names: number;
  asked: number;
  startedAt: Date | null;
  failures: number;
  /** proves that the round is still this worker's */
  claimedUntil: Date;
};
type Row = Omit<Round, 'userId'> & { userId: string };

/** Any number: claims take turns over all processes. */
const claimLock = 7_226_313;

/** Makes rounds that are wanted, changes those whose access is another one now, and deletes the others. */
export async function setRounds(
  db: Database,
  wanted: readonly WantedRound[],
  firstWithinHours: number,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(wanted);
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${rows}::json)
        as w ("userId" uuid, marketplace text, access text, "isSandboxOnly" boolean)),
    gone as (
      delete from price_round r where not exists (
        select from wanted w where w."userId" = r.user_id and w.marketplace = r.marketplace))
    insert into price_round as r (user_id, marketplace, access, is_sandbox_only, due_at)
    select "userId", marketplace, access, "isSandboxOnly", ${now}::timestamptz + random() * ${firstWithinHours} * interval '1 hour'
    from wanted order by 1, 2
    on conflict (user_id, marketplace) do update set access = excluded.access, is_sandbox_only = excluded.is_sandbox_only,
      after_id = null, started_at = null, due_at = ${now}, claimed_until = null, failures = 0, paused_until = null, reason = null
    where (r.access, r.is_sandbox_only) is distinct from (excluded.access, excluded.is_sandbox_only)`.execute(db);
}

/** Claims rounds that are due until the given time, of each access one: a marketplace is asked once at a time with it. */
export function claimRounds(db: Database, max: number, now: Date, until: Date): Promise<Round[]> {
  return inTransaction({ db }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${claimLock})`.execute(tx);
    const { rows } = await sql<Row>`
      with due as (
        select distinct on (marketplace, access) user_id, marketplace, due_at from price_round r
        where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now}) and not exists (
          select from price_round o where o.marketplace = r.marketplace and o.access = r.access and o.claimed_until > ${now})
        order by marketplace, access, due_at, user_id)
      update price_round r set claimed_until = ${until}
      from (select * from due order by due_at limit ${max}) d
      where r.user_id = d.user_id and r.marketplace = d.marketplace
      returning r.user_id as "userId", r.marketplace, r.access, r.is_sandbox_only as "isSandboxOnly",
        r.after_id as "afterId", r.names, r.asked, r.started_at as "startedAt", r.failures,
        r.claimed_until as "claimedUntil"`.execute(tx);
    return rows.map((row) => ({ ...row, userId: provenUserId(row.userId) }));
  });
}

const own = ({ userId, marketplace, claimedUntil }: Round) =>
  sql`user_id = ${userId} and marketplace = ${marketplace} and claimed_until = ${claimedUntil}`;

/** Where a round has come to, and gives it back. False where it is another worker's by now. */
export async function advance(
  tx: Tx,
  round: Round,
  to: { afterId: string | null; names: number; asked: number; startedAt: Date; dueAt: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update price_round set after_id = ${to.afterId}, names = ${to.names},
      asked = ${to.asked}, answered_at = ${to.now}, started_at = ${to.startedAt}, due_at = ${to.dueAt}, claimed_until = null, failures = 0,
      paused_until = null, reason = null
    where ${own(round)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The round is over; the next begins at `dueAt`. */
export async function endRound(db: Database, round: Round, now: Date, dueAt: Date): Promise<void> {
  await sql`update price_round set after_id = null, last_started_at = coalesce(started_at, ${now}), last_ended_at = ${now},
      started_at = null, due_at = ${dueAt}, claimed_until = null, failures = 0, paused_until = null, reason = null
    where ${own(round)}`.execute(db);
}

/** The marketplace is left alone until then, with all rounds of the same access; they come back spread over some minutes. */
export async function pauseRounds(
  db: Database,
  round: Round,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  const { marketplace, access } = round;
  await sql`update price_round set paused_until = ${until}, reason = ${reason},
      due_at = greatest(due_at, ${until}::timestamptz + random() * interval '5 minutes')
    where marketplace = ${marketplace} and access = ${access} and not (${own(round)})`.execute(db);
  await sql`update price_round set paused_until = ${until}, reason = ${reason}, due_at = ${until},
      failures = least(failures + 1, 100), claimed_until = null
    where ${own(round)}`.execute(db);
}

/** Deletes the rounds of a user whose account goes. */
export async function deleteRoundsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('price_round').where('user_id', '=', userId).execute();
}
