import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Feed } from '#contract/feeds.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { FeedsCard } from './FeedsCard.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const feed = (more: Partial<Feed> = {}): Feed => ({
  ...{ id: 'f1', kind: 'calendar', viewId: null, viewName: null, lastReadAt: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', ...more },
});
const url = 'https://names.test/feeds/AAAAAAAAAAAAAAAAAAAAAA.ics';
let feeds: Feed[];
let isFull: boolean;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  [feeds, isFull] = [[], false];
  server = startFakeServer(({ method, path, body }) => {
    if (path === '/api/domain-grid-views') return { body: [{ id: 'v1', viewName: 'Short ones' }] };
    if (path === '/api/feeds' && method === 'GET') return { body: feeds };
    if (isFull) return { status: 400, body: { code: 'FEED_LIMIT_REACHED' } };
    if (path === '/api/feeds') {
      const { kind, viewId } = body as Feed;
      feeds = [...feeds, feed({ kind, viewId, viewName: viewId ? 'Short ones' : null })];
      return { status: 201, body: { ...feeds.at(-1), url } };
    }
    if (path.endsWith('/remake')) return { body: { ...feeds[0], url: url.replace('AA', 'BB') } };
    feeds = [];
    return { body: { success: true } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/monitoring/alerts'], component: FeedsCard }, '/monitoring/alerts');
  await eventually(() => expect(text()).toMatch(/No links yet|Last read|Not read yet|deleted/));
}
const text = () => shown.element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = (name: string) => act(async () => byRole(shown.element, 'button', name).click());
const sent = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('D-212g links for calendars and feed readers', () => {
  test('a link of a view is made, and its address shown this once, with the focus there', async () => {
    await open();
    await eventually(() => expect(text()).toContain('Short ones'));
    const [, scope] = shown.element.querySelectorAll('select');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(scope, 'v1');
      scope?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Make a link');
    await eventually(() => expect(text()).toContain(url));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'calendar', viewId: 'v1' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('The address, shown only this once');
    expect(byRole(shown.element, 'link', 'Open in the calendar program').getAttribute('href')).toMatch(/^webcal:/);
    await press('Done');
    expect(text()).not.toContain(url);
    expect(text()).toContain('Calendar, Short ones');
  });

  test('an address is replaced, and a link deleted, only after a second press; giving up brings the focus back', async () => {
    feeds = [feed()];
    await open();
    await press('New address for Calendar, All names');
    expect(text()).toContain('The old address stops working.');
    await press('Cancel');
    await act(async () => void (await vi.advanceTimersByTimeAsync(10)));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('New address for Calendar, All names');
    expect(sent()).toEqual([]);
    await press('New address for Calendar, All names');
    await press('New address');
    await eventually(() => expect(text()).toContain(url.replace('AA', 'BB')));
    await press('Delete Calendar, All names');
    await press('Delete');
    await eventually(() => expect(text()).toContain('No links yet'));
    expect(text(), 'its address is no use any more').not.toContain('/feeds/');
    expect(sent()).toEqual(['POST /api/feeds/f1/remake', 'DELETE /api/feeds/f1']);
  });

  test('a link whose view is gone says so, and one too many says what to do', async () => {
    feeds = [feed({ viewId: 'v9' })];
    isFull = true;
    await open();
    expect(text()).toContain('Its saved view was deleted: the link shows nothing.');
    await press('Make a link');
    await eventually(() => expect(toasts.shown()[0]?.title).toContain('You can have up to 20 links.'));
  });
});
