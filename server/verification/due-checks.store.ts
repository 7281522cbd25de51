import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import type { Finding } from './verification.rules.ts';

/** A claim that is to be looked at. */
export type DueCheck = {
  userId: UserId;
  domainId: string;
  token: string;
  claimedAt: Date;
  /** null: there is no such claim any more */
  name: string | null;
};

type Row = { user_id: string; domain_id: string; token: string; created_at: Date };

/** Users of the claims that are being looked at, and when those taken now are given up: then their process died. */
type Taking = { now: Date; until: Date; max: number; busy: readonly UserId[] };

/**
 * Takes the claims that are due, users in turn and of each the longest due first: whoever has thousands, or such whose
 * servers are silent, keeps nobody else waiting.
 */
export async function takeDue(tx: Tx, { now, until, max, busy }: Taking): Promise<DueCheck[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('due claims', 0))`.execute(tx); // else all would choose the same
  const { rows } = await sql<Row>`
    with waiting as (
      (select user_id, domain_id, next_check_at from domain_verification where next_check_at <= ${now}
        order by next_check_at limit ${maxWaiting})
      union -- what came due lately, which may be all that another user has
      (select user_id, domain_id, next_check_at from domain_verification where next_check_at <= ${now}
        order by next_check_at desc limit ${maxWaiting})),
    busy as (select user_id, count(*) as count from unnest(${busy}::uuid[]) as b (user_id) group by user_id),
    first as (
      select user_id, domain_id from waiting left join busy using (user_id)
      order by coalesce(busy.count, 0) + row_number() over (partition by user_id order by next_check_at), next_check_at
      limit ${max}),
    due as materialized (
      select user_id, domain_id from domain_verification join first using (user_id, domain_id)
      where next_check_at <= ${now} for update of domain_verification skip locked),
    taken as (
      update domain_verification v set checking_until = ${until}, next_check_at = ${until} from due
      where v.user_id = due.user_id and v.domain_id = due.domain_id
      returning v.user_id, v.domain_id, v.token, v.created_at)
    select * from taken`.execute(tx);
  const names = await namesOfClaims(tx, rows, now);
  return rows.map(({ user_id, domain_id, token, created_at }) => ({
    userId: provenUserId(user_id), // the row was written for this user
    domainId: domain_id,
    token,
    claimedAt: created_at,
    name: names.get(domain_id) ?? null,
  }));
}

/** Names of the domains that are still claims, by id. Not joined above: planning over all partitions takes 60 ms each time. */
async function namesOfClaims(tx: Tx, claims: readonly Row[], now: Date): Promise<Map<string, string>> {
  if (claims.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from domain
    where user_id = any(${[...new Set(claims.map(({ user_id }) => user_id))]}::uuid[])
      and id = any(${claims.map(({ domain_id }) => domain_id)}::uuid[])
      and needs_verification and in_portfolio and status = 0
      and (not is_deleted or deleted_at > ${new Date(now.getTime() - undoableMs)})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Among so many that are due the longest, and so many that came due last, the turns are looked for. */
const maxWaiting = 20_000;

/** So long a deletion can be taken back, and some more (D-121a): the claim's token is then the same. */
const undoableMs = 15 * 60_000;

/** Keeps what a look found, unless the claim has another token meanwhile. `checkedAt` null: nothing was asked. */
export async function saveFinding(
  db: Database,
  { userId, domainId, token }: DueCheck,
  { result, found }: Finding,
  at: { checkedAt: Date | null; nextCheckAt: Date | null },
): Promise<void> {
  await sql`update domain_verification set checking_until = null, next_check_at = ${at.nextCheckAt},
      last_checked_at = coalesce(${at.checkedAt}, last_checked_at), last_result = ${result}, last_found = ${found}
    where user_id = ${userId} and domain_id = ${domainId} and token = ${token}`.execute(db);
}

/** Looks at a claim later, as its servers were asked too much. */
export async function postpone(db: Database, { userId, domainId, token }: DueCheck, until: Date): Promise<void> {
  await sql`update domain_verification set checking_until = null, next_check_at = ${until}
    where user_id = ${userId} and domain_id = ${domainId} and token = ${token}`.execute(db);
}

/** Forgets a claim that there is no more. */
export async function forget(db: Database, { userId, domainId, token }: DueCheck): Promise<void> {
  await sql`delete from domain_verification v where user_id = ${userId} and domain_id = ${domainId} and token = ${token}
    and not exists (select from domain d where d.user_id = v.user_id and d.id = v.domain_id and d.needs_verification
      and not d.is_deleted)`.execute(db);
}

/** Claims that became a day old unproven, by user; each is told once. */
export async function takeUnreminded(
  db: Database,
  before: Date,
): Promise<{ userId: UserId; count: number; domainId: string; name: string }[]> {
  const { rows } = await sql<{ user_id: string; count: number; id: string; name: string }>`
    with old as (
      update domain_verification set is_reminded = true where is_reminded is null and created_at <= ${before}
      returning user_id, domain_id)
    select o.user_id, count(*)::int as count, min(d.id::text) as id, min(d.name) as name
    from old o join domain d on d.user_id = o.user_id and d.id = o.domain_id
    where d.needs_verification and d.in_portfolio and d.status = 0 and not d.is_deleted
    group by o.user_id order by o.user_id`.execute(db);
  return rows.map(({ user_id, count, id, name }) => ({ userId: provenUserId(user_id), count, domainId: id, name }));
}
