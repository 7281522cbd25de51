import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery, SortField } from '#contract/domain-list.ts';
import { phases } from '#contract/life-cycle.ts';
import type { UserId } from '../context.ts';
import { inUsdCents, joinRate } from '../exchange-rate/exchange-rate.reads.ts';
import { bestPrice, joinHeld } from './held.reads.ts';

export type DomainSort = Pick<DomainListQuery, 'sortBy' | 'sortDirection'>;
type Sql = RawBuilder<unknown>;
type Key = { value: Sql /** empty ones come last in both directions (D-074) */; isOptional?: boolean };

type Sort = {
  /** columns of the domain that it compares; all are in the index domain_grid */
  columns: readonly string[];
  keys: readonly Key[];
  /** what it compares beside them */
  join?: (userId: UserId) => Sql;
  /** by what the user noted: what it compares beside `domain_own o` */
  noted?: (userId: UserId) => Sql;
};

const plain = (column: string, isOptional = false): Sort => ({
  columns: [column],
  keys: [{ value: sql.ref(`d.${column}`), isOptional }],
});
/** A price of 0 is no price (D-152), and a TLD count of 0 is not known. */
const unlessZero = (column: string): Sort => ({
  columns: [column],
  keys: [{ value: sql`nullif(${sql.ref(`d.${column}`)}, 0)`, isOptional: true }],
});

/** What the user noted of a domain, from the index of its table alone. */
const ownData = (userId: UserId): Sql => sql`left join domain_own o on o.user_id = ${userId} and o.domain_id = d.id`;
function noted(column: string): Sort {
  const keys = [{ value: sql.ref(`o.${column}`), isOptional: true }];
  return { columns: [], keys, join: ownData, noted: () => sql`` };
}
/** An amount by the day's rate (MONEY-003); behind all of which the rate is known those of which it is not, then names without one. */
function amount(column: string, currency: string): Sort {
  const rate = () => joinRate('rate', `o.${currency}`);
  return {
    columns: [],
    keys: [
      { value: inUsdCents(`o.${column}`, 'rate'), isOptional: true },
      { value: sql`case when ${sql.ref(`o.${column}`)} is not null then 0 end`, isOptional: true },
    ],
    join: (userId) => sql`${ownData(userId)} ${rate()}`,
    noted: rate,
  };
}
/** Registrars in order, so that a hundred thousand rows compare numbers and not texts. */
const inAlphabet = sql`left join (select id, dense_rank() over (order by lower(name)) as place from registrar) as registrar
  on registrar.id = d.registrar_id`;
/** The same for sets of tags. */
function tagsInAlphabet(userId: UserId): Sql {
  return sql`left join (
    select id, dense_rank() over (order by keys) as place from tag_set where user_id = ${userId}) as tag_place
    on tag_place.id = o.tag_set_id`;
}

