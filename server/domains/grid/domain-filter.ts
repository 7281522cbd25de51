import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { DomainListQuery } from '#contract/domain-list.ts';
import { hasNameCharacters } from '#contract/domain-name.ts';
import { isUuid } from '#contract/uuid.ts';

/** The part of a query that decides which domains are meant; lists, counts, selections and exports share it. */
export type DomainFilter = Omit<DomainListQuery, 'skip' | 'take' | 'sortBy' | 'sortDirection'>;

type Condition = RawBuilder<boolean>;
type FilterEntry = (filter: DomainFilter) => Condition | undefined;

const dayMs = 86_400_000;

/** One entry per filter; all but the last use columns of the index domain_grid alone. `d` is the domain. */
const entries: readonly FilterEntry[] = [listed, nameOrId, unprocessed, expiring, pending, troubled];

/** The conditions of a filter, to be joined with "and" (D-101), besides the user. */
export function conditionsOf(filter: DomainFilter): Condition[] {
  return entries.map((entry) => entry(filter)).filter((condition) => condition !== undefined);
}

/** True when nothing is chosen but the list itself. */
export function isWholeList({ isForMonitoring, showSold, showDropped, ...others }: DomainFilter): boolean {
  return Object.values(others).every((value) => !value) && (isForMonitoring || !(showSold || showDropped));
}

/** True when a counter knows the total: the whole list, or what of it is not processed. */
export function isCounted({ onlyUnprocessed, ...filter }: DomainFilter): boolean {
  return isWholeList(filter);
}

/** What a request asked for, as a key of what was counted for it. */
export function filterKey(filter: DomainFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== false && value !== '');
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Monitored records whatever their status (D-045); of the portfolio, what is sold or dropped only on request (D-105). */
function listed({ isForMonitoring, showSold, showDropped, filter }: DomainFilter): Condition {
  if (isForMonitoring) return sql`d.is_monitored and not d.is_deleted`;
  if (idOf(filter)) return sql`d.in_portfolio and not d.is_deleted`; // a link to a domain shows it (D-094)
  // written out, so that the default is the condition of the index domain_newest
  const status = showSold
    ? showDropped
      ? sql``
      : sql`and d.status <> 2`
    : showDropped
      ? sql`and d.status <> 1`
      : sql`and d.status = 0`;
  return sql`d.in_portfolio ${status} and not d.is_deleted`;
}

/** A part of the name in any of its forms (D-100), or exactly the domain of an id (D-094). */
function nameOrId({ filter }: DomainFilter): Condition | undefined {
  const id = idOf(filter);
  if (id) return sql`d.id = ${id}`;
  const text = filter?.trim().normalize('NFC').toLowerCase();
  if (!text) return undefined;
  if (text.includes('\0')) return sql`false`; // no name holds it, and PostgreSQL takes no text with it
  const isPlain = /^[a-z0-9.-]+$/.test(text);
  const ascii = isPlain || !hasNameCharacters(text) ? text : domainToASCII(text) || text;
  return sql`(strpos(d.name, ${ascii}) > 0 or strpos(d.unicode_name, ${text}) > 0)`;
}

function idOf(filter: string | undefined): string | undefined {
  const text = filter?.trim();
  return text && isUuid(text) ? text : undefined;
}

/** By UTC dates, both included (D-102). */
function expiring({ expirationDateFrom: from, expirationDateTo: to }: DomainFilter): Condition | undefined {
  if (!from && !to) return undefined;
  const bounds: Condition[] = [];
  if (from) bounds.push(sql`d.expiration_date >= ${new Date(from)}`);
  if (to) bounds.push(sql`d.expiration_date < ${new Date(Date.parse(to) + dayMs)}`);
  return sql`${sql.join(bounds, sql` and `)}`;
}

function pending({ requiresVerification }: DomainFilter): Condition | undefined {
  return requiresVerification ? sql`d.needs_verification` : undefined;
}

/** Of a portfolio, the index domain_problem has them. */
function troubled({ hasProblem }: DomainFilter): Condition | undefined {
  return hasProblem ? sql`d.processing_error is not null` : undefined;
}

/** D-106 */
function unprocessed({ onlyUnprocessed }: DomainFilter): Condition | undefined {
  return onlyUnprocessed ? sql`not d.is_processed` : undefined;
}
