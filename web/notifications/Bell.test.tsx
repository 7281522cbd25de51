import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Notification, NotificationType } from '#contract/notifications.ts';
import { queryClient } from '#web/base/query-client.ts';
import type { startFakeHub } from '#web/testing/fake-hub.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { toasts } from '#web/ui/toast.ts';
import { Bell } from './Bell.tsx';
import { notification } from './notification.fixture.ts';
import { undoMs } from './use-deletions.ts';

const start = Date.parse('2026-05-14T12:10:00.000Z');
const ago = (minutes: number) => new Date(start - minutes * 60_000).toISOString();

/** Three: two unread, the oldest read. */
const three = [
  notification({ id: 'n3', createdAt: ago(1), messageTranslationArgs: { domainName: 'three.test' } }),
  notification({ id: 'n2', createdAt: ago(2), messageTranslationArgs: { domainName: 'two.test' } }),
  notification({ id: 'n1', createdAt: ago(120), messageTranslationArgs: { domainName: 'one.test' }, isRead: true }),
];
let stored: Notification[];
let fail: (request: Request) => { status: number; body: unknown } | undefined;
let server: ReturnType<typeof startFakeServer>;
let hub: Awaited<ReturnType<typeof startFakeHub>>;
let remove = () => {};

function answer(request: Request) {
  const failure = fail(request);
  if (failure) return failure;
  const { method, path } = request;
  if (method === 'GET' && path === '/api/notifications') return { body: stored };
  if (method === 'POST') return { body: { updatedCount: 1 } };
  return method === 'DELETE' ? { body: { deletedCount: 1 } } : undefined;
}
const down = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'no' } };

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  queryClient.clear();
  stored = three;
  fail = () => undefined;
  server = startFakeServer(answer);
});
afterEach(() => {
  remove();
  for (const { id } of toasts.shown()) toasts.close(id);
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Looks again while code is fetched and drawn, on a busy machine too; the page's clock moves 1 ms at a time. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await wait(1);
      check();
    },
    { timeout: 30_000, interval: 1 },
  );

async function show() {
  const beside = (
    <>
      <Bell />
      <Toasts />
    </>
  );
  const shown = await openScreen({ paths: ['/'], component: () => null }, '/', beside);
  hub = shown.hub;
  remove = shown.remove;
  await eventually(() => expect(server.requests.length).toBe(1));
  await wait(1);
  return shown;
}

const bell = () => document.querySelector<HTMLElement>('button[aria-haspopup=dialog]') as HTMLElement;
const panel = () => document.querySelector<HTMLElement>('[role=dialog]');
const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());
const key = (name: string) =>
  act(
    async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  );
async function open() {
  await press(bell());
  await eventually(() => expect(panel()?.contains(document.activeElement)).toBe(true));
}
const items = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] li')];
/** The messages, unread ones with a star. */
const shownItems = () =>
  items().map((item) => `${item.dataset.unread ? '*' : ''}${item.querySelector('b ~ span')?.textContent}`);
const said = (...names: string[]) => names.map((name) => `${name}.test has been looked up.`);
const deletes = () => server.requests.filter(({ method }) => method === 'DELETE');
const posts = () => server.requests.filter(({ method }) => method !== 'GET');
async function push(pushed: Notification) {
  await hub.push('ReceiveNotification', pushed);
  await wait(1);
}
const toastTexts = () => toasts.shown().map(({ title }) => title);

