import { type RawBuilder, sql } from 'kysely';
import {
  type ChangeKind,
  type ChangeRow,
  type ChangeSet,
  type ChangeValue,
  type CountChangeSets,
  type GetChangeSet,
  type ListChangeSets,
  type RowFilter,
  type RowState,
  rowFilters,
  undoDays,
} from '#contract/change-sets.ts';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { Handover } from '#contract/handovers.ts';
import type { Remedy } from '#contract/registrar-accounts.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { hasEnd } from './again.store.ts';
import { laneMs } from './change-sets.rules.ts';
import { isDelisting, isRetryable, isUndoable } from './change-sets.store.ts';

type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;
type Sql = RawBuilder<unknown>;

const filters = Object.keys(rowFilters) as RowFilter[];
const inFilter = (filter: RowFilter) => sql`state = any(${[...rowFilters[filter]]}::text[])`;
const undoableSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs);
/** Rows that are sent, or would be. */
const isTaken = sql`state not in ('leftOut', 'cannot', 'changed')`;

/** Rows that were sent, or are to be: what the progress of a set counts. */
const isSentOrWaits = sql`state in ('waiting', 'asked', 'done', 'undone', 'refused', 'unseen')`;
const idsTold = 10;

type SetRow = Record<RowFilter, number> & {
  id: string;
  state: ChangeSet['state'];
  maker: ChangeSet['maker']['kind'];
  maker_label: string | null;
  origin: ChangeSet['origin'];
  created_at: Date;
  ends_at: Date;
  confirmed_at: Date | null;
  proven_at: Date | null;
  finished_at: Date | null;
  undo_of: string | null;
  kinds: ChangeKind[];
  single: { kind: ChangeKind; after: ChangeValue } | null;
  listing: ChangeSet['listing'];
  total: number;
  risky: boolean;
  undoable: number;
  undo_from: Date | null;
  plannable: number;
  planned: number;
};

/** What a row does with a listing. */
const act = sql`(case when after = 'null' then 'delist' when before is null then 'offer' when before = 'null' then 'list' else 'reprice' end)`;

/** Sets with what their rows come to; `which` in terms of `s`. */
async function readSets({ db, userId, now }: Reader, which: Sql): Promise<ChangeSet[]> {
  const counts = sql.join(
    filters.map((filter) => sql`count(*) filter (where ${inFilter(filter)})::int as ${sql.ref(filter)}`),
  );
  const undoable = isUndoable(undoableSince(now));
  const { rows } = await sql<SetRow>`
    select s.id, s.state, s.maker, s.maker_label, s.origin, s.created_at, s.ends_at, s.confirmed_at, s.proven_at, s.finished_at,
      s.undo_of, r.*
    from (select * from change_set s where s.user_id = ${userId} and ${which}) as s
    cross join lateral (
      select count(*)::int as total, ${counts}, coalesce(bool_or(is_risky and state = 'proposed'), false) as risky,
        count(*) filter (where ${undoable})::int as undoable, max(settled_at) filter (where ${undoable}) as undo_from,
        count(*) filter (where again_at is null and ${hasEnd(now)})::int as plannable, count(again_at)::int as planned,
        coalesce((select array_agg(k.kind order by k.count desc, k.kind) from (
          select kind, count(*) as count from change_row where user_id = ${userId} and set_id = s.id group by kind) as k), '{}') as kinds,
        case when count(distinct (kind, after)) = 1 then jsonb_build_object('kind', min(kind), 'after', (array_agg(after))[1]) end as single,
        case when bool_and(kind = 'listing') then jsonb_build_object('act', case when count(distinct ${act}) = 1 then min(${act}) end,
          'provider', case when count(distinct provider) = 1 then min(provider) end) end as listing
      from change_row where user_id = ${userId} and set_id = s.id) as r
    order by coalesce(s.finished_at, s.created_at) desc, s.id desc`.execute(db);
  return rows.map(toSet);
}