const sorts: Record<SortField, Sort> = {
  name: plain('name'),
  registrationdate: plain('registration_date', true),
  expirationdate: plain('expiration_date', true),
  registrarname: {
    columns: ['registrar_id'],
    keys: [{ value: sql`registrar.place`, isOptional: true }],
    join: () => inAlphabet,
  },
  // D-076
  lander: {
    columns: ['lander_state', 'lander_type'],
    keys: [{ value: sql`d.lander_state` }, { value: sql`d.lander_type` }],
  },
  inquirycount: plain('inquiry_count'),
  sedoprice: unlessZero('sedo_price'),
  godaddyprice: unlessZero('godaddy_price'),
  atomprice: unlessZero('atom_price'),
  tldcount: unlessZero('tld_count'),
  createdat: plain('created_at'),
  // the dot after the label, which internationalised names have elsewhere than their ASCII form
  length: { columns: ['name', 'unicode_name'], keys: [{ value: sql`strpos(coalesce(d.unicode_name, d.name), '.')` }] },
  // none is known of a name without a lander
  visitors: {
    columns: ['lander_state'],
    keys: [{ value: sql`case when d.lander_state <> 0 then coalesce(v.visitors, 0) end`, isOptional: true }],
    join: (userId) => sql`left join domain_visitor_count v on v.user_id = ${userId} and v.domain_id = d.id`,
  },
  // the nearer to being lost the later, a name without a date and a word of its registry last
  phase: {
    columns: ['expiration_date'],
    keys: [
      {
        value: sql`coalesce(told.phase, case when d.expiration_date < now() then ${sql.lit(phases.indexOf('expired'))}
          when d.expiration_date is not null then 0 end)`,
        isOptional: true,
      },
    ],
    join: (userId) => sql`left join (select id, told_phase as phase from domain
      where user_id = ${userId} and told_phase is not null offset 0) as told on told.id = d.id`, // by its own index, whole
  },
  renewuntil: {
    columns: [],
    keys: [{ value: sql`held.renew_until`, isOptional: true }],
    join: joinHeld,
  },
  renewalprice: {
    columns: ['tld_id'],
    keys: [
      { value: inUsdCents('best.amount', 'rate'), isOptional: true },
      { value: sql`case when best.amount is not null then 0 end`, isOptional: true },
    ],
    join: (
      userId,
    ) => sql`left join domain_own own on own.user_id = ${userId} and own.domain_id = d.id ${joinHeld(userId)}
      left join tld on tld.id = d.tld_id left join tld_price p on p.tld = tld.name
      cross join lateral (select ${bestPrice.amount} as amount, ${bestPrice.currency} as currency) as best
      ${joinRate('rate', 'best.currency')}`,
  },
  tags: {
    columns: [],
    keys: [{ value: sql`tag_place.place`, isOptional: true }],
    join: (userId) => sql`${ownData(userId)} ${tagsInAlphabet(userId)}`,
    noted: tagsInAlphabet,
  },
  purchaseprice: amount('purchase_price', 'purchase_currency'),
  purchasedate: noted('purchase_date'),
  askingprice: amount('asking_price', 'asking_currency'),
  floorprice: amount('floor_price', 'floor_currency'),
  renewalcost: amount('renewal_cost', 'renewal_currency'),
  autorenew: noted('auto_renew'),
  renewaldecision: noted('renewal_decision'),
  decideon: noted('decide_on'),
};

/**
 * A total order: the sort's keys, then the id. Without a direction ascending, but newest first (D-074). Reversed, it gives
 * the same rows from the end.
 */
export function orderOf({ sortBy, sortDirection }: DomainSort, isReversed: boolean): Sql {
  const isDescending = sortDirection === 'desc' || (sortBy === 'createdat' && sortDirection !== 'asc');
  const { keys } = sorts[sortBy];
  const parts = keys.map(({ value, isOptional }) => {
    const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
    if (!isOptional) return sql`${value} ${direction}`;
    return isReversed ? sql`${value} ${direction} nulls first` : sql`${value} ${direction} nulls last`;
  });
  if (sortBy === 'name') return sql.join(parts); // unique already
  // names added together are newest first in typed order, and oldest first in the exact reverse
  const isIdDescending = sortBy === 'createdat' && !isDescending;
  return sql`${sql.join(parts)}, d.id ${isIdDescending === isReversed ? sql`asc` : sql`desc`}`;
}

/** The columns that finding reads. */
export function columnsOf({ sortBy }: DomainSort): Sql {
  return sql.join(['id', ...sorts[sortBy].columns].map((column) => sql.ref(`d.${column}`)));
}

/** The join that a sort needs. */
export function joinOf({ sortBy }: DomainSort, userId: UserId): Sql {
  return sorts[sortBy].join?.(userId) ?? sql``;
}

/**
 * The domains that come first by what was noted of them, `count` of them and whether they are listed or not, as `o` with
 * `domain_id` and a `place`. Undefined where a sort is by something else.
 */
export function firstNoted({ sortBy, sortDirection }: DomainSort, userId: UserId, count: number): Sql | undefined {
  const { noted, keys } = sorts[sortBy];
  const [key] = keys;
  if (!noted || !key) return undefined;
  const direction = sortDirection === 'desc' ? sql`desc` : sql`asc`;
  return sql`(select domain_id, row_number() over () as place from (
    select o.domain_id from domain_own o ${noted(userId)} where o.user_id = ${userId} and ${key.value} is not null
    order by ${key.value} ${direction}, o.domain_id limit ${count}) as first_noted) as o`;
}
