import { type RawBuilder, sql } from 'kysely';
import { dayMs, toIso } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { allDomainsTake } from '#contract/domain-list.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import {
  expiringDays,
  type GetTransferCounts,
  type ListTransferIds,
  type ListTransfers,
  openTransferStates,
  stuckDays,
  type Transfer,
  type TransferFilter,
  transferStates,
} from '#contract/transfers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { nameOrId } from '../grid/domain-filter.reads.ts';
import { waitMs } from '../sync/sync.rules.ts';
import { type TransferFacts, transferFactsOf } from './transfer-facts.reads.ts';
import { checksOf, stateNumber, stateOf } from './transfers.rules.ts';
import { findTransfer, isShown, type TransferRow, transferColumns } from './transfers.store.ts';

type Reader = Pick<UserContext, 'userId' | 'now' | 'config'> & { db: Database | Tx };

/** A page of the user's transfers, with what is known of their names. */
export async function listTransfers(
  ctx: UserContext,
  { skip, take, ...filter }: Received<typeof ListTransfers>['query'],
): Promise<Reply<typeof ListTransfers>> {
  const where = conditionsOf(ctx, filter);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<TransferRow>`select ${transferColumns} from transfer d where ${where}
      order by ${orderOf(filter)} limit ${take} offset ${skip}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from transfer d where ${where}`.execute(ctx.db),
  ]);
  const totalCount = counted[0]?.total ?? 0;
  const data = await shown(ctx, rows);
  return { data, totalCount, skip, take, hasMore: skip + rows.length < totalCount };
}

/** Ids of all that match, in the order of the list, as far as 10,000. */
export async function listTransferIds(
  ctx: UserContext,
  filter: TransferFilter,
): Promise<Reply<typeof ListTransferIds>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select d.id, count(*) over ()::int as total from transfer d where ${conditionsOf(ctx, filter)}
    order by ${orderOf(filter)} limit ${maxDomainsPerRequest}`.execute(ctx.db);
  const totalCount = rows[0]?.total ?? 0;
  return { ids: rows.map(({ id }) => id), totalCount, isLimited: totalCount > rows.length };
}

/** Throws NOT_FOUND. */
export async function getTransfer(ctx: Reader, id: string): Promise<Transfer> {
  const row = isUuid(id) ? await findTransfer(ctx.db, ctx.userId, id) : undefined;
  const [transfer] = row ? await shown(ctx, [row]) : [];
  if (!transfer) throw notFound();
  return transfer;
}

/** What the filters offer: how many there are of each state, and which registrars they name. */
export async function getTransferCounts({ db, userId, now }: UserContext): Promise<Reply<typeof GetTransferCounts>> {
  const own = sql`d.user_id = ${userId} and ${isShown}`;
  const registrars = (column: 'from_registrar' | 'to_registrar') =>
    sql<{ name: string; count: number }>`
      select ${sql.ref(column)} as name, count(*)::int as count from transfer d
      where ${own} and ${sql.ref(column)} is not null group by 1 order by 2 desc, 1 limit 100`.execute(db);
  const [states, attention, from, to] = await Promise.all([
    sql<{ state: number; count: number }>`
      select d.state, count(*)::int as count from transfer d where ${own} group by d.state`.execute(db),
    sql<{ stuck: number; expiring: number }>`
      select (select count(*)::int from transfer d where ${own} and d.state = 3 and ${isStuck(stuckDays, now)}) as stuck,
        (select count(*)::int from transfer d where ${own} and ${isExpiring(userId, now)}) as expiring`.execute(db),
    registrars('from_registrar'),
    registrars('to_registrar'),
  ]);
  const countOf = new Map(states.rows.map(({ state, count }) => [stateOf(state), count]));
  const all = Object.fromEntries(transferStates.map((state) => [state, countOf.get(state) ?? 0]));
  const { stuck = 0, expiring = 0 } = attention.rows[0] ?? {};
  return { states: all as Reply<typeof GetTransferCounts>['states'], stuck, expiring, from: from.rows, to: to.rows };
}

/** All that match, a thousand at a time in the order of the list, as one moment has them. */
export async function* allTransfers(ctx: UserContext, filter: TransferFilter): AsyncGenerator<Transfer[], undefined> {
  const { rows } = await sql<{ id: string }>`select d.id from transfer d where ${conditionsOf(ctx, filter)}
    order by ${orderOf(filter)} limit ${allDomainsTake}`.execute(ctx.db);
  for (let at = 0; at < rows.length; at += 1_000) {
    const ids = rows.slice(at, at + 1_000).map(({ id }) => id);
    const { rows: some } = await sql<TransferRow>`select ${transferColumns}
      from unnest(${plainArray(ids)}::uuid[]) with ordinality as wanted (id, place)
      join transfer d on d.user_id = ${ctx.userId} and d.id = wanted.id where ${isShown}
      order by wanted.place`.execute(ctx.db);
    yield shown(ctx, some);
  }
}

const order = { createdAt: 'd.created_at', stateAt: 'd.state_at', domainName: 'd.name' } as const;

function orderOf({ sortBy, sortDirection }: Pick<TransferFilter, 'sortBy' | 'sortDirection'>): RawBuilder<unknown> {
  const isDescending = (sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'desc';
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${sql.ref(order[sortBy])} ${direction}, d.id ${direction}`;
}

