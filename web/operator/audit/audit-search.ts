import { auditActors } from '#contract/audit.ts';
import { endOfDay, startOfDay } from '#web/base/calendar-days.ts';
import { id, option, readDay, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';

const filters = [option('actor', auditActors), text('action', 200), id('userId')] as const;

/** What the audit log keeps in the address; days are those of the reader's time zone, both included. */
export type AuditSearch = SearchOf<typeof filters> & { from?: string; to?: string };

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const [from, to] = [readDay(raw.from), readDay(raw.to)];
  return { ...readFilters(filters, raw), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** What is asked of the server: days become the moments at which they begin and end for the reader. */
export function askedOf({ from, to, ...search }: AuditSearch) {
  return {
    ...search,
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { to: endOfDay(to).toISOString() } : {}),
  };
}
