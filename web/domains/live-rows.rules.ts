import type { DomainProgress } from '#contract/batches.ts';
import type { DomainPage } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { typedKey } from '#contract/typed-name.ts';

/** Ids of the shown rows whose domain has just finished; other events of the list change nothing that a row shows. */
export function finishedRows(rows: readonly Domain[], events: readonly DomainProgress[]): string[] {
  const names = new Set<string>();
  for (const { domainName, isComplete } of events) {
    if (isComplete && domainName !== null) names.add(typedKey(domainName));
  }
  if (names.size === 0) return [];
  return rows.filter((row) => names.has(row.name) || names.has(typedKey(row.domainName))).map((row) => row.id);
}

/** The page with fresh rows put in the place of the same ids; unchanged rows keep their identity. */
export function withFreshRows(page: DomainPage, fresh: readonly Domain[]): DomainPage {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  if (!page.data.some((row) => byId.has(row.id))) return page;
  return { ...page, data: page.data.map((row) => byId.get(row.id) ?? row) };
}
