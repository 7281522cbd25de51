import type { SortField } from '#contract/domain-list.ts';
import { conditionsOf, type Membership } from './filter-sql.ts';
import { filtersOf, pageSize, type Shape } from './grid-shapes.ts';
import { ownJoinOf, ownKeys } from './own-sql.ts';

/** One way to get a shape's answer: statements that run at the same time, each on a connection with these settings. */
export type Way = { name: string; statements: string[]; settings: string };

const settings = {
  product: 'reset all',
  lean: "reset all; set work_mem = '64MB'; set enable_seqscan = off; set max_parallel_workers_per_gather = 0",
  parallel: "reset all; set work_mem = '64MB'; set max_parallel_workers_per_gather = 2",
};

export type Key = { column: string; emptyLast?: boolean };

/** What is sorted by. A registrar is sorted by its place among the few hundred names instead of by text. */
const keys: Record<SortField, Key[]> = {
  name: [{ column: 'd.name' }],
  registrationdate: [{ column: 'd.registration_date', emptyLast: true }],
  expirationdate: [{ column: 'd.expiration_date', emptyLast: true }],
  registrarname: [{ column: 'place.no', emptyLast: true }],
  lander: [{ column: 'd.lander_state' }, { column: 'd.lander_type' }],
  inquirycount: [{ column: 'd.inquiry_count' }],
  sedoprice: [{ column: 'nullif(d.sedo_price, 0)', emptyLast: true }],
  godaddyprice: [{ column: 'nullif(d.godaddy_price, 0)', emptyLast: true }],
  atomprice: [{ column: 'nullif(d.atom_price, 0)', emptyLast: true }],
  tldcount: [{ column: 'nullif(d.tld_count, 0)', emptyLast: true }],
  createdat: [{ column: 'd.created_at' }],
  phase: [
    {
      column:
        'coalesce(d.told_phase, case when d.expiration_date < now() then 2 when d.expiration_date is not null then 0 end)',
      emptyLast: true,
    },
  ],
  length: [{ column: "strpos(coalesce(d.unicode_name, d.name), '.')" }],
  visitors: [{ column: 'case when d.lander_state <> 0 then coalesce(v.visitors, 0) end', emptyLast: true }],
  renewuntil: [{ column: 'held.renew_until', emptyLast: true }],
  renewalprice: ownKeys.renewalcost, // the only one here: no name is in an account
  ...ownKeys,
};
/** The join that a sort needs, beside those by own data. */
const joins: Partial<Record<SortField, string>> = {
  registrarname:
    'left join (select id, dense_rank() over (order by lower(name)) as no from registrar) place on place.id = d.registrar_id',
  visitors: 'left join domain_visitor_count v on v.user_id = $1 and v.domain_id = d.id',
  renewuntil: 'left join held_domain held on held.user_id = $1 and held.domain_id = d.id',
  renewalprice: ownJoinOf('renewalcost'),
};

const opposite = { asc: 'desc', desc: 'asc' } as const;

function orderOf({ sortBy, sortDirection }: Shape, isReversed: boolean): string {
  const direction = isReversed ? opposite[sortDirection] : sortDirection;
  const parts = keys[sortBy].map(({ column, emptyLast }) => {
    return `${column} ${direction}${emptyLast ? ` nulls ${isReversed ? 'first' : 'last'}` : ''}`;
  });
  if (sortBy === 'name') return parts.join(', ');
  const idDirection = sortBy === 'createdat' && sortDirection === 'asc' ? 'desc' : 'asc';
  return `${parts.join(', ')}, d.id ${isReversed ? opposite[idDirection] : idDirection}`;
}

/** What is read for a shape. */
function fromOf(shape: Shape, membership: Membership): string {
  const conditions = conditionsOf(filtersOf(shape), membership);
  return `from domain d ${joins[shape.sortBy] ?? ownJoinOf(shape.sortBy)} where ${conditions.join(' and ')}`;
}

/** All that a row of the grid shows. */
const columns = `d.id, d.name, d.unicode_name, d.casing, t.name as tld, r.name as registrar, n.hosts, d.sedo_price,
  d.godaddy_price, d.atom_price, d.tld_count, d.inquiry_count, d.lander_state, d.lander_type, d.status,
  d.needs_verification, d.in_portfolio, d.is_monitored, d.is_processed, d.processing_error,
  d.registration_date, d.expiration_date, d.created_at, d.next_attempt_at, d.prices_synced_at, d.whois_synced_at,
  d.tld_count_synced_at`;
const dictionaries = `join tld t on t.id = d.tld_id left join registrar r on r.id = d.registrar_id
  left join nameserver_set n on n.id = d.nameserver_set_id`;

