import { sql } from 'kysely';
import { toIsoOrNull } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { TldAge } from '#contract/registry-status.ts';
import type { Database, UserContext } from '../context.ts';
import { type Urgency, urgencies } from './freshness.rules.ts';
import { ages, isLive, promisesOfCounted } from './freshness-conditions.reads.ts';

/** A name whose registration data is to be read again. */
export type DueName = { userId: string; domainId: string; name: string; tld: string; urgency: Urgency };

/** Of so many names of a TLD and urgency, those that wait longest, users take turns: no portfolio is larger. */
const maxRotated = 100_000;

/**
 * Names of any users that are to be read again by now, of each TLD and urgency at most as many as `roomOf` says: of each
 * user the one that waits longest, then the next of each; a name that several wait for comes once, for its answer serves all
 * of them. Reads the index `domain_refresh` and the rows of names that wait.
 */
export async function findDue(db: Database, roomOf: (tld: string) => number, now: Date): Promise<DueName[]> {
  const tlds = await db.selectFrom('tld').select(['id', 'name']).execute();
  const wanted = tlds.map(({ id, name }) => ({ id, room: roomOf(name) })).filter(({ room }) => room > 0);
  if (wanted.length === 0) return [];
  const due = (urgency: Urgency) => sql`(select ${sql.lit(urgency)} as urgency, * from (
      select *, row_number() over (partition by user_id order by refresh_at, id) as turn from (
        select distinct on (name) * from (
          select user_id, id, name, refresh_at from domain
          where tld_id = w.id and refresh_urgency = ${sql.lit(urgencies[urgency])} and refresh_at <= ${now}
            and status = ${sql.lit(DomainStatus.Registered)} and not is_deleted and not needs_verification
          order by refresh_at limit ${maxRotated}) as due
        order by name, refresh_at) as waiting) as in_turn
    order by turn, refresh_at limit w.room)`;
  const { rows } = await sql<DueName>`
    select d.user_id as "userId", d.id as "domainId", d.name, t.name as tld, d.urgency
    from unnest(${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ room }) => room)}::int[]) as w (id, room)
    join tld t on t.id = w.id
    cross join lateral (${due('close')} union all ${due('soon')} union all ${due('usual')}) d
    order by d.turn, d.refresh_at`.execute(db);
  return rows;
}

type Ages = { tld: string; names: number; kept: number; unread: number; oldest_at: Date | null; measured_at: Date };
/** So many names of a user are counted when the page is opened; of more the last measurement is shown. */
const maxCounted = 5_000;

/** How old the data of the user's names is, by TLD in the order of the alphabet. `measuredAt` is null before the first time. */
export async function ownFreshness(context: Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>) {
  const rows = (await isLarge(context)) ? await measured(context) : await counted(context);
  const [first] = rows;
  return {
    measuredAt: first?.measured_at ?? null,
    tlds: rows.map(({ tld, names, kept, unread, oldest_at }): TldAge => {
      return { tld, names, kept, unread, oldestAt: toIsoOrNull(oldest_at) };
    }),
  };
}

/** True where counting the user's names would take long: then the last measurement is shown. */
export async function isLarge({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<boolean> {
  const { rows } = await sql`select from domain where user_id = ${userId} offset ${maxCounted} limit 1`.execute(db);
  return rows.length > 0;
}

async function counted({
  db,
  userId,
  config,
  now,
}: Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>): Promise<Ages[]> {
  const { rows } = await sql<Ages>`select t.name as tld, a.*, ${now}::timestamptz as measured_at from (
      select tld_id, ${ages(config, now)} from domain where user_id = ${userId} and ${isLive} group by tld_id) a
    join tld t on t.id = a.tld_id order by t.name`.execute(db);
  return rows;
}

function measured({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<Ages[]> {
  return db
    .selectFrom('freshness as f')
    .innerJoin('tld as t', 't.id', 'f.tld_id')
    .select(['t.name as tld', 'f.names', 'f.kept', 'f.unread', 'f.oldest_at', 'f.measured_at'])
    .where('f.user_id', '=', userId)
    .orderBy('t.name')
    .execute();
}

/** What is kept of one promise for one user's names. */
export type MeasuredLevel = { names: number; kept: number; unread: number; oldestAt: Date | null };
type OwnLevel = MeasuredLevel & { kind: string; measuredAt: Date };

/**
 * What is kept of the promises that are not told by TLD (`kept_promise.kind`), counted now where the user has few names, else
 * as last measured, with what other features measured. A kind of which there are no names may be left out.
 */
export async function ownLevels(
  context: Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>,
): Promise<Map<string, OwnLevel>> {
  const { db, userId, config, now } = context;
  const columns = sql`kind, names, kept, unread, oldest_at as "oldestAt"`;
  const { rows } = (await isLarge(context))
    ? await sql<OwnLevel>`select ${columns}, measured_at as "measuredAt" from kept_promise where user_id = ${userId}`.execute(
        db,
      )
    : await sql<OwnLevel>`with counted as (
          select user_id, tld_id, ${ages(config, now)} from domain where user_id = ${userId} and ${isLive}
          group by user_id, tld_id)
        select ${columns}, ${now}::timestamptz as "measuredAt" from (${promisesOfCounted}) p`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Over all users, as last measured: names, those whose data is as recent as is promised, and the age of the oldest. */
export async function countFreshness(db: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ names: number; kept: number; oldest_at: Date | null }>`
    select coalesce(sum(names), 0)::float8 as names, coalesce(sum(kept), 0)::float8 as kept, min(oldest_at) as oldest_at
    from freshness`.execute(db);
  const { names = 0, kept = 0, oldest_at: oldestAt = null } = rows[0] ?? {};
  const oldest = oldestAt ? Math.max(0, (now.getTime() - oldestAt.getTime()) / 1_000) : 0;
  return { registration_names: names, registration_names_fresh: kept, oldest_registration_seconds: Math.round(oldest) };
}

/** Users with names that are kept fresh, as last measured, and whether some of these stand below `.test`. */
export async function usersWithNames(db: Database): Promise<{ userId: string; hasSandboxNames: boolean }[]> {
  const { rows } = await sql<{ userId: string; hasSandboxNames: boolean }>`
    select f.user_id as "userId", bool_or(t.name = 'test' or t.name like '%.test') as "hasSandboxNames"
    from freshness f join tld t on t.id = f.tld_id where f.names > 0 group by f.user_id order by f.user_id`.execute(db);
  return rows;
}
