import { type RawBuilder, sql } from 'kysely';
import type { ChainFinding, DnssecState } from '#contract/dnssec.ts';
import type { Database, Tx, UserId } from '../context.ts';

/** A check that a worker has until `until`; `isAsked`: its user waits for it. `before`: what was known. */
export type DueCheck = {
  userId: UserId;
  domainId: string;
  name: string;
  until: Date;
  isAsked: boolean;
  before: DnssecState | null;
  tries: number;
};
/** What is kept of a check; `failure` in place of a finding where it learnt nothing and something is known. */
export type StoredCheck = {
  check: DueCheck;
  found: ChainFinding | { failure: string };
  nextAt: Date | null;
  tries: number;
};

/**
 * Has names of the portfolio checked, one each `everyMs`, unless they wait already or were tried after `since`. Returns how
 * many. Those far back in a long row do not hold up others who ask for one.
 */
export async function requestChecks(
  tx: Tx | Database,
  {
    userId,
    domainIds,
    now,
    since,
    everyMs,
  }: { userId: UserId; domainIds: readonly string[]; now: Date; since: Date; everyMs: number },
): Promise<number> {
  const { rows } = await sql<{ domain_id: string }>`
    insert into dnssec_check as c (user_id, domain_id, name, asked_at, check_at)
    select d.user_id, d.id, d.name, ${now}, ${now}::timestamptz + (row_number() over (order by d.id) - 1) * ${everyMs} * interval '1 ms'
    from domain d where d.user_id = ${userId} and d.id = any(${domainIds}::uuid[])
      and d.in_portfolio and d.status = 0 and not d.is_deleted
    order by d.id
    on conflict (user_id, domain_id) do update set asked_at = excluded.asked_at, check_at = excluded.check_at
    where c.asked_at is null and (c.tried_at is null or c.tried_at <= ${since})
    returning c.domain_id`.execute(tx);
  return rows.length;
}

/** Whose turn is next, of all users and of those who wait for a check. */
type RoundStart = { all: string; waiting: string };
const nobody = '00000000-0000-0000-0000-000000000000';
export const firstRound: RoundStart = { all: nobody, waiting: nobody };
/** Users looked at for each round of checks: what a round costs, whatever the number of users. */
const usersLookedAt = 64;

type Chosen = { users: string[] | null; ids: string[] | null; all: string | null; waiting: string | null };

/**
 * Takes checks that are due until `until`, in turns: the first of each of the users that come next, then their second, so
 * that nobody waits for all the names of another one; of one user those that were asked for first (D-222f). Places that
 * are left go to what is due longest. `turns` is where the next round begins: at the first user who got none.
 */
export async function takeChecks(
  db: Database,
  now: Date,
  until: Date,
  { max, start }: { max: number; start: RoundStart },
): Promise<{ due: DueCheck[]; start: RoundStart }> {
  const walk = (name: string, from: string, isWaiting: boolean) => {
    const there = isWaiting ? sql`asked_at is not null and check_at is not null` : sql`check_at is not null`;
    return sql`${sql.ref(name)} (user_id, at) as (
      (select user_id, 1 from dnssec_check where ${there} and user_id >= ${from}
        and exists (select from dnssec_check where check_at <= ${now}) order by user_id limit 1)
      union all
      select (select n.user_id from dnssec_check n where n.user_id > w.user_id and ${there} order by n.user_id limit 1), w.at + 1
      from ${sql.ref(name)} w where w.user_id is not null and w.at < ${usersLookedAt})`;
  };
  const { rows } = await sql<Chosen>`
    with recursive ${walk('everybody', start.all, false)}, ${walk('who_wait', start.waiting, true)},
    candidate as (
      select w.user_id, w.at, c.domain_id, c.check_at, true as is_asked from who_wait w cross join lateral (
        select domain_id, check_at from dnssec_check
        where user_id = w.user_id and asked_at is not null and check_at <= ${now} order by check_at limit ${max}) c
      union all
      select w.user_id, w.at, c.domain_id, c.check_at, c.is_asked from everybody w cross join lateral (
        select domain_id, check_at, asked_at is not null as is_asked from dnssec_check
        where user_id = w.user_id and check_at <= ${now} order by check_at limit ${max}) c),
    placed as (
      select user_id, domain_id, is_asked, min(min(at)) over (partition by user_id) as at,
        row_number() over (partition by user_id order by is_asked desc, check_at, domain_id) as place
      from candidate group by user_id, domain_id, is_asked, check_at),
    in_turn as (select *, row_number() over (order by place, at, user_id) as turn from placed),
    without_any as (select user_id, is_asked from in_turn where turn > ${max} and place = 1)
    select (select array_agg(user_id order by turn) from in_turn where turn <= ${max}) as users,
      (select array_agg(domain_id order by turn) from in_turn where turn <= ${max}) as ids,
      coalesce((select user_id from without_any join everybody using (user_id) order by user_id limit 1),
        (select user_id from everybody where at = ${usersLookedAt})) as all,
      coalesce((select user_id from without_any where is_asked order by user_id limit 1),
        (select user_id from who_wait where at = ${usersLookedAt})) as waiting`.execute(db);
  const { ids = null, users = null, all = null, waiting = null } = rows[0] ?? {};
  const picked = sql`unnest(${users}::uuid[], ${ids}::uuid[]) as turn (user_id, domain_id)
    join dnssec_check using (user_id, domain_id)`;
  const due = ids ? await lease(db, picked, { now, until, max }) : [];
  const left = max - due.length;
  const longest = left > 0 ? await lease(db, sql`dnssec_check`, { now, until, max: left }) : [];
  return { due: [...due, ...longest], start: { all: all ?? nobody, waiting: waiting ?? nobody } };
}

