import { type RawBuilder, sql } from 'kysely';
import { toIsoOrNull } from '#contract/dates.ts';
import {
  type ChainLevel,
  type CountDnssec,
  type DnssecItem,
  type DnssecReason,
  type DnssecState,
  dsText,
  type ExportDnssec,
  type ListDnssec,
} from '#contract/dnssec.ts';
import { allDomainsTake } from '#contract/domain-list.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { domainNotFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { storableText } from '../database/storable-text.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';

type Reader = Pick<UserContext, 'db' | 'userId'>;
type Filter = Received<typeof ExportDnssec>['query'];
type Row = StoredName & {
  id: string;
  state: DnssecState | null;
  state_at: Date | null;
  reasons: DnssecReason[] | null;
  chain: ChainLevel[] | null;
  signature_end: Date | null;
  checked_at: Date | null;
  failure: string | null;
  tried_at: Date | null;
  asked_at: Date | null;
};

const isListed = sql`d.in_portfolio and d.status = 0 and not d.is_deleted`;

/** Names of the portfolio with what their last check said (D-221). */
export async function listDnssec(
  ctx: Reader,
  query: Received<typeof ListDnssec>['query'],
): Promise<Reply<typeof ListDnssec>> {
  const { skip, take, ...filter } = query;
  const [ids, totalCount] = await Promise.all([findIds(ctx, filter, { skip, take }), countFound(ctx, filter)]);
  const data = await itemsOf(ctx, ids);
  return { data, totalCount, skip, take, hasMore: skip + data.length < totalCount };
}

type Window = { skip: number; take: number };
/** Up to here it is no gain to know the total first. */
const nearSkip = 1_000;

/**
 * Ids of the names that the filter leaves, read from the nearer end. Those that have what they are sorted by come from an index
 * of the checks; after them, and by name, the index of all names is read up to the end of the window.
 */
async function findIds(ctx: Reader, filter: Filter, window: Window): Promise<string[]> {
  const { sort } = filter;
  const isFar = window.skip > nearSkip;
  if (sort === 'name') return idsOf(ctx, filter, window, isFar ? await countFound(ctx, filter) : undefined);
  const by = sort === 'signatureEnd' ? sql`c.signature_end` : sql`c.checked_at`;
  const first = { ...filter, has: sql`${by} is not null`, by };
  const total = isFar ? await countOf(ctx, first) : undefined;
  const ids = await idsOf(ctx, first, window, total);
  const left = window.take - ids.length;
  if (left === 0) return ids;
  const before = total ?? (ids.length > 0 ? window.skip + ids.length : await countOf(ctx, first));
  const others = { ...filter, has: sql`${by} is null`, order: 'asc' as const };
  return [...ids, ...(await idsOf(ctx, others, { skip: Math.max(0, window.skip - before), take: left }))];
}

/** A filter with what is known of a check besides, and what it is sorted by; absent: by name. */
type Narrowed = Filter & { has?: RawBuilder<unknown>; by?: RawBuilder<unknown> };

async function idsOf(
  { db, userId }: Reader,
  filter: Narrowed,
  { skip, take: asked }: Window,
  total?: number,
): Promise<string[]> {
  const isReversed = total !== undefined && skip > total / 2;
  const take = isReversed ? Math.min(asked, total - skip) : asked;
  if (take <= 0) return [];
  const { from, name, id } = found(userId, filter);
  const way = wayOf((filter.order === 'desc') === isReversed ? 'asc' : 'desc');
  const order = filter.by
    ? sql`${filter.by} ${way}, c.name ${wayOf(isReversed ? 'desc' : 'asc')}`
    : sql`${name} ${way}`;
  const { rows } = await sql<{ id: string }>`select ${id} as id ${from} order by ${order}
    limit ${take} offset ${isReversed ? total - skip - take : Math.min(skip, 2_000_000_000)}`.execute(db);
  const ids = rows.map((row) => row.id);
  return isReversed ? ids.reverse() : ids;
}

async function countOf({ db, userId }: Reader, filter: Narrowed): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(userId, filter).from}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const wayOf = (order: Filter['order']) => (order === 'desc' ? sql`desc` : sql`asc`);

async function countFound(ctx: Reader, filter: Filter): Promise<number> {
  const { search = '', state, reason } = filter;
  if (search.trim() !== '' || reason !== undefined) return countOf(ctx, filter);
  if (state === undefined) return (await countNames(ctx)).all;
  return state === 'unknown' ? (await countStates(ctx)).unknown : countOf(ctx, filter);
}

