import { sql } from 'kysely';
import { tagKey } from '#contract/own-data.ts';
import type { Tx, UserId } from '../context.ts';
import { bestPrice } from '../portfolio/renewal-price.reads.ts';

/** A name with the account that holds it, and what that tells of it. */
export type NameToChange = {
  id: string;
  name: string;
  /** of the account that has it, of two the one that has it since later; null: none has it */
  accountId: string | null;
  provider: string;
  label: string;
  pausedAt: Date | null;
  refusedAt: Date | null;
  reading: Record<string, unknown> | null;
  /** another account holds it here: only what proves it may be written */
  needsProof: boolean;
  /** sold or dropped here: it may only be taken off marketplaces */
  isOver: boolean;
  cost: number | null;
  costCurrency: string | null;
  /** where its price comes from, as the place in `renewalPriceSources` */
  costSource: number | null;
};

/** Those of these ids that are names of the user's portfolio. */
export async function findNames(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Map<string, NameToChange>> {
  const { rows } = await sql<NameToChange>`
    select d.id, d.name, held.account_id as "accountId", coalesce(a.provider, '') as provider, coalesce(a.label, '') as label,
      a.paused_at as "pausedAt", case when a.outcome = 'refused' then a.trouble_since end as "refusedAt", held.reading,
      d.needs_verification as "needsProof", d.status <> 0 as "isOver", ${bestPrice.amount} as cost, ${bestPrice.currency} as "costCurrency", ${bestPrice.source} as "costSource"
    from domain d
    left join lateral (select h.account_id, h.reading, h.renewal_price, h.renewal_currency, h.is_exact_price from held_domain h
      where h.user_id = ${userId} and h.domain_id = d.id and h.gone_since is null
      order by h.first_seen desc limit 1) as held on true
    left join outside_account a on a.user_id = ${userId} and a.id = held.account_id
    left join domain_own own on own.user_id = ${userId} and own.domain_id = d.id
    left join tld t on t.id = d.tld_id left join tld_price p on p.tld = t.name
    where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and d.in_portfolio and not d.is_deleted`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of names of the portfolio by their canonical name; of a key that is held to tags, of those alone. */
export async function idsOfNames(
  tx: Tx,
  userId: UserId,
  names: readonly string[],
  tags: readonly string[] | null,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from domain d where d.user_id = ${userId} and d.name = any(${names}::text[]) and d.in_portfolio
      and not d.is_deleted and ${hasTag(userId, tags)}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Those of these ids that a key may see. */
export async function idsWithTags(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  tags: readonly string[] | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from domain d where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and d.in_portfolio
      and not d.is_deleted and ${hasTag(userId, tags)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const hasTag = (userId: UserId, tags: readonly string[] | null) =>
  tags === null
    ? sql`true`
    : sql`exists (select from domain_own o join tag_set t on t.user_id = ${userId} and t.id = o.tag_set_id
        where o.user_id = ${userId} and o.domain_id = d.id and t.keys && ${tags.map(tagKey)}::text[])`;
