import type { ActivityItem } from '#contract/activity.ts';
import { localDay } from '#web/base/calendar-days.ts';

/** A page of the feed as the list call answers it. */
type FeedPage = { data: ActivityItem[]; totalCount: number; hasMore: boolean };
/** Pages in the order they were asked for, with the `skip` of each. */
export type Feed = { pages: FeedPage[]; pageParams: number[] };

/** Every item once, newest first: pages overlap when something was recorded between two of them. */
export function itemsOf(pages: readonly FeedPage[]): ActivityItem[] {
  const byId = new Map(pages.flatMap(({ data }) => data.map((item) => [item.id, item])));
  return [...byId.values()].sort((a, b) => compare(b.timestamp, a.timestamp) || compare(b.id, a.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The `skip` of the next page; undefined at the end. It counts the items that are there, so that items recorded since
 * repeat some rows but never hide any; a page without a new item is passed by.
 */
export function nextSkip(pages: readonly FeedPage[], lastSkip: number): number | undefined {
  const last = pages.at(-1);
  if (!last?.hasMore || last.data.length === 0) return undefined;
  const known = itemsOf(pages).length;
  return known > lastSkip ? known : lastSkip + last.data.length;
}

/**
 * The feed with its newest page asked for again. New items go before the others; when more came than fit one page,
 * the feed begins again with it, since what lies between is not known.
 */
export function withNewest(feed: Feed | undefined, newest: FeedPage): Feed {
  const [first, ...rest] = feed?.pages ?? [];
  const known = new Set(itemsOf(feed?.pages ?? []).map(({ id }) => id));
  const isJoined = newest.data.some(({ id }) => known.has(id));
  if (!feed || !first || !isJoined) return { pages: [newest], pageParams: [0] };
  const added = newest.data.filter(({ id }) => !known.has(id));
  if (added.length === 0) return feed;
  const joined = { ...first, data: [...added, ...first.data], totalCount: newest.totalCount };
  return { ...feed, pages: [joined, ...rest] };
}

export type Day = { date: string; items: ActivityItem[] };

/** Items, newest first, by the calendar day of the viewer's zone (D-040); `date` is the instant of the day's first item. */
export function daysOf(items: readonly ActivityItem[]): Day[] {
  const days: Day[] = [];
  let key = '';
  for (const item of items) {
    const itsKey = localDay(new Date(item.timestamp));
    if (itsKey !== key) days.push({ date: item.timestamp, items: [] });
    key = itsKey;
    days.at(-1)?.items.push(item);
  }
  return days;
}
