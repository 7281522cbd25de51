import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notification, type NotificationTopic, notificationTopics } from '#contract/notifications.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { Bell } from './Bell.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { notification } from './notification.fixture.ts';

const start = Date.parse('2026-05-14T12:10:00.000Z');
/** The `at`th newest, so many minutes old. */
const nth = (at: number, given: Partial<Notification> = {}): Notification =>
  notification({
    id: `n${String(1000 - at)}`,
    createdAt: new Date(start - at * 60_000).toISOString(),
    messageTranslationArgs: { domainName: `name-${at}.test` },
    isRead: true,
    ...given,
  });

let stored: Notification[];
let isDown: boolean;
let topics: Record<NotificationTopic, boolean>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  queryClient.clear();
  isDown = false;
  topics = Object.fromEntries(notificationTopics.map((topic) => [topic, true])) as typeof topics;
  stored = [nth(0, { isRead: false }), nth(1), nth(2, { isRead: false })];
  server = startFakeServer(({ method, path, query, body }) => {
    if (method === 'GET' && path === '/api/notifications/topics') return { body: topics };
    if (method === 'GET' && path === '/api/preferences')
      return { body: { emailInquiries: true, monthlyFigures: false } };
    if (isDown) return { status: 400, body: { code: 'VALIDATION_FAILED' } };
    if (method === 'PUT') topics = { ...topics, ...(body as Partial<typeof topics>) };
    if (method === 'PUT') return { body: topics };
    if (method !== 'GET') return { body: method === 'POST' ? { updatedCount: 1 } : { deletedCount: 1 } };
    if (path !== '/api/notifications') return undefined;
    const before = query.get('before') ?? '9999';
    const fitting = stored.filter(
      ({ createdAt, isRead }) => createdAt < before && !(query.has('onlyUnread') && isRead),
    );
    return { body: fitting.slice(0, Number(query.get('take') ?? 100)) };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/notifications') {
  const beside = (
    <>
      <Bell />
      <Toasts />
    </>
  );
  shown = await openScreen({ paths: ['/notifications'], component: NotificationsPage }, address, beside);
  await eventually(() => expect(main().textContent).not.toBe(''));
  await wait(20);
}
const main = () => shown.element.querySelector('main') as HTMLElement;
const items = () => [...main().querySelectorAll<HTMLElement>('li:has([data-item])')];
/** What each tells of, unread ones with a star. */
const names = () =>
  items().map(
    (item) =>
      `${item.dataset.unread ? '*' : ''}${/name-\d+|new/.exec(item.textContent ?? '')?.[0].replace('name-', '')}`,
  );
const press = async (name: string) => {
  await act(async () => byRole(main(), 'button', name).click());
  await wait(20);
};
const choose = async (name: string) => {
  const label = [...main().querySelectorAll('fieldset label')].find((one) => one.textContent === name);
  await act(async () => (label as HTMLElement).click());
  await wait(20);
};
const posts = () => server.requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const badge = () => shown.element.querySelector('button[aria-haspopup=dialog]')?.textContent;

test('screens 7.14 the page lists all notifications, and looking at it marks none as read', async () => {
  await open();
  expect(main().querySelector('h1')?.textContent).toBe('Notifications');
  expect(names()).toEqual(['*0', '1', '*2']);
  await wait(5_000);
  expect(posts()).toEqual([]);
});

test('screens 7.14 older ones follow page by page, each once, also when one was deleted between', async () => {
  stored = Array.from({ length: 120 }, (_, at) => nth(at));
  await open();
  expect(names()).toHaveLength(50);
  stored = stored.filter(({ id }) => id !== nth(49).id); // where the next page begins
  await press('Load more');
  await press('Load more');
  expect(names()).toEqual(Array.from({ length: 120 }, (_, at) => String(at)));
  expect(main().textContent).not.toContain('Load more');
});

test('screens 7.14 a next page that does not come is reported, with a way to ask again', async () => {
  stored = Array.from({ length: 60 }, (_, at) => nth(at));
  await open();
  isDown = true;
  await press('Load more');
  expect(main().querySelector('[role=alert]')?.textContent).toContain('Older notifications could not be loaded');
  isDown = false;
  await press('Retry');
  expect(names()).toHaveLength(60);
});

test('screens 7.14 unread ones are a filter with an address; a read one stays in sight', async () => {
  await open('/notifications?onlyUnread=true');
  expect(names()).toEqual(['*0', '*2']);
  await act(async () => main().querySelector<HTMLElement>('[data-item]')?.dispatchEvent(leftClick()));
  await wait(20);
  expect([names(), posts()]).toEqual([['0', '*2'], [['/api/notifications/n1000/mark-as-read', undefined]]]);
  stored = stored.map((one) => ({ ...one, isRead: one.isRead || one.id === 'n1000' }));
  await choose('All');
  expect([shown.path(), names()]).toEqual(['/notifications', ['0', '1', '*2']]);
  await choose('Unread');
  expect(shown.path()).toBe('/notifications?onlyUnread=true');
});
/** Opens in another tab, so that this one stays where it is. */
const leftClick = () => new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });

test('screens 7.14 all are marked as read, up to the newest that is shown, also those that are not loaded', async () => {
  stored = Array.from({ length: 60 }, (_, at) => nth(at, { isRead: at !== 59 }));
  await open();
  await press('Mark all as read');
  expect(posts()).toEqual([['/api/notifications/mark-all-as-read', { upTo: nth(0).createdAt }]]);
});

test('screens 7.14 NOTI-021 in page and bell what is read shows at once, and is undone when it fails', async () => {
  await open();
  expect(badge()).toBe('2');
  isDown = true;
  await press('Mark all as read');
  expect([names(), badge()]).toEqual([['*0', '1', '*2'], '2']);
  expect(document.body.textContent).toContain('could not be marked as read');
  isDown = false;
  await press('Mark all as read');
  expect([names(), badge()]).toEqual([['0', '1', '2'], '']);
  await press('Mark all as read'); // nothing is left to read
  expect(posts()).toHaveLength(2);
});

test('screens 7.14 NOTI-019 a pushed notification joins the page', async () => {
  await open('/notifications?onlyUnread=true');
  await shown.hub.push('ReceiveNotification', {
    ...notification({ id: 'pushed', createdAt: new Date(start + 1).toISOString() }),
    messageTranslationArgs: { domainName: 'new.test' },
  });
  await wait(20);
  expect(names()).toEqual(['*new', '*0', '*2']);
});

test('screens 7.14 without any it says so, and when nothing is unread it says that and leads to all', async () => {
  stored = [];
  await open();
  expect(main().textContent).toContain('No notifications yet');
  await choose('Unread');
  expect(main().textContent).toContain('Nothing is unread');
  expect(byRole(main(), 'link', 'Show all notifications').getAttribute('href')).toBe('/notifications');
});

test('screens 7.14 a list that could not be loaded says so and can be loaded again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(main().querySelector('[role=alert]')?.textContent).toContain('could not be loaded'));
  isDown = false;
  await press('Retry');
  expect(names()).toHaveLength(3);
});

test('screens 7.14 the bell leads to the page', async () => {
  await open('/elsewhere');
  await act(async () => shown.element.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.click());
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  await act(async () => byRole(document.body, 'link', 'All notifications').click());
  await eventually(() => expect(main().querySelector('h1')?.textContent).toBe('Notifications'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('screens 7.14 D-170b each topic has a switch and a sentence; it holds on the server, or is undone', async () => {
  topics.domainExists = false;
  await open();
  const switches = () => [...main().querySelectorAll<HTMLInputElement>('input[role=switch]')];
  const states = () =>
    switches()
      .slice(0, notificationTopics.length)
      .map(({ checked }) => checked);
  expect(main().querySelector('summary')?.textContent).toBe('Which notifications you get');
  expect(main().textContent).toContain('Lookups finishedEvery lookup of your domains succeeded.');
  expect(states()).toEqual(notificationTopics.map((topic) => topic !== 'domainExists'));
  const flip = async (at: number) => {
    await act(async () => switches()[at]?.click());
    await wait(20);
  };
  await flip(0);
  expect([posts(), states()[0]]).toEqual([[['/api/notifications/topics', { finished: false }]], false]);
  isDown = true;
  await flip(4);
  expect(states()).toEqual(notificationTopics.map((topic) => topic !== 'domainExists' && topic !== 'finished'));
  expect(document.body.textContent).toContain('The choice could not be saved');
});

test('NOTE-007 what leaves the app is chosen with the channels, to which the list of topics leads', async () => {
  await open();
  const link = [...main().querySelectorAll('a')].find(({ textContent }) => textContent === 'Alert channels');
  expect(link?.getAttribute('href')).toBe('/monitoring/alerts');
});
