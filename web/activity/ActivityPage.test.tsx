import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ActivityItem, ActivityType } from '#contract/activity.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { activityItem } from './activity.fixture.ts';

let items: ActivityItem[];
let isDown: boolean;
/** what an answer waits for that is asked for now */
let held: Promise<void> | null;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
/** what the page watches to come into view */
let watched: ((entries: { isIntersecting: boolean }[]) => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 14, 18) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: (entries: { isIntersecting: boolean }[]) => void) {
        watched.push(run);
      }
      observe() {}
      disconnect() {
        watched.pop();
      }
    },
  );
  queryClient.clear();
  isDown = false;
  held = null;
  items = Array.from({ length: 120 }, (_, at) => activityItem(120 - at));
  server = startFakeServer(async ({ path, query }) => {
    if (path !== '/api/activity') return undefined;
    await held;
    if (isDown) return { status: 400, body: { code: 'VALIDATION_FAILED' } };
    const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))];
    const types = query.getAll('type').map(Number);
    const before = query.get('before');
    const fitting = items.filter(
      ({ type, timestamp }) => (types.length === 0 || types.includes(type)) && (!before || timestamp < before),
    );
    const data = fitting.slice(skip, skip + take);
    return { body: { data, totalCount: fitting.length, skip, take, hasMore: skip + data.length < fitting.length } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/activity') {
  shown = await openScreen({ paths: ['/activity'], component: ActivityPage }, address);
  await eventually(() => expect(shown.element.querySelector('h1')).not.toBeNull());
  await wait(20);
  return shown;
}
const rows = () =>
  [...shown.element.querySelectorAll('section li')].map((row) => /Item \d+/.exec(row.textContent ?? '')?.[0]);
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `Item ${from - at}`);
/** the calls of the feed since the last look */
const calls = () =>
  server.requests
    .splice(0)
    .filter(({ path }) => path === '/api/activity')
    .map(({ query }) => `${query}`);
const press = (name: string) => act(async () => byRole(shown.element, 'button', name).click());
const follow = (name: string) => act(async () => byRole(shown.element, 'link', name).click());
const reachEnd = () => act(async () => watched.at(-1)?.([{ isIntersecting: true }]));

describe('the feed', () => {
  test('DASH-017 SHELL-004 it lists all activity, newest first, 50 at a time', async () => {
    const { element } = await open();
    expect(element.querySelector('h1')?.textContent).toBe('Activity');
    expect(rows()).toEqual(range(120, 71));
    expect(calls()).toEqual(['skip=0&take=50']);
  });

  test('the next page comes when the end comes near, and by the button; at the end there is neither', async () => {
    await open();
    calls();
    await reachEnd();
    await wait(20);
    expect(rows()).toEqual(range(120, 21));
    await press('Load more');
    await wait(20);
    expect(rows()).toEqual(range(120, 1));
    expect(calls()).toEqual(['skip=50&take=50', 'skip=100&take=50']);
    expect(shown.element.querySelector('main button, section ~ div button')).toBeNull();
  });

  test('after a failure of the next page only the button asks again', async () => {
    await open();
    isDown = true;
    await reachEnd();
    await wait(20);
    expect(shown.element.querySelector('[role=alert]')?.textContent).toContain('Older activity could not be loaded.');
    expect(watched).toHaveLength(0);
    isDown = false;
    await press('Retry');
    await wait(20);
    expect(rows()).toEqual(range(120, 21));
    expect(shown.element.querySelector('[role=alert]')).toBeNull();
  });

  test('a failure of the first page says so, and Retry loads it', async () => {
    isDown = true;
    await open();
    expect(shown.element.querySelector('[role=alert]')?.textContent).toContain('The activity could not be loaded');
    isDown = false;
    await press('Retry');
    await wait(20);
    expect(rows()).toEqual(range(120, 71));
  });

  test('items stand under Today, Yesterday and the dates before', async () => {
    const at = (day: number) => new Date(2026, 4, day, 9).toISOString();
    items = [14, 13, 11].map((day, index) => activityItem(9 - index, { timestamp: at(day) }));
    const { element } = await open();
    expect([...element.querySelectorAll('h2')].map((head) => head.textContent)).toEqual([
      'Today',
      'Yesterday',
      'May 11, 2026',
    ]);
  });

  test('DASH-019 each type has its own icon', async () => {
    items = Object.values(ActivityType).map((type) => activityItem(20 - type, { type }));
    const { element } = await open();
    const icons = [...element.querySelectorAll('section li svg')].map((icon) => icon.innerHTML);
    expect(icons).toHaveLength(8);
    expect(new Set(icons).size).toBe(8);
  });

  test('screens A3 a batch with a failed lookup has no green tick', async () => {
    const type = ActivityType.DomainProcessing;
    items = ['batchProcessed', 'processedWithProblems'].map((kind, at) =>
      activityItem(9 - at, { type, translationKey: `activity.${kind}`, translationArgs: { count: 3 } }),
    );
    const { element } = await open();
    const icons = [...element.querySelectorAll('section li svg')].map((icon) => icon.innerHTML);
    expect(new Set(icons).size).toBe(2);
  });

  test('a type that this version does not know is shown all the same', async () => {
    items = [activityItem(1, { type: 42 as ActivityItem['type'] })];
    await open();
    expect(rows()).toEqual(['Item 1']);
  });
});