function toSet(row: SetRow): ChangeSet {
  return {
    ...{ id: row.id, state: row.state, origin: row.origin, kinds: row.kinds, single: row.single, total: row.total },
    listing: row.listing,
    maker: { kind: row.maker, label: row.maker_label },
    createdAt: toIso(row.created_at),
    endsAt: toIso(row.ends_at),
    confirmed: row.confirmed_at && { at: toIso(row.confirmed_at), provenAt: toIsoOrNull(row.proven_at) },
    finishedAt: toIsoOrNull(row.finished_at),
    undoOf: row.undo_of,
    counts: Object.fromEntries(filters.map((filter) => [filter, row[filter]])) as Record<RowFilter, number>,
    needsProof: row.risky,
    ...{ undoable: row.undoable, plannable: row.plannable, planned: row.planned },
    undoUntil: row.undo_from && new Date(row.undo_from.getTime() + undoDays * dayMs).toISOString(),
  };
}

/** Sets that wait and those under way, with a page of those that are over. */
export async function listSets(
  ctx: Reader,
  { skip, take }: Received<typeof ListChangeSets>['query'],
): Promise<Reply<typeof ListChangeSets>> {
  const open = await readSets(ctx, sql`s.state in ('waiting', 'running')`);
  const over = await readSets(
    ctx,
    sql`s.id in (select id from change_set where user_id = ${ctx.userId} and finished_at is not null
      order by finished_at desc, id desc limit ${take} offset ${skip})`,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from change_set
    where user_id = ${ctx.userId} and finished_at is not null`.execute(ctx.db);
  const overCount = rows[0]?.count ?? 0;
  const of = (state: ChangeSet['state']) => open.filter((one) => one.state === state);
  return { waiting: of('waiting'), running: of('running'), over, overCount, hasMore: skip + over.length < overCount };
}

/** How many sets wait for a person, and how many are under way and how far. */
export async function countSets({ db, userId }: Reader): Promise<Reply<typeof CountChangeSets>> {
  const { rows } = await sql<{ waiting: number; running: string[] | null }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      array_agg(id order by confirmed_at desc) filter (where state = 'running') as running
    from change_set where user_id = ${userId} and state in ('waiting', 'running')`.execute(db);
  const { waiting = 0, running } = rows[0] ?? {};
  if (!running) return { waiting, running: 0, underWay: null };
  const counted = await sql<{ of: number; sent: number; asked: number }>`
    select count(*)::int as of, count(*) filter (where state <> 'waiting')::int as sent,
      count(*) filter (where state = 'asked')::int as asked
    from change_row where user_id = ${userId} and set_id = any(${running}::uuid[]) and ${isSentOrWaits}`.execute(db);
  const { of = 0, sent = 0, asked = 0 } = counted.rows[0] ?? {};
  return { waiting, running: running.length, underWay: { setIds: running.slice(0, idsTold), of, sent, asked } };
}

/** One of the own sets. Throws NOT_FOUND. */
export async function findSet(ctx: Reader, id: string): Promise<ChangeSet> {
  const [set] = isUuid(id) ? await readSets(ctx, sql`s.id = ${id}`) : [];
  if (!set) throw notFound();
  return set;
}

type RowOfSet = {
  id: string;
  domain_id: string;
  is_here: boolean;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  kind: ChangeKind;
  target: 'registrar' | 'dns' | 'marketplace' | null;
  account_id: string | null;
  provider: string;
  label: string;
  before: ChangeValue;
  is_before_known: boolean;
  after: ChangeValue;
  found: ChangeValue;
  why: ChangeRow['why']['code'];
  why_at: Date | null;
  cost: number | null;
  cost_currency: string | null;
  is_exact: boolean | null;
  is_risky: boolean;
  state: RowState;
  blocked: ChangeRow['blocked'];
  blocked_since: Date | null;
  reason: string | null;
  words: string | null;
  remedy: Remedy | null;
  due_at: Date | null;
  sent_at: Date | null;
  accepted_at: Date | null;
  lost_at: Date | null;
  seen_at: Date | null;
  free_at: Date | null;
  again_at: Date | null;
  can_undo: boolean;
  can_retry: boolean;
};

function toRow(row: RowOfSet, now: Date): ChangeRow {
  const unicode = row.unicode_name ?? canonicalName(row.name)?.unicodeName ?? null;
  return {
    id: row.id,
    domainId: row.is_here ? row.domain_id : null,
    name: row.name,
    domainName: shownName({ name: row.name, casing: row.casing, unicode_name: unicode }),
    target: row.target && {
      ...{ kind: row.target, accountId: row.account_id, provider: row.provider, label: row.label },
    },
    ...{ kind: row.kind, before: row.before, isBeforeKnown: row.is_before_known, after: row.after, found: row.found },
    why: { code: row.why, at: toIsoOrNull(row.why_at) },
    cost:
      row.cost === null
        ? null
        : { amount: row.cost / 100, currency: row.cost_currency ?? '', isExact: row.is_exact ?? false },
    ...{ isRisky: row.is_risky, state: row.state, blocked: row.blocked, blockedSince: toIsoOrNull(row.blocked_since) },
    trouble: row.reason === null ? null : { reason: row.reason, words: row.words, remedy: row.remedy },
    sentAt: toIsoOrNull(row.sent_at),
    acceptedAt: toIsoOrNull(row.accepted_at),
    lostAt: toIsoOrNull(row.lost_at),
    seenAt: toIsoOrNull(row.seen_at),
    nextAt: row.due_at && row.due_at > now ? toIso(row.due_at) : null,
    ...{ freeAt: row.free_at && row.free_at > now ? toIso(row.free_at) : null, againAt: toIsoOrNull(row.again_at) },
    ...{ canUndo: row.can_undo, canRetry: row.can_retry },
  };
}

/** A set as it is opened: its facts, and a page of its rows, those first that are left out. */
export async function openSet(
  ctx: Reader,
  id: string,
  { show, filter, skip, take }: Received<typeof GetChangeSet>['query'],
): Promise<Reply<typeof GetChangeSet>> {
  const set = await findSet(ctx, id);
  const text = filter?.trim().toLowerCase() ?? '';
  const which = sql`r.user_id = ${ctx.userId} and r.set_id = ${id} and ${show ? inFilter(show) : sql`true`}
    and ${text === '' ? sql`true` : text.includes('\0') ? sql`false` : sql`strpos(r.name, ${text}) > 0`}`;
  const page = await sql<RowOfSet & { total: number }>`
    with mine as (select r.* from change_row r where ${which})
    select r.id, r.domain_id, d.id is not null and d.in_portfolio and not d.is_deleted as is_here, r.name, d.unicode_name, d.casing,
      r.kind, r.target, r.account_id, r.provider, coalesce(a.label, r.label) as label, r.before, r.before is not null as is_before_known,
      r.after, r.found, r.why, r.why_at, r.cost, r.cost_currency, r.is_exact, r.is_risky, r.state, r.blocked, r.blocked_since, r.reason,
      r.words, r.remedy, case when r.claimed_until is null then r.due_at end as due_at, r.sent_at, r.accepted_at, r.lost_at, r.seen_at, r.free_at, r.again_at, r.total,
      r.can_undo, r.can_retry
    from (select mine.*, ${isUndoable(undoableSince(ctx.now))} as can_undo, ${isRetryable} as can_retry, count(*) over ()::int as total,
        row_number() over (order by ${orderOf(set.state)}, kind, after, no) as place
      from mine order by place limit ${take} offset ${skip}) as r
    left join domain d on d.user_id = ${ctx.userId} and d.id = r.domain_id
    left join outside_account a on a.user_id = ${ctx.userId} and a.id = r.account_id
    order by r.place`.execute(ctx.db);
  const totalCount = page.rows[0]?.total ?? (await countRows(ctx, which));
  return {
    ...set,
    ...(await factsOf(ctx, id)),
    data: page.rows.map((row) => toRow(row, ctx.now)),
    ...{ totalCount, skip, take, hasMore: skip + page.rows.length < totalCount },
  };
}

/** What a person is to look at comes first: before it is confirmed what is left out, then what was refused. */
const orderOf = (state: ChangeSet['state']) =>
  state === 'waiting'
    ? sql`coalesce(array_position(array['cannot', 'changed', 'leftOut'], state), 9)`
    : sql`array_position(array['refused', 'unseen', 'waiting', 'asked', 'done', 'undone'], state)`;

async function countRows({ db }: Reader, which: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_row r where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Facts = Pick<Reply<typeof GetChangeSet>, 'groups' | 'cost' | 'wayBack' | 'accounts' | 'seconds' | 'sending'>;
const mostGroups = 50;

/** What a set changes, what it costs, and the way back. */
async function factsOf({ db, userId }: Reader, id: string): Promise<Facts> {
  const ofSet = sql`user_id = ${userId} and set_id = ${id}`;
  const groups = await sql<Facts['groups'][number]>`
    select kind, after, count(*)::int as count from change_row where ${ofSet} and ${isTaken}
    group by kind, after order by kind, after limit ${mostGroups}`.execute(db);
  const sums = await sql<{
    currency: string | null;
    cents: number;
    count: number;
    priced: number;
    about: number;
    until: Date | null;
  }>`
    select cost_currency as currency, coalesce(sum(cost), 0)::float8 as cents, count(*)::int as count, count(cost)::int as priced,
      count(*) filter (where not is_exact)::int as about, max(why_at) filter (where why = 'renew') as until
    from change_row where ${ofSet} and ${isTaken} and kind = 'autoRenew' and after = 'true' group by cost_currency`.execute(
    db,
  );
  const lanes = await sql<{ lane: string; provider: string; count: number; taken: number; undoable: number }>`
    select lane, provider, count(*) filter (where state in ('proposed', 'waiting'))::int as count, count(*)::int as taken,
      count(*) filter (where before is not null and (before <> 'null' or kind = 'listing') or before is null and kind in ('records', 'listing'))::int as undoable
    from change_row where ${ofSet} and ${isTaken} group by lane, provider`.execute(db);
  const underWay = await sql<{ name: string; unicode_name: string | null; casing: string | null; provider: string }>`
    select r.name, d.unicode_name, d.casing, r.provider from change_row r
    left join domain d on d.user_id = ${userId} and d.id = r.domain_id
    where r.user_id = ${userId} and r.set_id = ${id} and r.claimed_until is not null and r.accepted_at is null and r.lost_at is null
      and r.state in ('waiting', 'asked') limit 1`.execute(db);
  const [sending] = underWay.rows;
  const total = (of: (row: (typeof lanes.rows)[number]) => number) => lanes.rows.reduce((sum, row) => sum + of(row), 0);
  const untils = sums.rows.flatMap(({ until }) => (until ? [until.getTime()] : []));
  return {
    groups: groups.rows,
    cost: {
      renewals: sums.rows.reduce((sum, { count }) => sum + count, 0),
      priced: sums.rows.reduce((sum, { priced }) => sum + priced, 0),
      about: sums.rows.reduce((sum, { about }) => sum + about, 0),
      amounts: sums.rows.flatMap(({ currency, cents }) => (currency ? [{ amount: cents / 100, currency }] : [])),
      until: untils.length > 0 ? new Date(Math.max(...untils)).toISOString() : null,
    },
    wayBack: { undoable: total(({ undoable }) => undoable), of: total(({ taken }) => taken), days: undoDays },
    accounts: lanes.rows.length,
    seconds: Math.ceil(Math.max(0, ...lanes.rows.map(({ provider, count }) => (count * laneMs(provider)) / 1_000))),
    sending: sending
      ? {
          domainName: shownName({
            ...sending,
            unicode_name: sending.unicode_name ?? canonicalName(sending.name)?.unicodeName ?? null,
          }),
          provider: sending.provider,
        }
      : null,
  };
}

/** The last set since then that takes a name off marketplaces and was neither discarded nor ended, with how that stands. */
export async function delistingOf(
  { db, userId }: Pick<Reader, 'db' | 'userId'>,
  domainId: string,
  since: Date,
): Promise<Handover['delisting']> {
  const { rows } = await sql<{ id: string; state: ChangeSet['state']; failed: number }>`
    select s.id, s.state, count(*) filter (where r.state in ('refused', 'unseen', 'cannot', 'changed'))::int as failed
    from change_row r join change_set s on s.user_id = r.user_id and s.id = r.set_id and s.state in ('waiting', 'running', 'done')
    where r.user_id = ${userId} and r.domain_id = ${domainId} and r.kind = 'listing' and ${isDelisting}
      and s.created_at >= ${since} and r.blocked is distinct from 'replaced' and r.state not in ('leftOut', 'undone')
    group by s.id, s.state, s.created_at order by s.created_at desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { id: setId, state, failed } = row;
  return { setId, state: state === 'waiting' || state === 'running' ? state : failed > 0 ? 'failed' : 'done' };
}

/** How these of the user's sets stand; not among them: missing, or somebody else's. */
export async function statesOf(
  db: UserContext['db'],
  userId: UserContext['userId'],
  ids: readonly string[],
): Promise<Map<string, ChangeSet['state']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<SetRow, 'id' | 'state'>>`
    select id, state from change_set where user_id = ${userId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
