import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery, DomainPage } from '#contract/domain-list.ts';
import { allDomainsTake } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { domainNotFound } from '#contract/errors.ts';
import { withPlainDots } from '#contract/typed-name.ts';

import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { longList, longListIn } from '../http/long-list.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { dictionariesFor } from '../portfolio/dictionaries.reads.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { findDomainIds } from './domain-find.ts';
import { ownPriceOf, readRows, toDomain } from './domain-row.ts';
import { tldPricesOf } from './tld-prices.reads.ts';

type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;

/**
 * A window of the user's list, with the total (API-006 to API-022). Finding and sorting reads an index alone; the table
 * is read for the rows of the window. A long window comes as a stream of JSON text, a thousand domains at a time.
 */
export async function listDomains(ctx: UserContext, query: DomainListQuery): Promise<DomainPage | Readable> {
  const { skip, take: asked, sortBy, sortDirection, ...filter } = query;
  const take = Math.min(asked, allDomainsTake);
  const sort = { sortBy, sortDirection };
  const { ids, totalCount } = await findDomainIds(ctx.db, ctx.userId, filter, sort, { skip, take });
  const rest = { totalCount, skip, take, hasMore: skip + ids.length < totalCount };
  return longListIn('data', ids, (some) => domainsOf(ctx, some), rest);
}

/** The user's domains of these ids, in their order; others are left out. */
async function domainsOf(ctx: UserContext, ids: string[]): Promise<Domain[]> {
  if (ids.length === 0) return [];
  const domains = await findDomains(ctx, sql`id = any(${ids}::uuid[])`);
  const byId = new Map(domains.map((domain) => [domain.id, domain]));
  return ids.map((id) => byId.get(id)).filter((domain) => domain !== undefined);
}

async function findDomains({ db, userId, now }: Reader, condition: RawBuilder<unknown>): Promise<Domain[]> {
  const rows = await readRows(db, userId, condition);
  const dictionaries = await dictionariesFor(db, rows);
  const unpriced = rows.filter((row) => ownPriceOf(row) === null);
  const tldPrices = await tldPricesOf(
    db,
    unpriced.map((row) => dictionaries.tlds.get(row.tld_id) ?? ''),
  );
  const shownAt = now.toISOString();
  return rows.map((row) => toDomain(row, dictionaries, tldPrices, shownAt));
}

/** Domains of the given ids in request order, unknown ones left out (D-013, D-014). Throws TOO_MANY_DOMAINS. */
export async function getDomainsByIds(ctx: UserContext, ids: string[]): Promise<Domain[]> {
  return domainsOf(ctx, distinctIds(ids));
}

/** The same as a stream of JSON text when it is long. */
export async function listDomainsByIds(ctx: UserContext, ids: string[]): Promise<Domain[] | Readable> {
  return longList(distinctIds(ids), (some) => domainsOf(ctx, some));
}

/** Undefined for what is missing, another user's or no id at all. */
export async function findDomain(ctx: Reader, id: string): Promise<Domain | undefined> {
  return isUuid(id) ? (await findDomains(ctx, sql`id = ${id}`))[0] : undefined;
}

/** Throws DOMAIN_NOT_FOUND for what is missing, another user's or no id at all (D-004, D-010). */
export async function getDomain(ctx: Reader, id: string): Promise<Domain> {
  const domain = await findDomain(ctx, id);
  if (!domain) throw domainNotFound();
  return domain;
}

/** By name in any letter case, Unicode or punycode (D-015). Throws DOMAIN_NOT_FOUND. */
export async function getDomainByName(ctx: UserContext, domainName: string): Promise<Domain> {
  const name = canonicalName(withPlainDots(domainName))?.name;
  const [domain] = name === undefined ? [] : await findDomains(ctx, sql`name = ${name}`);
  if (!domain) throw domainNotFound();
  return domain;
}
