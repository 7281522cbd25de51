import type { DomainProgress } from '#contract/batches.ts';
import type { DomainPage } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { typedKey } from '#contract/typed-name.ts';
import type { StillPage } from '#web/ui/list/still-rows.rules.ts';

export type ShownPage = StillPage<DomainPage>;

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
export function withFreshRows(page: ShownPage, fresh: readonly Domain[]): ShownPage {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const put = <Page extends DomainPage>(of: Page): Page =>
    of.data.some((row) => byId.has(row.id)) ? { ...of, data: of.data.map((row) => byId.get(row.id) ?? row) } : of;
  return page.waiting ? { ...put(page), waiting: put(page.waiting) } : put(page);
}

/** The page without these rows. */
export function withoutRows(page: ShownPage, ids: ReadonlySet<string>): ShownPage {
  const data = page.data.filter(({ id }) => !ids.has(id));
  const gone = page.data.length - data.length;
  if (gone === 0) return page;
  const { waiting, ...rest } = page;
  const left = { ...rest, data, totalCount: page.totalCount - gone };
  return waiting ? { ...left, waiting: withoutRows(waiting, ids) } : left;
}
