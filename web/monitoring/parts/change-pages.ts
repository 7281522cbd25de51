import { answersOf } from '#contract/change-answers.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { ListMonitoring, MonitoringEntry } from '#contract/monitoring.ts';
import { localDay } from '#web/base/calendar-days.ts';

export type ChangePage = Pick<Reply<typeof ListMonitoring>, 'data' | 'next' | 'days' | 'totalCount' | 'isTotalLimited'>;
/** Pages in the order they were asked for, with the `after` of each. */
export type ChangeFeed = { pages: ChangePage[]; pageParams: (string | null)[] };

/** Every entry once, in the order of the pages. */
export function entriesOf(pages: readonly ChangePage[]): MonitoringEntry[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((entry) => [entry.id, entry]))).values()];
}

/** How many of a newest page the feed does not know. */
export function newIn(feed: Pick<ChangeFeed, 'pages'>, newest: ChangePage): number {
  const known = new Set(entriesOf(feed.pages).map(({ id }) => id));
  return newest.data.filter(({ id }) => !known.has(id)).length;
}

/**
 * The feed with its newest page before the others. When that knows nothing of what is there, the feed begins again, since
 * what lies between is not known.
 */
export function withNewest(feed: ChangeFeed, newest: ChangePage): ChangeFeed {
  const [first, ...rest] = feed.pages;
  const known = new Set(entriesOf(feed.pages).map(({ id }) => id));
  if (!first || !newest.data.some(({ id }) => known.has(id))) return { pages: [newest], pageParams: [null] };
  const fresh = new Set(newest.data.map(({ id }) => id));
  const left = (page: ChangePage) => ({ ...page, data: page.data.filter(({ id }) => !fresh.has(id)) });
  const joined = { ...newest, next: first.next, data: [...newest.data, ...left(first).data] };
  return { ...feed, pages: [joined, ...rest.map(left)] };
}

/** The feed with entries changed in their places; those for which `change` gives null leave it. */
export function withEntries(feed: ChangeFeed, change: (entry: MonitoringEntry) => MonitoringEntry | null): ChangeFeed {
  const changed = ({ data, ...page }: ChangePage) => ({
    ...page,
    data: data.flatMap((entry) => change(entry) ?? []),
  });
  const pages = feed.pages.map(changed);
  const gone = entriesOf(feed.pages).length - entriesOf(pages).length;
  return { ...feed, pages: pages.map((page) => ({ ...page, totalCount: Math.max(0, page.totalCount - gone) })) };
}

/** `key` is a day `YYYY-MM-DD` of the viewer's zone, or a domain's id; `count` is undefined where only a part is known. */
export type ChangeGroup = { key: string; entries: MonitoringEntry[]; count: number | undefined };

/** Entries, newest first, under their days, with as many as the server counts on each. */
export function groupsByDay(entries: readonly MonitoringEntry[], pages: readonly ChangePage[]): ChangeGroup[] {
  const counts = new Map(pages.toReversed().flatMap(({ days }) => days.map(({ day, count }) => [day, count])));
  const days = Map.groupBy(entries, ({ detectedAt }) => localDay(new Date(detectedAt)));
  return [...days].map(([key, entries]) => ({ key, entries: byAnswers(entries), count: counts.get(key) }));
}

/** The same under their names, the name with the newest change first. */
export function groupsByName(entries: readonly MonitoringEntry[]): ChangeGroup[] {
  const names = Map.groupBy(entries, ({ domainId }) => domainId);
  return [...names].map(([key, entries]) => ({ key, entries: byAnswers(entries), count: undefined }));
}

/** The changes of each answer together, the gravest first. */
const byAnswers = (entries: readonly MonitoringEntry[]): MonitoringEntry[] =>
  answersOf(entries).flatMap(({ lead, beside }) => [lead, ...beside]);

/** The ids of all that came in the same answers as these. */
export function idsOfAnswers(entries: readonly MonitoringEntry[], ids: readonly string[]): string[] {
  const looks = new Set(entries.filter(({ id }) => ids.includes(id)).map(({ look }) => look));
  return entries.filter(({ look }) => looks.has(look)).map(({ id }) => id);
}
