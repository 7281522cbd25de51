import { type RawBuilder, sql } from 'kysely';
import { noAccount } from '#contract/domain-list.ts';
import { notNoted } from '#contract/own-data.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserId } from '../context.ts';

type Condition = RawBuilder<boolean>;
type Sql = RawBuilder<unknown>;

/** Names that are in an account, from an index of their own alone. */
const inAccounts = (userId: UserId, condition: Sql): Condition =>
  sql`(d.id in (select h.domain_id from held_domain h where h.user_id = ${userId} and h.domain_id is not null
    and h.gone_since is null and ${condition})) is true`;

/** Domains that one of these accounts has, or, with `noAccount`, none of the user's. */
export function inAccount(accounts: readonly string[], userId: UserId): Condition {
  const ids = accounts.filter(isUuid);
  const isIn = inAccounts(userId, sql`h.account_id = any(${ids}::uuid[])`);
  if (!accounts.includes(noAccount)) return isIn;
  return sql`(${isIn} or not ${inAccounts(userId, sql`true`)})`;
}

/** A flag that accounts tell: on, off, or that none tells it, which is neither. */
export const toldFlag =
  (column: 'transfer_lock' | 'privacy') =>
  (wanted: readonly string[], userId: UserId): Condition => {
    const values = wanted.filter((one) => one !== notNoted).map((one) => one === 'true');
    const flag = sql.ref(`h.${column}`);
    const isOneOf = inAccounts(userId, sql`${flag} = any(${values}::boolean[])`);
    if (!wanted.includes(notNoted)) return isOneOf;
    return sql`(${isOneOf} or not ${inAccounts(userId, sql`${flag} is not null`)})`;
  };

/** Joins what the account says that has the domain `d`, as `held`: of two accounts, the one that has it since later. */
export const joinHeld = (userId: UserId): Sql => sql`left join (
  select distinct on (domain_id) domain_id, renew_until, renewal_price, renewal_currency, is_exact_price
  from held_domain where user_id = ${userId} and domain_id is not null and gone_since is null
  order by domain_id, first_seen desc) as held on held.domain_id = d.id`;

/** The same for few domains, whose ids are `id`. */
export const heldOf = (userId: UserId, id: Sql, columns: Sql): Sql => sql`(
  select ${columns} from held_domain h where h.user_id = ${userId} and h.domain_id = ${id} and h.gone_since is null
  order by h.first_seen desc limit 1)`;

/** When the list of the account `a` was read that had the name `h`, or of a read under way, when it began. */
export const listedAt: Sql = sql`case when h.read_no = a.read_no then coalesce(a.read_at, a.synced_at, h.first_seen)
  else coalesce(a.synced_at, h.first_seen) end`;

export { bestPrice } from '../portfolio/renewal-price.reads.ts';