/** The rows of a page whose ids `page` gives with their place in it: the only ones that are read from the table. */
const rowsOf = (page: string, total: string) =>
  `with ${page} select ${columns}, ${total} as total from page p join domain d on d.user_id = $1 and d.id = p.id
   ${dictionaries} order by p.place`;

type Part = { reversedFrom?: number; membership: Membership };

function pageOf(shape: Shape, { reversedFrom, membership }: Part): string {
  const isReversed = reversedFrom !== undefined;
  const skip = isReversed ? reversedFrom - shape.skip - pageSize : shape.skip;
  const order = orderOf(shape, isReversed);
  const ids = `select d.id ${fromOf(shape, membership)} order by ${order} limit ${pageSize} offset ${skip}`;
  const place = `row_number() over ()${isReversed ? ' * -1' : ''}`;
  return `page as materialized (select id, ${place} as place from (${ids}) ids)`;
}

const counter = (list: number, dimension: number) => `(select count from domain_count
  where user_id = $1 and list = ${list} and dimension = ${dimension} and value = 0)`;

/** True when a counter knows the total, so that nothing has to be counted. */
export function isCounted(shape: Shape): boolean {
  const { onlyUnprocessed: _one, isForMonitoring: _other, ...others } = filtersOf(shape);
  return Object.keys(others).length === 0;
}

const countOf = (shape: Shape, membership: Membership) =>
  isCounted(shape)
    ? counter(shape.isForMonitoring ? 1 : 0, shape.onlyUnprocessed ? 2 : 1)
    : `(select count(*) ${fromOf(shape, membership)})`;

function statementsOf(shape: Shape, total: number, membership: Membership): Record<string, string[]> {
  const count = countOf(shape, membership);
  const from = fromOf(shape, membership);
  const isFar = shape.skip > total / 2 && total - shape.skip >= pageSize && !shape.isForMonitoring;
  if (isCounted(shape)) {
    return {
      page: [rowsOf(pageOf(shape, { membership }), count)],
      ...(isFar ? { 'page from the end': [rowsOf(pageOf(shape, { reversedFrom: total, membership }), count)] } : {}),
    };
  }
  const key = orderOf(shape, false).replace(/\b(d|place)\./g, 'found.');
  const found = `found as materialized (select ${sortColumns(shape)} ${from}),
    page as materialized (select id, row_number() over () as place from (
      select found.id from found order by ${key} limit ${pageSize} offset ${shape.skip}) ids)`;
  const counted = `select d.id, count(*) over () as total ${from} order by ${orderOf(shape, false)}
    limit ${pageSize} offset ${shape.skip}`;
  return {
    'page beside count': [rowsOf(pageOf(shape, { membership }), '0'), `select ${count} as total`],
    'found once': [rowsOf(found, '(select count(*) from found)')],
    'count over': [
      rowsOf(`page as materialized (select id, total, row_number() over () as place from (${counted}) ids)`, 'p.total'),
    ],
  };
}

const keyColumns = ({ sortBy }: Shape) =>
  keys[sortBy].map(({ column }) => column.replace(/^nullif\((.*), 0\)$/, '$1')).join(', ');
const sortColumns = (shape: Shape) =>
  shape.sortBy === 'registrarname' ? 'd.id, place.no' : `d.id, ${keyColumns(shape)}`;

/** Ids of a list in its order, as far as `max`, with its total: the ways we know. */
export function idWaysOf(shape: Shape, max: number): Way[] {
  return inEverySetting(shape, (membership) => {
    const order = orderOf(shape, false);
    const from = fromOf(shape, membership);
    const key = order.replace(/\b(d|place)\./g, 'found.');
    return {
      'ids beside count': [
        `select d.id ${from} order by ${order} limit ${max}`,
        `select ${countOf(shape, membership)} as total`,
      ],
      'found once': [
        `with found as materialized (select ${sortColumns(shape)} ${from})
         select id, (select count(*) from found) as total from found order by ${key} limit ${max}`,
      ],
      'count over': [`select d.id, count(*) over () as total ${from} order by ${order} limit ${max}`],
    };
  });
}

/** Every way we know to get a page; the fastest one is the limit. `total`: domains of the user's list. */
export function waysOf(shape: Shape, total: number): Way[] {
  return inEverySetting(shape, (membership) => statementsOf(shape, total, membership));
}

function inEverySetting(shape: Shape, statements: (membership: Membership) => Record<string, string[]>): Way[] {
  const memberships: Membership[] =
    shape.tlds || shape.registrars || shape.nameservers ? ['array', 'subquery'] : ['array'];
  return memberships.flatMap((membership) =>
    Object.entries(statements(membership)).flatMap(([name, texts]) =>
      Object.entries(settings).map(([setting, sql]) => ({
        name: `${name} (${memberships.length > 1 ? `${membership}, ` : ''}${setting})`,
        statements: texts,
        settings: sql,
      })),
    ),
  );
}
