import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#contract/uuid.ts';
import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { demoEmail } from './demo-account.ts';

/** An account as its operator sees it, without what it holds. Times are the database's. */
export type Account = {
  id: UserId;
  name: string;
  email: string;
  isConfirmed: boolean;
  state: 'active' | 'invited' | 'disabled';
  isOperator: boolean;
  isDemo: boolean;
  createdAt: Date;
  /** of the sessions that go on */
  lastUsedAt: Date | null;
  sessions: number;
  hasPassword: boolean;
  hasProvider: boolean;
  hasSecondFactor: boolean;
  linkUntil: Date | null;
};
type AccountFilter = Account['state'] | 'operator' | 'leaving';

/** Without a way to sign in nobody has been here; the account of a demo needs none. */
const stateOf = sql<Account['state']>`case
  when u.disabled_at is not null then 'disabled'
  when u.email <> ${demoEmail} and not exists (select from auth.account a where a.user_id = u.id) then 'invited'
  else 'active' end`;
const isMarked = sql<boolean>`exists (select from operator o where o.user_id = u.id)`;
const isLeaving = sql<boolean>`exists (select from account_deletion d where d.user_id = u.id)`;

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching(search: string | undefined, state: AccountFilter | undefined) {
  const bySearch = search
    ? sql<boolean>`(u.email ilike ${likeText(search)} or u.name ilike ${likeText(search)})`
    : sql<boolean>`true`;
  return sql<boolean>`${bySearch} and ${inState(state)}`;
}

function inState(state: AccountFilter | undefined) {
  if (state === undefined) return sql<boolean>`true`;
  if (state === 'operator') return isMarked;
  return state === 'leaving' ? isLeaving : sql<boolean>`${stateOf} = ${state}`;
}

export type AccountsAsked = {
  search?: string | undefined;
  state?: AccountFilter | undefined;
  /** from 1 */
  page: number;
  pageSize: number;
};

/** A page of all accounts, the newest first, and how many match. */
export async function listAccounts(
  db: Database,
  { search, state, page, pageSize }: AccountsAsked,
  now: Date,
): Promise<{ rows: Account[]; total: number }> {
  const where = matching(search, state);
  const [{ rows: counted }, rows] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from auth.user u where ${where}`.execute(db),
    readAccounts(
      db,
      sql`where ${where} order by u.created_at desc, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      now,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One account; undefined when there is none. */
export async function findPersonAccount(db: Database, userId: string, now: Date): Promise<Account | undefined> {
  const [row] = await readAccounts(db, sql`where u.id = ${userId}`, now);
  return row;
}

async function readAccounts(db: Database, which: RawBuilder<unknown>, now: Date): Promise<Account[]> {
  const { rows } = await sql<Account & { id: string }>`
    select u.id, u.name, u.email, u.email_verified as "isConfirmed", ${stateOf} as state, ${isMarked} as "isOperator",
      u.email = ${demoEmail} as "isDemo", u.created_at as "createdAt",
      s.used as "lastUsedAt", coalesce(s.count, 0)::int as sessions,
      exists (select from auth.account a where a.user_id = u.id and a.provider_id = 'credential') as "hasPassword",
      exists (select from auth.account a where a.user_id = u.id and a.provider_id <> 'credential') as "hasProvider",
      exists (select from auth.passkey p where p.user_id = u.id)
        or exists (select from auth.totp c where c.user_id = u.id and c.confirmed_at is not null) as "hasSecondFactor",
      (select max(v.expires_at) from auth.verification v
        where v.identifier = 'password-reset:' || u.id and v.expires_at > ${now}) as "linkUntil"
    from auth.user u left join lateral (
      select max(updated_at) as used, count(*) as count from auth.session
      where user_id = u.id and expires_at > ${now}
    ) s on true ${which}`.execute(db);
  return rows.map((row) => ({ ...row, id: provenUserId(row.id) }));
}

/** All accounts by state, the operators among them, and those that are to be deleted. */
export async function countAccounts(db: Database): Promise<Record<AccountFilter | 'all', number>> {
  const { rows } = await sql<Record<AccountFilter | 'all', number>>`
    select count(*) as "all", count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'invited') as invited, count(*) filter (where state = 'disabled') as disabled,
      count(*) filter (where marked) as operator, count(*) filter (where leaving) as leaving
    from (select ${stateOf} as state, ${isMarked} as marked, ${isLeaving} as leaving from auth.user u) as all_users`.execute(
    db,
  );
  return rows[0] ?? { all: 0, active: 0, invited: 0, disabled: 0, operator: 0, leaving: 0 };
}

/** Name and address of those of these ids that are accounts. */
export async function findLabels(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string }>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('auth.user').select(['id', 'name', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