/** The rows of a filter, and where they have their id and their name: of names that were checked all stands with the check. */
function found(userId: UserId, { search = '', state, reason, has, by }: Narrowed) {
  const text = storableText(search.trim().toLowerCase());
  if (by || reason !== undefined || (state !== undefined && state !== 'unknown')) {
    const inState = state === undefined ? sql`c.state is not null` : sql`c.state = ${state}`;
    const told = reason === undefined ? sql`true` : sql`c.reasons @> ${[reason]}::text[]`;
    // only internationalised names have another form
    const named = sql`(strpos(c.name, ${text}) > 0 or strpos(c.name, 'xn--') > 0 and exists (select from domain d
      where d.user_id = ${userId} and d.id = c.domain_id and strpos(lower(d.unicode_name), ${text}) > 0))`;
    const from = sql`from dnssec_check c where c.user_id = ${userId} and c.is_listed and ${inState} and ${told}
      and ${text === '' ? sql`true` : named} and ${has ?? sql`true`}`;
    return { from, id: sql`c.domain_id`, name: sql`c.name` };
  }
  const unknown = state === undefined ? sql`true` : sql`(c.state is null or c.state = 'unknown')`;
  const named = sql`(strpos(d.name, ${text}) > 0 or strpos(lower(d.unicode_name), ${text}) > 0)`;
  const from = sql`from domain d left join dnssec_check c on c.user_id = ${userId} and c.domain_id = d.id
    where d.user_id = ${userId} and ${isListed} and ${unknown} and ${text === '' ? sql`true` : named} and ${has ?? sql`true`}`;
  return { from, id: sql`d.id`, name: sql`d.name` };
}

/**
 * How many names of the portfolio are in each state, and of how many each reason is told: from an index of the checks, of
 * which a portfolio has few kinds, and from the counter of names.
 */
export async function countStates(ctx: Reader): Promise<Reply<typeof CountDnssec>> {
  const { db, userId } = ctx;
  const [{ rows: told }, { all, checking }] = await Promise.all([
    sql<{ state: DnssecState; reasons: DnssecReason[]; count: number }>`
      select c.state, c.reasons, count(*)::int as count from dnssec_check c
      where c.user_id = ${userId} and c.is_listed and c.state is not null group by c.state, c.reasons`.execute(db),
    countNames(ctx),
  ]);
  const states = { signed: 0, unsigned: 0, broken: 0, unknown: 0 };
  const reasons: Partial<Record<DnssecReason, number>> = {};
  for (const one of told) {
    states[one.state] += one.count;
    for (const reason of one.reasons) reasons[reason] = (reasons[reason] ?? 0) + one.count;
  }
  const unknown = Math.max(0, all - states.signed - states.unsigned - states.broken);
  return { ...states, unknown, checking, reasons };
}

async function countNames({ db, userId }: Reader): Promise<{ all: number; checking: number }> {
  const { rows } = await sql<{ all: number; checking: number }>`
    select (select coalesce(sum(n.count), 0)::int from domain_count n
        where n.user_id = ${userId} and n.list = 0 and n.dimension = 1) as all,
      (select count(*)::int from dnssec_check a where a.user_id = ${userId} and a.asked_at is not null) as checking`.execute(
    db,
  );
  return rows[0] ?? { all: 0, checking: 0 };
}

/** Items of these names, in their order; others are left out. */
async function itemsOf({ db, userId }: Reader, ids: readonly string[]): Promise<DnssecItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await rowsOf(db, userId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [itemOf(row)] : [];
  });
}

/** Which of these domains have a broken chain of trust by the last check that learnt something. */
export async function brokenAmong(
  db: Database | Tx,
  userId: UserId,
  domainIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (domainIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select domain_id as id from dnssec_check
    where user_id = ${userId} and domain_id = any(${[...domainIds]}::uuid[]) and state = 'broken'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function rowsOf(db: Database, userId: UserId, ids: readonly string[]) {
  return sql<Row>`
    select d.id, d.name, d.unicode_name, d.casing, c.state, c.state_at, c.reasons, c.chain, c.signature_end, c.checked_at, c.failure,
      c.tried_at, c.asked_at
    from domain d left join dnssec_check c on c.user_id = ${userId} and c.domain_id = d.id
    where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and not d.is_deleted`.execute(db);
}

/** A name's item with the levels of its chain and the canonical name. Throws DOMAIN_NOT_FOUND. */
export async function readDnssec(
  ctx: Reader,
  domainId: string,
): Promise<DnssecItem & { name: string; chain: ChainLevel[] }> {
  const { rows } = isUuid(domainId) ? await rowsOf(ctx.db, ctx.userId, [domainId]) : { rows: [] };
  const [row] = rows;
  if (!row) throw domainNotFound();
  return { ...itemOf(row), name: row.name, chain: row.chain ?? [] };
}

function itemOf(row: Row): DnssecItem {
  const { chain, reasons } = row;
  const levels = chain ?? [];
  const last = levels.at(-1);
  const own = levels.find(({ zone }) => zone === row.name);
  return {
    domainId: row.id,
    domainName: shownName(row),
    state: row.state ?? 'unknown',
    stateAt: toIsoOrNull(row.state_at),
    dsRecords: (own?.dsRecords ?? []).map(dsText),
    checkedAt: toIsoOrNull(row.checked_at),
    reasons: reasons ?? [],
    faultZone: last?.reason ? last.zone : null,
    detail: last?.detail ?? null,
    at: last?.at ?? null,
    signatureEnd: toIsoOrNull(row.signature_end),
    failure: row.failure,
    triedAt: toIsoOrNull(row.tried_at),
    isChecking: row.asked_at !== null,
  };
}

/** All that the filter leaves, at most 100,000, a thousand at a time. */
export async function* dnssecInParts(ctx: Reader, filter: Filter): AsyncGenerator<DnssecItem[]> {
  const ids = await findIds(ctx, filter, { skip: 0, take: allDomainsTake });
  for (let from = 0; from < ids.length; from += 1_000) yield itemsOf(ctx, ids.slice(from, from + 1_000));
}
