import { type RawBuilder, sql } from 'kysely';
import { toIsoOrNull } from '#contract/dates.ts';
import {
  type ChainLevel,
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
import type { UserContext, UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { storableText } from '../../database/storable-text.ts';
import { type StoredName, shownName } from '../names/shown-name.ts';

type Reader = Pick<UserContext, 'db' | 'userId'>;
type Filter = Received<typeof ExportDnssec>['query'];
type Row = StoredName & {
  id: string;
  state: DnssecState | null;
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

/**
 * Ids of the names that the filter leaves. By name, and where the state is not known, the index of all names is read up to
 * the end of the window; else that of the checks by state, or all that the user has.
 */
async function findIds(
  { db, userId }: Reader,
  filter: Filter,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id ${found(userId, filter)} order by ${orderOf(filter)} limit ${take} offset ${Math.min(skip, 2_000_000_000)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countFound(ctx: Reader, filter: Filter): Promise<number> {
  const { search = '', state, reason } = filter;
  if (search.trim() === '' && reason === undefined) {
    const counts = await countStates(ctx);
    return state === undefined ? counts.signed + counts.unsigned + counts.broken + counts.unknown : counts[state];
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(ctx.userId, filter)}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

function found(userId: UserId, { search = '', state, reason }: Filter): RawBuilder<unknown> {
  const text = storableText(search.trim().toLowerCase());
  const named =
    text === '' ? sql`true` : sql`(strpos(d.name, ${text}) > 0 or strpos(lower(d.unicode_name), ${text}) > 0)`;
  const isKnown = state !== undefined && state !== 'unknown';
  const told = reason === undefined ? sql`true` : sql`c.reasons @> ${[reason]}::text[]`;
  if (isKnown || reason !== undefined) {
    const inState = state === undefined ? sql`c.state is not null` : sql`c.state = ${state}`;
    return sql`from dnssec_check c join domain d on d.user_id = ${userId} and d.id = c.domain_id
      where c.user_id = ${userId} and c.is_listed and ${inState} and ${told} and ${isListed} and ${named}`;
  }
  const unknown = state === undefined ? sql`true` : sql`(c.state is null or c.state = 'unknown')`;
  return sql`from domain d left join dnssec_check c on c.user_id = ${userId} and c.domain_id = d.id
    where d.user_id = ${userId} and ${isListed} and ${unknown} and ${named}`;
}

function orderOf({ sort, order }: Filter): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  if (sort === 'signatureEnd') return sql`c.signature_end ${way} nulls last, d.name`;
  if (sort === 'checkedAt') return sql`c.checked_at ${way} nulls last, d.name`;
  return sql`d.name ${way}`;
}

/** How many names of the portfolio are in each state, from an index of the checks and the counter of names. */
export async function countStates({ db, userId }: Reader): Promise<Record<DnssecState, number> & { checking: number }> {
  const { rows } = await sql<{ state: DnssecState | 'all' | 'checking'; count: number }>`
    select c.state, count(*)::int as count from dnssec_check c
      where c.user_id = ${userId} and c.is_listed and c.state is not null group by c.state
    union all
    select 'all', coalesce(sum(n.count), 0)::int from domain_count n
      where n.user_id = ${userId} and n.list = 0 and n.dimension = 1
    union all
    select 'checking', count(*)::int from dnssec_check a where a.user_id = ${userId} and a.asked_at is not null`.execute(
    db,
  );
  const count = (of: string) => rows.find(({ state }) => state === of)?.count ?? 0;
  const [signed, unsigned, broken] = [count('signed'), count('unsigned'), count('broken')];
  const unknown = Math.max(0, count('all') - signed - unsigned - broken);
  return { signed, unsigned, broken, unknown, checking: count('checking') };
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

function rowsOf(db: Database, userId: UserId, ids: readonly string[]) {
  return sql<Row>`
    select d.id, d.name, d.unicode_name, d.casing, c.state, c.reasons, c.chain, c.signature_end, c.checked_at, c.failure,
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
