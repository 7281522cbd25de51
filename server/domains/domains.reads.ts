import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { allDomainsTake, maxDomainsPerRequest } from '#contract/constants.ts';
import { withPlainDots } from '#contract/domain-name.ts';
import type { Domain, DomainListQuery, DomainPage } from '#contract/domains.ts';
import { domainNotFound, tooManyDomains } from '#contract/errors.ts';
import type { FieldLookup, LookupField } from '#contract/lookups.ts';
import type { UserContext } from '../app/context.ts';
import { findIds } from './domain-find.ts';
import { type DomainRow, selectDomains, toDomain } from './domain-row.ts';
import { totalOf } from './domain-totals.ts';
import { canonicalName } from './internationalised-name.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const chunkSize = 1_000;

/**
 * A window of the user's list, with the total (API-006 to API-022). Finding and sorting reads an index alone; the table
 * is read for the rows of the window. A long window comes as a stream of JSON text, a thousand domains at a time.
 */
export async function listDomains(ctx: UserContext, query: DomainListQuery): Promise<DomainPage | Readable> {
  const { skip, take: asked, sortBy, sortDirection, ...filter } = query;
  const take = Math.min(asked, allDomainsTake);
  const [ids, totalCount] = await Promise.all([
    findIds(ctx.db, ctx.userId, filter, { sortBy, sortDirection }, { skip, take }),
    totalOf(ctx.db, ctx.userId, filter),
  ]);
  const rest = { totalCount, skip, take, hasMore: skip + ids.length < totalCount };
  if (ids.length > chunkSize) return Readable.from(pageText(ctx, ids, rest));
  return { data: await domainsOf(ctx, ids), ...rest };
}

/** The same JSON as the page's, in parts: no part keeps the process from other requests for long. */
async function* pageText(ctx: UserContext, ids: string[], rest: Omit<DomainPage, 'data'>): AsyncGenerator<string> {
  let separator = '{"data":[';
  for (let at = 0; at < ids.length; at += chunkSize) {
    const domains = await domainsOf(ctx, ids.slice(at, at + chunkSize));
    if (domains.length === 0) continue; // deleted meanwhile
    yield separator + JSON.stringify(domains).slice(1, -1);
    separator = ',';
  }
  yield `${separator === ',' ? '' : separator}],${JSON.stringify(rest).slice(1)}`;
}

/** The user's domains of these ids, in their order; others are left out. */
async function domainsOf({ db, userId, now }: UserContext, ids: string[]): Promise<Domain[]> {
  if (ids.length === 0) return [];
  const rows = await selectDomains(db, userId).where(sql<boolean>`d.id = any(${ids}::uuid[])`).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const shownAt = now.toISOString();
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [toDomain(row, shownAt)] : [];
  });
}

/** Domains of the given ids in request order, unknown ones left out (D-013, D-014). Throws TOO_MANY_DOMAINS. */
export function getDomainsByIds(ctx: UserContext, ids: string[]): Promise<Domain[]> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => uuid.test(id));
  if (distinct.length > maxDomainsPerRequest) throw tooManyDomains();
  return domainsOf(ctx, distinct);
}

/** Throws DOMAIN_NOT_FOUND for what is missing, another user's or no id at all (D-004, D-010). */
export async function getDomain(ctx: UserContext, id: string): Promise<Domain> {
  return shown(ctx, await find(ctx, id));
}

function find({ db, userId }: UserContext, id: string) {
  return uuid.test(id) ? selectDomains(db, userId).where('d.id', '=', id).executeTakeFirst() : undefined;
}

function shown(ctx: UserContext, row: DomainRow | undefined): Domain {
  if (!row) throw domainNotFound();
  return toDomain(row, ctx.now.toISOString());
}

/** By name in any letter case, Unicode or punycode (D-015). Throws DOMAIN_NOT_FOUND. */
export async function getDomainByName(ctx: UserContext, domainName: string): Promise<Domain> {
  const name = canonicalName(withPlainDots(domainName))?.name;
  if (name === undefined) throw domainNotFound();
  return shown(ctx, await selectDomains(ctx.db, ctx.userId).where('d.name', '=', name).executeTakeFirst());
}

/** Outcome, source and times of every field that was looked up (D-234). Throws DOMAIN_NOT_FOUND. */
export async function getDomainLookups(
  ctx: UserContext,
  id: string,
): Promise<Partial<Record<LookupField, FieldLookup>>> {
  if (!(await find(ctx, id))) throw domainNotFound();
  const row = await ctx.db
    .selectFrom('domain_lookup')
    .select('fields')
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  return row?.fields ?? {};
}