describe('bell', () => {
  test('SHELL-019 NOTI-018 it says how many are unread and opens the list, newest first, the whole of it', async () => {
    await show();
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications, 2 unread', '2']);
    expect(panel()).toBeNull();
    await open();
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    expect(shownItems()).toEqual(said('*three', '*two', 'one'));
    expect(items().map((item) => item.querySelector('time')?.textContent)).toEqual([
      '1 min. ago',
      '2 min. ago',
      '2 hr. ago',
    ]);
    expect(panel()?.textContent).toContain('2 new');
    expect(document.querySelector('header')).toBeNull(); // it would be a second banner of the page
  });

  test('NOTI-018 above 99 the badge says 99+ and all hundred are in the list', async () => {
    stored = Array.from({ length: 100 }, (_, at) => notification({ id: `n${at}`, createdAt: ago(at) }));
    await show();
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications, 99+ unread', '99+']);
    await open();
    expect(items()).toHaveLength(100);
    await key('End');
    expect(document.activeElement?.closest('li')).toBe(items()[99]);
  });

  test('without news there is no badge, and the list says that it is empty', async () => {
    stored = [];
    await show();
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications', '']);
    await open();
    expect(panel()?.textContent).toContain('No notifications yet');
  });

  test('a list that could not be loaded says so and can be loaded again', async () => {
    fail = ({ method }) => (method === 'GET' ? down : undefined);
    await show();
    await open();
    await eventually(() =>
      expect(panel()?.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'),
    );
    fail = () => undefined;
    await press(byRole(panel() as HTMLElement, 'button', 'Retry'));
    await eventually(() => expect(items()).toHaveLength(3));
    expect(bell().textContent).toBe('2');
  });
});

describe('reading', () => {
  test('NOTI-020 CONST-018 a second after the bell was opened all it shows is read, up to the newest of it', async () => {
    await show();
    const pressedAt = Date.now();
    await open();
    const openedAt = Date.now();
    await push(notification({ id: 'n4', createdAt: ago(0) }));
    await wait(pressedAt + 999 - Date.now());
    expect(posts()).toEqual([]);
    await wait(openedAt + 1_000 - Date.now());
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/notifications/mark-all-as-read', { upTo: ago(1) }],
    ]);
    // what arrived within the second stays unread
    expect(items().map((item) => item.dataset.unread)).toEqual(['true', undefined, undefined, undefined]);
    expect(bell().textContent).toBe('1');
  });

  test('NOTI-020 D-169 closing it within the second leaves all unread', async () => {
    await show();
    await open();
    await wait(900);
    await press(bell());
    await wait(5_000);
    expect([panel(), posts(), bell().textContent]).toEqual([null, [], '2']);
  });

  test('NOTI-021 NOTI-022 it shows as read at once, and unread again when the server does not take it', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await show();
    await open();
    server.stop();
    server = startFakeServer(async () => {
      asked.resolve();
      await answered.promise;
      return down;
    });
    await wait(1_000);
    await asked.promise;
    await eventually(() => expect(bell().textContent).toBe(''));
    await push(notification({ id: 'n4', createdAt: ago(0) }));
    answered.resolve();
    await eventually(() => expect(bell().textContent).toBe('3'));
    expect(items().map((item) => item.dataset.unread)).toEqual(['true', 'true', 'true', undefined]);
    expect(toastTexts()).toEqual([]);
  });

  test('NOTI-022 a list without unread ones sends nothing when the bell is opened again', async () => {
    await show();
    await open();
    await wait(1_000);
    await press(bell());
    await open();
    await wait(2_000);
    expect(posts()).toHaveLength(1);
  });

  test('the button reads all at once; its failure is shown, and it keeps the focus', async () => {
    await show();
    await open();
    fail = ({ method }) => (method === 'POST' ? down : undefined);
    const button = byRole(panel() as HTMLElement, 'button', 'Mark all as read');
    button.focus();
    await press(button);
    await eventually(() => expect(toastTexts()).toEqual(['The notifications could not be marked as read']));
    expect(bell().textContent).toBe('2');
    fail = () => undefined;
    await press(button);
    await eventually(() => expect(bell().textContent).toBe(''));
    expect(document.activeElement).toBe(button);
  });
});

