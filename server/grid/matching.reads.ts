import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import {
  allDomainsTake,
  type DomainForLander,
  type LightweightDomain,
  type ListDomainIds,
  type ListDomainsForLanders,
  type ListLightweightDomains,
  type MatchingDomainsQuery,
} from '#contract/domain-list.ts';
import type { DomainStatus } from '#contract/domains.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { longListIn } from '../http/long-list.ts';
import { shownParts } from '../names/shown-name.rules.ts';
import { dictionariesWith } from '../portfolio/dictionaries.reads.ts';
import { readAskingPrices } from '../portfolio/own-data.reads.ts';
import { conditionsOf, type DomainFilter } from './domain-filter.reads.ts';
import { findDomainIds } from './domain-find.ts';

/** All that match, in the order asked for, as far as one request may hold. */
async function findMatching({ db, userId }: UserContext, { sortBy, sortDirection, ...filter }: MatchingDomainsQuery) {
  const window = { skip: 0, take: maxDomainsPerRequest };
  const { ids, totalCount } = await findDomainIds(db, userId, filter, { sortBy, sortDirection }, window);
  return { ids, totalCount, isLimited: totalCount > maxDomainsPerRequest };
}

/** Which of some of a user's domains a list with this filter has. */
export async function matchingAmong(
  db: Database,
  userId: UserId,
  filter: DomainFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const conditions = [...conditionsOf(userId, filter), sql<boolean>`d.id = any(${[...ids]}::uuid[])`];
  const { rows } = await sql<{
    id: string;
  }>`select d.id from domain d where ${sql.join(conditions, sql` and `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of all domains that match, at most 10,000 (API-026, D-088). */
export async function listDomainIds(
  ctx: UserContext,
  query: MatchingDomainsQuery,
): Promise<Reply<typeof ListDomainIds>> {
  const { ids, ...rest } = await findMatching(ctx, query);
  return { domainIds: ids, ...rest };
}

/** What pickers need of all domains that match, at most 10,000 (API-027, D-089). */
export async function listLightweightDomains(
  ctx: UserContext,
  query: MatchingDomainsQuery,
): Promise<Reply<typeof ListLightweightDomains> | Readable> {
  const { ids, ...rest } = await findMatching(ctx, query);
  return longListIn('domains', ids, (some) => lightweightOf(ctx, some), rest);
}

/**
 * Domains that can get a lander (API-028, D-095). `excludeGroupId` hides nothing beyond those: what is in a group has a
 * lander (D-177).
 */
export async function listDomainsForLanders(
  ctx: UserContext,
  { skip, take: asked, filter }: Received<typeof ListDomainsForLanders>['query'],
): Promise<Reply<typeof ListDomainsForLanders> | Readable> {
  const take = Math.min(asked, allDomainsTake);
  const canHaveLander = { filter, canHaveLander: true };
  const sort = { sortBy: 'createdat' } as const; // D-074
  const { ids, totalCount } = await findDomainIds(ctx.db, ctx.userId, canHaveLander, sort, { skip, take });
  const rest = { totalCount, skip, take, hasMore: skip + ids.length < totalCount };
  return longListIn('data', ids, (some) => domainsForLanders(ctx, some), rest);
}

/** What pickers of landers need of the user's domains of these ids, in their order; others are left out. */
export async function domainsForLanders(ctx: UserContext, ids: string[]): Promise<DomainForLander[]> {
  const prices = await readAskingPrices(ctx.db, ctx.userId, ids);
  const domains = await lightweightOf(ctx, ids);
  return domains.map((domain) => {
    const { amount = null, currency = usualCurrency } = prices.get(domain.id) ?? {};
    return { ...domain, askingPrice: amount, askingCurrency: currency };
  });
}

type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld_id: number;
  status: DomainStatus;
  needs_verification: boolean;
  has_lander: boolean;
};

async function lightweightOf({ db, userId }: UserContext, ids: string[]): Promise<LightweightDomain[]> {
  const { rows } = await sql<Row>`
    select id, name, unicode_name, casing, tld_id, status, needs_verification, lander_state <> 0 as has_lander
    from domain where user_id = ${userId} and id = any(${ids}::uuid[]) and not is_deleted`.execute(db);
  const { tlds } = await dictionariesWith(db, { tlds: rows.map((row) => row.tld_id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { sld, tld } = shownParts(row, tlds.get(row.tld_id) ?? '');
    return {
      id,
      domainName: `${sld}.${tld}`,
      name: row.name,
      verification: row.needs_verification ? 1 : 0,
      status: row.status,
      hasLander: row.has_lander,
    };
  });
}
