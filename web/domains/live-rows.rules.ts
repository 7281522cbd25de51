import type { DomainProgress } from '#contract/batches.ts';
import type { DomainPage } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { typedKey } from '#contract/typed-name.ts';

/** A page as it is shown: where its rows were in use when it was loaded again, they stand where they stood (D-093a). */
export type ShownPage = DomainPage & {
  /** the page in its order of now, where that is another one */
  waiting?: DomainPage;
  /** the next answer is shown in its order, whatever is in use */
  isOrderAsked?: true;
};

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

/**
 * A page that was loaded again while its rows are in use: they keep their places and take fresh values, those that were
 * taken out by the reader's own hand leave room at the end, and the order of now waits.
 */
export function withRowsInPlace(shown: ShownPage, fresh: DomainPage): ShownPage {
  const kept = new Map(shown.data.map((row) => [row.id, row]));
  for (const row of fresh.data) {
    if (kept.has(row.id) || kept.size < fresh.take) kept.set(row.id, row);
  }
  const data = [...kept.values()];
  const isInOrder = data.length === fresh.data.length && data.every(({ id }, at) => id === fresh.data[at]?.id);
  return isInOrder ? fresh : { ...fresh, data, waiting: fresh };
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
