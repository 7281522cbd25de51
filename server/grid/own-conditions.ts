import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery } from '#contract/domain-list.ts';
import { noTags, tagKey } from '#contract/own-data.ts';
import type { UserId } from '../context.ts';

type Condition = RawBuilder<boolean>;

/** The filters of what users noted of their domains (D-162d). */
export type OwnParameter =
  | 'tags'
  | 'hasNotes'
  | 'hasAskingPrice'
  | `${'min' | 'max'}${'Asking' | 'Purchase'}Price`
  | `purchaseDate${'From' | 'To'}`;
type OwnFilter = Pick<DomainListQuery, OwnParameter>;

/**
 * Their conditions on the domain `d`, from the index of `domain_own` alone: one of domains that have what is asked for,
 * and one of those that have not.
 */
export function noted(userId: UserId, filter: OwnFilter): Condition[] {
  const { tags = [], hasNotes, hasAskingPrice } = filter;
  const isOneOf = sql`o.tag_set_id = any(array(
    select id from tag_set where user_id = ${userId} and keys && ${tags.map(tagKey)}::text[]))`;
  const wantsUntagged = tags.includes(noTags);
  const wanted = [
    ...(tags.length > 0 && !wantsUntagged ? [isOneOf] : []),
    ...(hasNotes === 'with' ? [sql`o.has_notes`] : []),
    ...(hasAskingPrice === 'with' ? [sql`o.asking_price is not null`] : []),
    ...between('asking_price', cents(filter.minAskingPrice), cents(filter.maxAskingPrice)),
    ...between('purchase_price', cents(filter.minPurchasePrice), cents(filter.maxPurchasePrice)),
    ...between('purchase_date', day(filter.purchaseDateFrom), day(filter.purchaseDateTo)),
  ];
  const unwanted = [
    ...(wantsUntagged ? [sql`o.tag_set_id is not null and not (${isOneOf})`] : []),
    ...(hasNotes === 'without' ? [sql`o.has_notes`] : []),
    ...(hasAskingPrice === 'without' ? [sql`o.asking_price is not null`] : []),
  ];
  return [
    ...(wanted.length > 0
      ? // hashed; as a join, which "is true" prevents, an older PostgreSQL reads the table of domains for each
        [
          sql<boolean>`(d.id in (
            select o.domain_id from domain_own o where o.user_id = ${userId} and ${all(wanted)})) is true`,
        ]
      : []),
    ...unwanted.map(
      (condition) => sql<boolean>`not exists (
        select from domain_own o where o.user_id = ${userId} and o.domain_id = d.id and ${condition})`,
    ),
  ];
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const cents = (usd: number | undefined) => (usd === undefined ? undefined : sql`${Math.round(usd * 100)}::bigint`);
const day = (date: string | undefined) => (date === undefined ? undefined : sql`${date}::date`);

/** Both bounds are included, and either may be absent. */
function between(column: string, from: RawBuilder<unknown> | undefined, to: RawBuilder<unknown> | undefined) {
  const value = sql.ref(`o.${column}`);
  return [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])];
}
