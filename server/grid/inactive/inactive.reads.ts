import { type RawBuilder, sql } from 'kysely';
import { toIsoOrNull } from '#contract/dates.ts';
import { allDomainsTake } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import {
  type InactiveReason,
  inactiveReasons,
  type ListInactiveDomains,
  type ListInactiveIds,
  maxInactiveIds,
} from '#contract/inactive-domains.ts';
import { usualCurrency } from '#contract/money.ts';
import type { UserContext } from '../../context.ts';
import { dollars } from '../../portfolio/dollars.rules.ts';
import { nameOrId } from '../domain-filter.reads.ts';
import { getDomainsByIds } from '../domains.reads.ts';

type Filter = Pick<Received<typeof ListInactiveDomains>['query'], 'filter' | 'reason' | 'handover'>;
type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;
type Row = {
  id: string;
  status: number;
  since: Date | null;
  price: number | null;
  currency: string | null;
  is_open: boolean;
};

/** By `domain.status`; what is still registered has expired. */
const reasonOf: Record<number, InactiveReason> = {
  [DomainStatus.Registered]: 'expired',
  [DomainStatus.Sold]: 'sold',
  [DomainStatus.Dropped]: 'dropped',
};
const statusOf = (reason: InactiveReason) =>
  Number(Object.keys(reasonOf).find((status) => reasonOf[Number(status)] === reason));

/**
 * Names that are sold or dropped, from an index of them alone, and those whose expiry lies before the present UTC day, from
 * the covering index of the grid.
 */
function found({ userId, now }: Context, { filter = '' }: Filter): RawBuilder<unknown> {
  const named = nameOrId(filter);
  const also = named ? sql`and ${named}` : sql``;
  const today = new Date(now.toISOString().slice(0, 10));
  return sql`
    select d.id, d.status, coalesce(s.sold_at, d.status_at) as since, s.price_cents as price, s.currency,
      d.status = 1 and exists (select from handover h
        where h.user_id = ${userId} and h.domain_id = d.id and h.ended_at is null) as is_open
    from domain d left join domain_sale s on s.user_id = ${userId} and s.domain_id = d.id and d.status = 1
    where d.user_id = ${userId} and d.in_portfolio and d.status <> 0 and not d.is_deleted ${also}
    union all
    select d.id, d.status, d.expiration_date, null, null, false
    from domain d
    where d.user_id = ${userId} and d.in_portfolio and d.status = 0 and not d.is_deleted
      and d.expiration_date < ${today} ${also}`;
}

const chosen = ({ reason, handover }: Filter) =>
  sql`where ${reason ? sql`status = ${statusOf(reason)}` : sql`true`} and ${handover ? sql`is_open` : sql`true`}`;
const latestFirst = sql`order by since desc nulls last, id`;

/** A page of the user's names that are not active, the latest first, with how many there are for each reason (D-224). */
export async function listInactive(
  ctx: UserContext,
  query: Received<typeof ListInactiveDomains>['query'],
): Promise<Reply<typeof ListInactiveDomains>> {
  const { skip, take } = query;
  type Count = { status: number; count: number; open: number };
  const { rows } = await sql<{ counts: Count[] | null; page: Row[] | null }>`
    with found as materialized (${found(ctx, query)})
    select
      (select json_agg(c) from (select status, count(*) as count, count(*) filter (where is_open) as open from found group by status) as c) as counts,
      (select json_agg(p) from (
        select * from found ${chosen(query)} ${latestFirst} limit ${take} offset ${skip}) as p) as page`.execute(
    ctx.db,
  );
  const { counts, page } = rows[0] ?? { counts: null, page: null };
  const countOf = (reason: InactiveReason) => counts?.find(({ status }) => status === statusOf(reason))?.count ?? 0;
  const byReason = Object.fromEntries(inactiveReasons.map((reason) => [reason, countOf(reason)])) as Record<
    InactiveReason,
    number
  >;
  const handoverCount = counts?.reduce((sum, { open }) => sum + open, 0) ?? 0; // of sold ones alone
  const all = query.reason ? byReason[query.reason] : Object.values(byReason).reduce((sum, one) => sum + one, 0);
  const totalCount = !query.handover ? all : query.reason && query.reason !== 'sold' ? 0 : handoverCount;
  const rowOf = new Map(page?.map((row) => [row.id, row]));
  const domains = await getDomainsByIds(ctx, [...rowOf.keys()]);
  const data = domains.flatMap((domain) => {
    const row = rowOf.get(domain.id);
    if (!row) return [];
    const since = toIsoOrNull(row.since && new Date(row.since));
    return [
      {
        ...domain,
        inactive: {
          ...{ reason: reasonIn(row), since, soldPrice: dollars(row.price) },
          ...{ soldCurrency: row.currency ?? usualCurrency, isHandedOver: row.is_open },
        },
      },
    ];
  });
  return { data, totalCount, skip, take, hasMore: skip + data.length < totalCount, counts: byReason, handoverCount };
}

const reasonIn = ({ status }: Pick<Row, 'status'>): InactiveReason => reasonOf[status] ?? 'expired';

async function readAll(ctx: Context, filter: Filter, max: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (${found(ctx, filter)}) as found ${chosen(filter)} ${latestFirst} limit ${max}`.execute(ctx.db);
  return rows;
}

/** The ids of all that match, in the list's order, as many as one request may name. */
export async function listInactiveIds(ctx: UserContext, filter: Filter): Promise<Reply<typeof ListInactiveIds>> {
  const { rows } = await sql<{ total: number; ids: string }>`
    with found as materialized (select * from (${found(ctx, filter)}) as all_found ${chosen(filter)})
    select (select count(*) from found) as total,
      array_to_string(array(select id from found ${latestFirst} limit ${maxInactiveIds}), ',') as ids`.execute(ctx.db);
  const { total = 0, ids = '' } = rows[0] ?? {};
  return { domainIds: ids === '' ? [] : ids.split(','), totalCount: total };
}

export const inactiveHeads = [
  'Domain',
  'Reason',
  'Since',
  'Sold Price',
  'Sold Currency',
  'Registrar',
  'Expiration Date',
] as const;
const rowsAtOnce = 1_000;

/** The lines of a file, in parts, in the list's order. */
export async function* inactiveLines(ctx: UserContext, filter: Filter) {
  const rows = await readAll(ctx, filter, allDomainsTake);
  const day = (instant: string | null) => instant?.slice(0, 10) ?? null;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    const domains = await getDomainsByIds(
      ctx,
      part.map(({ id }) => id),
    );
    const byId = new Map(part.map((row) => [row.id, row]));
    yield domains.flatMap(({ id, domainName, registrarName, expirationDate }) => {
      const row = byId.get(id);
      if (!row) return [];
      const since = day(toIsoOrNull(row.since));
      const currency = row.price === null ? null : (row.currency ?? usualCurrency);
      return [[domainName, reasonIn(row), since, dollars(row.price), currency, registrarName, day(expirationDate)]];
    });
  }
}