type Lease = { now: Date; until: Date; max: number };

/** Of these checks, those that are due and no other worker's, the longest due first. */
async function lease(db: Database, from: RawBuilder<unknown>, { now, until, max }: Lease): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    update dnssec_check c set check_at = ${until} from (
      select user_id, domain_id from ${from} where check_at <= ${now}
      order by check_at limit ${max} for update of dnssec_check skip locked) as due
    where c.user_id = due.user_id and c.domain_id = due.domain_id
    returning c.user_id as "userId", c.domain_id as "domainId", c.name, c.check_at as until, c.asked_at is not null as "isAsked",
      c.state as before, c.tries`.execute(db);
  return rows;
}

/** Keeps what checks found; returns those that were still this worker's, by domain. */
export async function saveChecks(tx: Tx, kept: readonly StoredCheck[], at: Date): Promise<Set<string>> {
  const rows = kept.map(({ check, found, nextAt, tries }) => ({
    ...{ user_id: check.userId, domain_id: check.domainId, lease: check.until, check_at: nextAt, tries },
    ...('failure' in found
      ? { failure: found.failure, state: null, reasons: null, chain: null, signature_end: null }
      : {
          failure: null,
          state: found.state,
          reasons: found.reasons,
          chain: found.chain,
          signature_end: found.signatureEnd,
        }),
  }));
  const { rows: saved } = await sql<{ domain_id: string }>`
    update dnssec_check c set tried_at = ${at}, asked_at = null, check_at = f.check_at, tries = f.tries, failure = f.failure,
      state = coalesce(f.state, c.state),
      state_at = case when f.state is null or f.state = c.state then c.state_at else ${at}::timestamptz end,
      reasons = case when f.state is null then c.reasons else array(select json_array_elements_text(f.reasons)) end,
      chain = coalesce(f.chain::jsonb, c.chain),
      signature_end = case when f.state is null then c.signature_end else f.signature_end end,
      checked_at = case when f.state is null then c.checked_at else ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (user_id uuid, domain_id uuid, lease timestamptz,
      check_at timestamptz, tries smallint, failure text, state text, reasons json, chain json, signature_end timestamptz)
    where c.user_id = f.user_id and c.domain_id = f.domain_id and c.check_at = f.lease
    returning c.domain_id`.execute(tx);
  return new Set(saved.map(({ domain_id }) => domain_id));
}

/** Keeps checks that were made elsewhere, in place of what was known of these names. */
export async function putChecks(
  tx: Tx,
  userId: UserId,
  checks: readonly { domainId: string; name: string; found: ChainFinding; at: Date; nextAt: Date | null }[],
): Promise<void> {
  const rows = checks.map(({ domainId, name, found, at, nextAt }) => ({
    ...{ domain_id: domainId, name, state: found.state, reasons: found.reasons, chain: found.chain },
    ...{ signature_end: found.signatureEnd, at, check_at: nextAt },
  }));
  await sql`
    insert into dnssec_check as c (user_id, domain_id, name, state, state_at, reasons, chain, signature_end, checked_at,
      tried_at, check_at)
    select ${userId}, f.domain_id, f.name, f.state, f.at, array(select json_array_elements_text(f.reasons)), f.chain::jsonb,
      f.signature_end, f.at, f.at, f.check_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (domain_id uuid, name text, state text, reasons json, chain json,
      signature_end timestamptz, at timestamptz, check_at timestamptz)
    order by f.domain_id
    on conflict (user_id, domain_id) do update set state = excluded.state,
      state_at = case when c.state = excluded.state then c.state_at else excluded.state_at end, reasons = excluded.reasons,
      chain = excluded.chain, signature_end = excluded.signature_end, checked_at = excluded.checked_at,
      tried_at = excluded.tried_at, check_at = excluded.check_at`.execute(tx);
}

/** Forgets all checks of a user whose account goes. */
export async function deleteChecksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('dnssec_check').where('user_id', '=', userId).execute();
}