const numbersOf = (states: NonNullable<TransferFilter['state']>) =>
  states.flatMap((state) => (state === 'open' ? openTransferStates : [state])).map(stateNumber);

/** In its state for so many days, and not at an end. */
const isStuck = (days: number, now: Date) =>
  sql`d.state < 4 and d.state_at <= ${new Date(now.getTime() - days * dayMs)}`;

const isExpiring = (userId: UserId, now: Date) => {
  const until = new Date((Math.floor(now.getTime() / dayMs) + expiringDays + 1) * dayMs);
  return sql`d.state < 4 and exists (select from domain n where n.user_id = ${userId} and n.id = d.domain_id
    and n.expiration_date < ${until} and n.status = 0)`;
};

function conditionsOf(
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  filter: TransferFilter,
): RawBuilder<unknown> {
  const { state, search, fromRegistrar, toRegistrar, domainId } = filter;
  const conditions = [
    sql`d.user_id = ${userId}`,
    isShown,
    state && state.length > 0 ? sql`d.state = any(${plainArray(numbersOf(state).map(String))}::smallint[])` : undefined,
    search === undefined ? undefined : nameOrId(search),
    fromRegistrar?.length ? sql`d.from_registrar = any(${fromRegistrar}::text[])` : undefined,
    toRegistrar?.length ? sql`d.to_registrar = any(${toRegistrar}::text[])` : undefined,
    filter.stuckDays === undefined ? undefined : isStuck(filter.stuckDays, now),
    filter.isExpiring ? isExpiring(userId, now) : undefined,
    domainId === undefined ? undefined : isUuid(domainId) ? sql`d.domain_id = ${domainId}` : sql`false`,
  ];
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );
}

/** Rows as the API shows them; one whose name went a moment ago is left out. */
async function shown(ctx: Reader, rows: readonly TransferRow[]): Promise<Transfer[]> {
  const ids = rows.map((row) => row.domain_id);
  const factsOf = await transferFactsOf(ctx.db, ctx.userId, ids);
  return rows.flatMap((row) => {
    const facts = factsOf.get(row.domain_id);
    return facts ? [toTransfer(ctx, row, facts)] : [];
  });
}

function toTransfer({ now, config }: Reader, row: TransferRow, facts: TransferFacts): Transfer {
  const state = stateOf(row.state);
  const plan = { state, stateAt: row.state_at, fromRegistrar: row.from_registrar, toRegistrar: row.to_registrar };
  const isFree = config.isDemo && isSandboxName(facts.name); // as a sync is there
  const wait = isFree ? 0 : waitMs(facts.syncedAt, now);
  const nextLookAt = wait > 0 ? new Date(now.getTime() + wait) : null;
  return {
    id: row.id,
    domainId: row.domain_id,
    domainName: facts.domainName,
    domainStatus: facts.status,
    fromRegistrar: row.from_registrar,
    toRegistrar: row.to_registrar,
    state,
    stateAt: toIso(row.state_at),
    stateBy: row.is_seen ? 'registry' : 'user',
    arrivedAt: row.arrived_at,
    checks: checksOf(facts, plan, { now, ownHosts: config.nsHosts, nextLookAt }),
    note: row.note,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}
