import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery } from '#contract/domain-list.ts';
import { noTags, notNoted } from '#contract/own-data.ts';
import type { UserId } from '../context.ts';
import { inUsdCents, joinRate } from '../exchange-rate/exchange-rate.reads.ts';
import { decisionNumber, setsWithTags } from '../portfolio/own-data.reads.ts';

type Condition = RawBuilder<boolean>;
type Sql = RawBuilder<unknown>;

/** The filters of what users noted of their domains (D-162d). */
export type OwnParameter =
  | 'tags'
  | 'autoRenew'
  | 'renewalDecision'
  | `has${'Notes' | 'AskingPrice' | 'RenewalCost'}`
  | `${'min' | 'max'}${'AskingPrice' | 'PurchasePrice' | 'RenewalCost'}`
  | `purchaseDate${'From' | 'To'}`;
type OwnFilter = Pick<DomainListQuery, OwnParameter>;
/** Conditions that own data has to meet, and those that it must not. */
type Parted = { wanted?: Sql[]; unwanted?: Sql[] /** what the wanted ones read beside `domain_own o` */; join?: Sql };

/**
 * Their conditions on the domain `d`, from the index of `domain_own` alone: one of domains that have what is asked for,
 * and one of those that have not.
 */
export function noted(userId: UserId, filter: OwnFilter): Condition[] {
  const { tags = [], autoRenew = [], renewalDecision = [] } = filter;
  const hasTags = sql`o.tag_set_id = any(${setsWithTags(userId, tags)})`;
  const renews = autoRenew.filter((one) => one !== notNoted).map((one) => one === 'true');
  const decisions = renewalDecision.flatMap((one) => (one === notNoted ? [] : [decisionNumber(one)]));
  const parts: Parted[] = [
    oneOf(tags, noTags, 'tag_set_id', hasTags),
    oneOf(autoRenew, notNoted, 'auto_renew', sql`o.auto_renew = any(${renews}::boolean[])`),
    oneOf(renewalDecision, notNoted, 'renewal_decision', sql`o.renewal_decision = any(${decisions}::smallint[])`),
    present(filter.hasNotes, sql`o.has_notes`),
    present(filter.hasAskingPrice, sql`o.asking_price is not null`),
    present(filter.hasRenewalCost, sql`o.renewal_cost is not null`),
    amount('asking_price', 'asking_currency', filter.minAskingPrice, filter.maxAskingPrice),
    amount('purchase_price', 'purchase_currency', filter.minPurchasePrice, filter.maxPurchasePrice),
    amount('renewal_cost', 'renewal_currency', filter.minRenewalCost, filter.maxRenewalCost),
    between(sql.ref('o.purchase_date'), day(filter.purchaseDateFrom), day(filter.purchaseDateTo)),
  ];
  const wanted = parts.flatMap((part) => part.wanted ?? []);
  const joins = sql.join(
    parts.flatMap((part) => part.join ?? []),
    sql` `,
  );
  const unwanted = parts.flatMap((part) => part.unwanted ?? []);
  return [
    ...(wanted.length > 0
      ? // hashed; as a join, which "is true" prevents, an older PostgreSQL reads the table of domains for each
        [
          sql<boolean>`(d.id in (
            select o.domain_id from domain_own o ${joins} where o.user_id = ${userId} and ${all(wanted)})) is true`,
        ]
      : []),
    ...unwanted.map(
      (condition) => sql<boolean>`not exists (
        select from domain_own o where o.user_id = ${userId} and o.domain_id = d.id and ${condition})`,
    ),
  ];
}

/** One of several values, or `none` of them, which domains without own data have too. */
function oneOf(values: readonly string[], none: string, column: string, isOneOf: Sql): Parted {
  if (values.length === 0) return {};
  if (!values.includes(none)) return { wanted: [isOneOf] };
  return { unwanted: [sql`${sql.ref(`o.${column}`)} is not null and not (${isOneOf})`] };
}

function present(asked: 'with' | 'without' | undefined, isPresent: Sql): Parted {
  return asked === 'with' ? { wanted: [isPresent] } : asked === 'without' ? { unwanted: [isPresent] } : {};
}

const all = (conditions: Sql[]) => sql.join(conditions, sql` and `);
const cents = (usd: number | undefined) => (usd === undefined ? undefined : sql`${Math.round(usd * 100)}::bigint`);
const day = (date: string | undefined) => (date === undefined ? undefined : sql`${date}::date`);

/** In US dollars; amounts in other currencies by the day's rate, without one in none (MONEY-003). */
function amount(column: string, currency: string, from: number | undefined, to: number | undefined): Parted {
  if (from === undefined && to === undefined) return {};
  const rate = `${column}_rate`;
  return { ...between(inUsdCents(`o.${column}`, rate), cents(from), cents(to)), join: joinRate(rate, `o.${currency}`) };
}

/** Both bounds are included, and either may be absent. */
function between(value: Sql, from: Sql | undefined, to: Sql | undefined): Parted {
  return { wanted: [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])] };
}
