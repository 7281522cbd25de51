import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery, SortField } from '#contract/domains.ts';

export type DomainSort = Pick<DomainListQuery, 'sortBy' | 'sortDirection'>;
type Sql = RawBuilder<unknown>;

type Sort = {
  /** columns of the domain that it compares; all are in the index domain_grid */
  columns: readonly string[];
  /** what it compares; what may be empty comes last in both directions (D-074) */
  keys: (direction: Sql) => Sql;
};

const asc = sql`asc`;
const desc = sql`desc`;

const plain = (column: string): Sort => ({
  columns: [column],
  keys: (direction) => sql`${sql.ref(`d.${column}`)} ${direction} nulls last`,
});
/** A price of 0 is no price (D-152). */
const price = (column: string): Sort => ({
  columns: [column],
  keys: (direction) => sql`nullif(${sql.ref(`d.${column}`)}, 0) ${direction} nulls last`,
});

const sorts: Record<SortField, Sort> = {
  name: { columns: ['name'], keys: (direction) => sql`d.name ${direction}` },
  registrationdate: plain('registration_date'),
  expirationdate: plain('expiration_date'),
  registrarname: { columns: ['registrar_id'], keys: (direction) => sql`registrar.place ${direction} nulls last` },
  // D-076
  lander: {
    columns: ['lander_state', 'lander_type'],
    keys: (direction) => sql`d.lander_state ${direction}, d.lander_type ${direction}`,
  },
  inquirycount: plain('inquiry_count'),
  sedoprice: price('sedo_price'),
  godaddyprice: price('godaddy_price'),
  atomprice: price('atom_price'),
  tldcount: plain('tld_count'),
  createdat: { columns: ['created_at'], keys: (direction) => sql`d.created_at ${direction}` },
};

/** A total order: the sort's keys, then the id. Without a direction ascending, but newest first (D-074). */
export function orderOf({ sortBy, sortDirection }: DomainSort): Sql {
  const isNewestFirst = sortBy === 'createdat' && sortDirection !== 'asc';
  const keys = sorts[sortBy].keys(isNewestFirst || sortDirection === 'desc' ? desc : asc);
  if (sortBy === 'name') return keys; // unique already
  // names added together are newest first in typed order, and the other direction is its exact reverse
  return sql`${keys}, d.id ${sortBy === 'createdat' && !isNewestFirst ? desc : asc}`;
}

/** The columns that finding reads. */
export function columnsOf({ sortBy }: DomainSort): Sql {
  return sql.join(['id', ...sorts[sortBy].columns].map((column) => sql.ref(`d.${column}`)));
}

/** The join that a sort needs: registrars in order, so that a hundred thousand rows compare numbers and not texts. */
export function joinOf({ sortBy }: DomainSort): Sql {
  if (sortBy !== 'registrarname') return sql``;
  return sql`left join (select id, row_number() over (order by lower(name), id) as place from registrar) as registrar
    on registrar.id = d.registrar_id`;
}