describe('pushes', () => {
  test('NOTI-019 a pushed one joins list and badge without a reload, however often it comes', async () => {
    await show();
    await open();
    const pushed = notification({ id: 'n4', createdAt: ago(0), messageTranslationArgs: { domainName: 'four.test' } });
    await push(pushed);
    await push(pushed);
    expect(shownItems()[0]).toBe('*four.test has been looked up.');
    expect([items().length, bell().textContent]).toEqual([4, '3']);
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  test('D-174 one that is not stored only makes lists load again and is not shown', async () => {
    await show();
    await push(notification({ id: '' }));
    await open();
    expect([items().length, bell().textContent]).toEqual([3, '2']);
  });

  test('D-174 one that replaces several makes the list load again without them', async () => {
    await show();
    const args = { count: 21 };
    const merged = notification({
      id: 'n9',
      createdAt: ago(0),
      notificationType: NotificationType.Monitor,
      titleTranslationKey: 'notifications.priceChange.title',
      titleTranslationArgs: args,
      messageTranslationKey: 'notifications.priceChange.message',
      messageTranslationArgs: args,
    });
    stored = [merged];
    await push(merged);
    await open();
    await eventually(() => expect(items()).toHaveLength(1));
    expect(items()[0]?.querySelector('b')?.textContent).toBe('21 price changes');
  });
});

test('D-166 after a lost connection the list is loaded again', async () => {
  await show();
  stored = [notification({ id: 'n4', createdAt: ago(0) }), ...three];
  await hub.reconnect();
  await eventually(() => expect(bell().textContent).toBe('3'));
});

describe('items', () => {
  test('a click marks it read and follows its link inside the app', async () => {
    const { path } = await show();
    await open();
    const link = items()[0]?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/domains/hafenlicht.test');
    await press(link);
    await eventually(() => expect(path()).toBe('/domains/hafenlicht.test'));
    expect([panel(), bell().textContent]).toEqual([null, '1']);
    expect(posts().map(({ path }) => path)).toEqual(['/api/notifications/n3/mark-as-read']);
  });

  test('a read that fails is undone', async () => {
    await show();
    fail = ({ method }) => (method === 'POST' ? down : undefined);
    await open();
    await press(items()[0]?.querySelector('a'));
    await wait(10);
    expect(bell().textContent).toBe('2');
  });

  test('NOTI-023 an unknown entity type does nothing but a line in the log', async () => {
    stored = [notification({ id: 'odd', entityType: 'spaceship' })];
    const { path } = await show();
    await open();
    expect(items()[0]?.querySelector('a')).toBeNull();
    await press(items()[0]?.querySelector('button'));
    await wait(10);
    expect([path(), posts(), bell().textContent]).toEqual(['/', [], '1']);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['A notification was not followed:', 'unknown entity type "spaceship"'],
    ]);
    expect(toastTexts()).toEqual([]);
  });

  test('a hostile link is no link; the click reads it and the log names it', async () => {
    stored = [notification({ id: 'evil', linkUrl: 'javascript:alert(1)' })];
    const { path } = await show();
    await open();
    expect(document.querySelector('[href^=javascript]')).toBeNull();
    await press(items()[0]?.querySelector('button'));
    await eventually(() => expect(posts().map(({ path }) => path)).toEqual(['/api/notifications/evil/mark-as-read']));
    expect(path()).toBe('/');
    expect(console.warn).toHaveBeenCalledWith(
      'A notification was not followed:',
      expect.stringContaining('javascript'),
    );
  });

  test('ERR-013 an argument that looks like a key of our texts is not looked up in labels either', async () => {
    const senderName = '$t(common.close) {{count}} $& x';
    const titleTranslationKey = 'notifications.prospectUpdate.title';
    stored = [notification({ titleTranslationKey, titleTranslationArgs: { senderName, domainName: 'x.test' } })];
    await show();
    await open();
    const labels = [...(panel()?.querySelectorAll('li [aria-label]') ?? [])].map((item) =>
      item.getAttribute('aria-label'),
    );
    expect(labels).toEqual([`Delete notification: ${senderName} wrote again`]);
  });

  test('ERR-013 markup in a name is text', async () => {
    const args = { domainName: '<img src=x onerror=alert(1)>{{count}}' };
    stored = [notification({ messageTranslationArgs: args })];
    await show();
    await open();
    expect(panel()?.querySelector('img')).toBeNull();
    expect(shownItems()).toEqual(['*<img src=x onerror=alert(1)>{{count}} has been looked up.']);
  });

  test('one is deleted by its button or by the Delete key; the focus goes on to the next', async () => {
    await show();
    await open();
    await key('ArrowDown');
    expect(document.activeElement?.closest('li')).toBe(items()[0]);
    await key('Delete');
    expect(document.activeElement?.closest('li')).toBe(items()[1]);
    await press(items()[2]?.querySelector('button:last-of-type'));
    expect(document.activeElement?.closest('li')).toBe(items()[1]);
    await wait(undoMs);
    await eventually(() => expect(shownItems()).toEqual(said('two')));
    expect(deletes().map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/notifications/n3'],
      ['DELETE', '/api/notifications/n1'],
    ]);
  });

  test('screens 7.15 D-170c until its time is over a deleted one leaves a line that brings it back, with the focus', async () => {
    await show();
    await open();
    await press(items()[1]?.querySelector('button:last-of-type'));
    expect(items()[1]?.textContent).toBe('Deleted: Domain looked upUndo');
    const undo = byRole(items()[1] as HTMLElement, 'button', 'Undo');
    await act(async () => undo.focus());
    await wait(10 * undoMs); // it is being read
    await press(undo);
    expect([items().map((item) => item.querySelector('b ~ span')?.textContent), deletes()]).toEqual([
      said('three', 'two', 'one'),
      [],
    ]);
    expect(document.activeElement?.closest('li')).toBe(items()[1]);
    await wait(10 * undoMs);
    expect([items().length, deletes()]).toEqual([3, []]);
  });

  test('screens 7.15 D-170c the time runs on when the focus is gone, and closing the list ends it', async () => {
    await show();
    await open();
    await press(items()[2]?.querySelector('button:last-of-type'));
    await act(async () => byRole(items()[2] as HTMLElement, 'button', 'Undo').focus());
    await act(async () => items()[0]?.querySelector<HTMLElement>('[data-item]')?.focus());
    await wait(undoMs - 100);
    expect(deletes()).toEqual([]);
    await wait(100);
    expect(deletes()).toHaveLength(1);
    await press(items()[1]?.querySelector('button:last-of-type'));
    await key('Escape');
    await wait(1);
    expect(deletes().map(({ path }) => path)).toEqual(['/api/notifications/n1', '/api/notifications/n2']);
    await open();
    expect(items()).toHaveLength(1);
  });

  test('one that could not be deleted comes back to its place', async () => {
    await show();
    await open();
    fail = ({ method }) => (method === 'DELETE' ? down : undefined);
    await press(items()[1]?.querySelector('button:last-of-type'));
    await wait(undoMs);
    await eventually(() => expect(toastTexts()).toEqual(['The notification could not be deleted']));
    expect(items().map((item) => item.querySelector('b ~ span')?.textContent)).toEqual(said('three', 'two', 'one'));
  });

  test('one that another tab deleted leaves the list without an error', async () => {
    await show();
    await open();
    fail = ({ method }) => (method === 'DELETE' ? { status: 404, body: { code: 'NOT_FOUND' } } : undefined);
    stored = three.slice(1);
    await press(items()[0]?.querySelector('button:last-of-type'));
    await wait(undoMs);
    await eventually(() => expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect([items().length, toastTexts()]).toEqual([2, []]);
  });
});

test('Escape closes the list and gives the focus back; a press outside closes it too', async () => {
  await show();
  await open();
  await key('Escape');
  expect([panel(), document.activeElement]).toEqual([null, bell()]);
  await open();
  await act(async () => void document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(panel()).toBeNull();
});