describe('the filter', () => {
  test('a type is stored in the address and asked for; All takes it out', async () => {
    items = items.map((item, at) => ({ ...item, type: at < 3 ? ActivityType.DomainProcessing : ActivityType.Domain }));
    const { path, element } = await open();
    calls();
    await follow('Lookups');
    await wait(20);
    expect(path()).toBe('/activity?type=6');
    expect(rows()).toEqual(range(120, 118));
    expect(element.querySelector('[aria-current]')?.textContent).toBe('Lookups');
    expect(calls()).toEqual(['skip=0&take=50&type=6']);
    await follow('All');
    await wait(20);
    expect(path()).toBe('/activity');
    expect(rows()).toHaveLength(50);
  });

  test('D-053 it offers only types that something writes, and the one a link has chosen', async () => {
    const offered = () => [...shown.element.querySelectorAll('nav a')].map((link) => link.textContent);
    await open();
    expect(offered()).toEqual(['All', 'Domains', 'Lookups', 'Failures']);
    shown.remove();
    await open('/activity?type=3');
    expect(offered()).toEqual(['All', 'Domains', 'Monitoring', 'Lookups', 'Failures']);
  });

  test('one domain’s activity stays that of this domain while types change, until all is asked for', async () => {
    const domainId = '0198c0de-0000-7000-8000-00000000beef';
    const { path } = await open(`/activity?domainId=${domainId}`);
    expect(calls()).toEqual([`skip=0&take=50&domainId=${domainId}`]);
    await follow('Domains');
    await wait(20);
    expect(calls()).toEqual([`skip=0&take=50&type=0&domainId=${domainId}`]);
    await follow('Show all activity');
    await wait(20);
    expect(path()).toBe('/activity');
  });

  test('an empty type and an empty feed have different texts', async () => {
    const { element } = await open('/activity?type=4');
    expect(element.textContent).toContain('No activity of this kind yet');
    shown.remove();
    queryClient.clear();
    items = [];
    const empty = await open();
    expect(empty.element.textContent).toContain('No activity yet');
  });
});

describe('screens 7.17 D-052a jump to a day', () => {
  const at = (day: number) => new Date(2026, 4, day, 23).toISOString();
  const field = () => shown.element.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;
  const choose = async (day: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), day);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
    await wait(20);
  };
  const heads = () => [...shown.element.querySelectorAll('section h2')].map((head) => head.textContent);

  beforeEach(() => {
    items = [14, 13, 11, 9].map((day, index) => activityItem(9 - index, { timestamp: at(day) }));
  });

  test('the feed begins with that day, kept in the address beside the kind, and a link leads back', async () => {
    const { path, element } = await open('/activity?type=0');
    expect(element.querySelector(`label[for="${field().id}"]`)?.textContent).toBe('Jump to a day');
    calls();
    const steps = history.length;
    await choose('2026-05-11');
    expect(history.length).toBe(steps); // a day takes the place of the one before: Back leaves the feed
    expect(path()).toBe('/activity?type=0&until=2026-05-11');
    expect(heads()).toEqual(['May 11, 2026', 'May 9, 2026']);
    const before = encodeURIComponent(new Date(2026, 4, 12).toISOString());
    expect(calls()).toEqual([`skip=0&take=50&type=0&before=${before}`]);
    await follow('Back to the newest');
    await wait(20);
    expect(path()).toBe('/activity?type=0');
    expect(heads()).toHaveLength(4);
    expect(field().value).toBe('');
  });

  test('a day in the middle lists what is older, and the field has the day of the address', async () => {
    await open('/activity?until=2026-05-12');
    expect(field().value).toBe('2026-05-12');
    expect(heads()).toEqual(['May 11, 2026', 'May 9, 2026']);
    expect(shown.element.textContent).toContain('Activity up to May 12, 2026.');
  });

  test('a year that is being typed and a day to come are not asked for; emptying leads back', async () => {
    const { path } = await open('/activity?until=2026-05-11');
    calls();
    for (const day of ['0002-05-11', '0202-05-11', '2026-05-15']) await choose(day);
    expect(path()).toBe('/activity?until=2026-05-11');
    expect(calls()).toEqual([]);
    expect(field().value).toBe('2026-05-15');
    await choose('');
    expect(path()).toBe('/activity');
  });

  test('where nothing is that old it says so', async () => {
    await open('/activity?until=2026-05-08');
    expect(shown.element.textContent).toContain('No activity on or before May 8, 2026');
    await follow('Back to the newest');
    await wait(20);
    expect(heads()).toHaveLength(4);
  });
});

describe('live', () => {
  const push = () => shown.hub.push('ReceiveNotification', { id: 'n', notificationType: 0, type: 0 });

  test('new items come before the others by one call of the first page, and the pages read on stay', async () => {
    await open();
    await reachEnd();
    await wait(20);
    calls();
    items = [activityItem(122), activityItem(121), ...items];
    await push();
    await push();
    await wait(600);
    expect(rows()).toEqual(range(122, 21));
    expect(calls()).toEqual(['skip=0&take=50']);
    await reachEnd();
    await wait(20);
    expect(rows()).toEqual(range(122, 1));
  });

  test('items that come while a page is on its way are not lost with its answer', async () => {
    await open();
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await press('Load more');
    held = null; // the first page is answered before the second
    items = [activityItem(121), ...items];
    await push();
    await wait(600);
    release();
    await wait(1_200);
    expect(rows()).toEqual(range(121, 22)); // its last row was pushed down to the page after
  });

  test('the first item of an empty feed appears', async () => {
    items = [];
    await open();
    items = [activityItem(1)];
    await push();
    await wait(600);
    expect(rows()).toEqual(['Item 1']);
  });

  test('items that came while the connection was lost are there when it is back', async () => {
    await open();
    items = [activityItem(121), ...items];
    await shown.hub.reconnect();
    await wait(600);
    expect(rows()[0]).toBe('Item 121');
  });

  test('items that came while the screen was not shown are there when it is opened again', async () => {
    await open();
    shown.remove();
    items = [activityItem(121), ...items];
    await open();
    await wait(600);
    expect(rows()[0]).toBe('Item 121');
  });
});
