import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceLevel as Kept } from '#contract/freshness.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { ServiceLevel } from './ServiceLevel.tsx';

const now = new Date(2026, 10, 22, 12);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const promise = (kind: Kept['kind'], given: Partial<Kept> = {}): Kept => ({
  ...{ kind, hours: 24, monitoredHours: 24, names: 10, kept: 10, unread: 0, oldestAt: ago(5), why: [] },
  ...given,
});
let promises: Kept[];
let isDown: boolean;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  isDown = false;
  server = startFakeServer(async ({ path }) => {
    if (path !== '/api/monitoring/freshness') return undefined;
    return isDown ? { status: 400, body: { code: 'VALIDATION_FAILED' } } : { body: { measuredAt: ago(0.2), promises } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async () => {
  shown = await openScreen({ paths: ['/monitoring'], component: () => <ServiceLevel /> }, '/monitoring');
};
const text = () => shown.element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const rows = () => [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');

test('D-207 one line says whether everything is as recent as promised, and the table what is promised', async () => {
  promises = [
    promise('registration', { hours: 168 }),
    promise('close', { hours: 1, monitoredHours: 1, names: 0, kept: 0, oldestAt: null }),
    promise('price'),
    promise('website', { monitoredHours: 6 }),
  ];
  await open();
  await eventually(() => expect(text()).toContain('All data is as recent as promised'));
  expect(shown.element.querySelector('details')?.open).toBe(false);
  expect(rows()).toEqual([
    expect.stringContaining('Registrations7 days, monitored names 24 hours100% of 10'),
    expect.stringContaining('1 hour, as far as the registry allowsNo names'),
    expect.stringContaining('Prices24 hours100% of 10'),
    expect.stringContaining('Websites24 hours, monitored names 6 hours100% of 10'),
  ]);
});

test('D-207 D-235 a promise that is not kept is shown with its share and the reasons, never rounded up to all', async () => {
  const why = [
    { code: 'paused', what: 'sedo', until: ago(-3) },
    { code: 'tooMany', what: 'atom', until: null },
  ] as const;
  promises = [
    promise('registration', { names: 100_000, kept: 99_999, unread: 12 }),
    promise('price', { kept: 1, why: [...why] }),
  ];
  await open();
  await eventually(() => expect(text()).toContain('Some data is older than promised'));
  expect(rows()[0]).toContain('99% of 100,00012 never read');
  expect(rows()[1]).toMatch(/10% of 10.*Sedo is paused until .*3:00.*Atom does not allow lookups of so many names/);
});

test('D-207 without names, and where nothing is promised, nothing is shown as good; a failed call leaves no line', async () => {
  const none = { names: 0, kept: 0, oldestAt: null };
  promises = [promise('price', { ...none, hours: 0, why: [{ code: 'notPromised', what: null, until: null }] })];
  await open();
  await eventually(() => expect(text()).toContain('No name is due'));
  expect(text()).not.toContain('measured');
  expect(rows()[0]).toContain('Not looked up again automatically on this installation');
  shown.remove();
  queryClient.clear();
  isDown = true;
  await open();
  await eventually(() => expect(queryClient.getQueryState(['freshness'])?.status).toBe('error'));
  expect(text()).not.toContain('promised');
});
