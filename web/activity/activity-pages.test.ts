import { describe, expect, test } from 'vitest';
import type { ActivityItem } from '#contract/activity.ts';
import { activityItem } from './activity.fixture.ts';
import { daysOf, type Feed, itemsOf, nextSkip, withNewest } from './activity-pages.ts';

const take = 5;

/** A server's feed that grows while it is read. */
function growing(count: number) {
  let last = count;
  const all = (): ActivityItem[] => Array.from({ length: last }, (_, at) => activityItem(last - at));
  return {
    all,
    record: (more: number) => {
      last += more;
    },
    page: (skip: number) => {
      const data = all().slice(skip, skip + take);
      return { data, totalCount: last, hasMore: skip + data.length < last };
    },
  };
}
const ids = (items: readonly ActivityItem[]) => items.map(({ id }) => id);

/** Reads on to the end; `before` runs ahead of each page with its number. */
function readAll(server: ReturnType<typeof growing>, feed: Feed, before: (page: number) => Feed | undefined): Feed {
  let read = feed;
  for (let page = 1; page < 100; page += 1) {
    read = before(page) ?? read;
    const skip = nextSkip(read.pages, read.pageParams.at(-1) ?? 0);
    if (skip === undefined) return read;
    read = { pages: [...read.pages, server.page(skip)], pageParams: [...read.pageParams, skip] };
  }
  throw new Error('it never ends');
}
const opened = (server: ReturnType<typeof growing>): Feed => ({ pages: [server.page(0)], pageParams: [0] });

describe('paging while items are recorded', () => {
  test.each([0, 1, 3, 5, 7, 12])('%i new items before every page repeat and hide none of the older ones', (more) => {
    const server = growing(40);
    const before = ids(server.all());
    let budget = 6;
    const feed = readAll(server, opened(server), () => {
      if (budget > 0) server.record(more);
      budget -= 1;
      return undefined;
    });
    const shown = ids(itemsOf(feed.pages));
    expect(new Set(shown).size).toBe(shown.length);
    expect(before.filter((id) => !shown.includes(id))).toEqual([]);
    expect(shown).toEqual(shown.toSorted().toReversed());
  });

  test.each([1, 2, 4])('%i new items, shown as they come, are all there in the end, once', (more) => {
    const server = growing(23);
    let feed = opened(server);
    feed = readAll(server, feed, () => undefined);
    server.record(more);
    feed = withNewest(feed, server.page(0));
    expect(ids(itemsOf(feed.pages))).toEqual(ids(server.all()));
  });

  test('paging goes on without a gap after new items were put before', () => {
    const server = growing(30);
    let feed = opened(server);
    server.record(2);
    feed = { pages: [...feed.pages, server.page(5)], pageParams: [0, 5] }; // overlaps by two
    feed = withNewest(feed, server.page(0));
    feed = readAll(server, feed, () => undefined);
    expect(ids(itemsOf(feed.pages))).toEqual(ids(server.all()));
  });

  test('when more came than fit one page the feed begins again', () => {
    const server = growing(30);
    const feed = readAll(server, opened(server), () => undefined);
    server.record(take + 3);
    const anew = withNewest(feed, server.page(0));
    expect(ids(itemsOf(anew.pages))).toEqual(ids(server.all()).slice(0, take));
    expect(ids(itemsOf(readAll(server, anew, () => undefined).pages))).toEqual(ids(server.all()));
  });

  test('nothing new leaves the feed as it is', () => {
    const server = growing(8);
    const feed = opened(server);
    expect(withNewest(feed, server.page(0))).toBe(feed);
  });

  test('the first item of an empty feed is shown', () => {
    const server = growing(0);
    const feed = opened(server);
    server.record(1);
    expect(itemsOf(withNewest(feed, server.page(0)).pages)).toHaveLength(1);
  });
});

test('items stand under the day of the viewer’s zone', () => {
  const at = (hours: number) => new Date(2026, 4, 14, hours).toISOString();
  const days = daysOf([
    activityItem(4, { timestamp: at(23) }),
    activityItem(3, { timestamp: at(0) }),
    activityItem(2, { timestamp: at(-1) }),
    activityItem(1, { timestamp: at(-40) }),
  ]);
  expect(days.map(({ items }) => items.length)).toEqual([2, 1, 1]);
});
