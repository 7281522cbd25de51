import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery, SortField } from '#contract/domains.ts';

export type DomainSort = Pick<DomainListQuery, 'sortBy' | 'sortDirection'>;

type Direction = RawBuilder<unknown>;
const asc = sql`asc`;
const desc = sql`desc`;

/** Keys of each sort in the chosen direction; what may be empty comes last in both (D-074). A price of 0 is empty (D-152). */
const keys: Record<SortField, (direction: Direction) => RawBuilder<unknown>> = {
  name: (direction) => sql`d.name ${direction}`,
  registrationdate: (direction) => sql`d.registration_date ${direction} nulls last`,
  expirationdate: (direction) => sql`d.expiration_date ${direction} nulls last`,
  registrarname: (direction) => sql`lower(registrar.name) ${direction} nulls last`,
  lander: (direction) => sql`d.lander_state ${direction}, d.lander_type ${direction}`, // D-076
  inquirycount: (direction) => sql`d.inquiry_count ${direction}`,
  sedoprice: (direction) => sql`nullif(d.sedo_price, 0) ${direction} nulls last`,
  godaddyprice: (direction) => sql`nullif(d.godaddy_price, 0) ${direction} nulls last`,
  atomprice: (direction) => sql`nullif(d.atom_price, 0) ${direction} nulls last`,
  tldcount: (direction) => sql`d.tld_count ${direction}`,
  createdat: (direction) => sql`d.created_at ${direction}`,
};

/** A total order: the sort's keys, then the id. Without a direction ascending, but newest first (D-074). */
export function orderOf({ sortBy, sortDirection }: DomainSort): RawBuilder<unknown> {
  const isNewestFirst = sortBy === 'createdat' && sortDirection !== 'asc';
  const direction = isNewestFirst || sortDirection === 'desc' ? desc : asc;
  if (sortBy === 'name') return keys.name(direction); // unique already
  // names added together are newest first in typed order, and the other direction is its exact reverse
  const idDirection = sortBy === 'createdat' && !isNewestFirst ? desc : asc;
  return sql`${keys[sortBy](direction)}, d.id ${idDirection}`;
}

/** The join that a sort needs besides the domain. */
export function joinOf({ sortBy }: DomainSort): RawBuilder<unknown> {
  return sortBy === 'registrarname' ? sql`left join registrar on registrar.id = d.registrar_id` : sql``;
}
