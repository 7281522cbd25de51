import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#web/base/browser-storage.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/base/theme.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { Overlays } from './Overlays.tsx';
import { closeOverlay, overlay } from './overlay.ts';
import { searchDebounceMs } from './use-found-names.ts';

const names = [
  'aharbour.test',
  'bharbour.test',
  ...Array.from({ length: 9 }, (_, at) => `c${at}-harbour.test`),
  'harbour.test',
];
let server: ReturnType<typeof startFakeServer>;
let isFailing: boolean;
let shown: Awaited<ReturnType<typeof openScreen>>;

function answer({ path, query }: Request) {
  if (isFailing) return { status: 503, body: { code: 'UNAVAILABLE' } };
  const byName = /^\/api\/domains\/by-name\/(.+)$/.exec(path)?.[1];
  const rows = names.map((name, at) =>
    domainRow({ id: `${at}`, name, domainName: name.replace('harbour', 'Harbour') }),
  );
  if (byName)
    return { body: rows.find(({ name }) => name === byName) ?? {}, status: names.includes(byName) ? 200 : 404 };
  if (path !== '/api/domains') return undefined;
  const fit = rows.filter(({ name }) => name.includes(query.get('filter') ?? ''));
  const take = Number(query.get('take'));
  return { body: { data: fit.slice(0, take), totalCount: fit.length, skip: 0, take, hasMore: fit.length > take } };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  browserStorage.removeItem('recentCommands');
  isFailing = false;
  server = startFakeServer(answer);
  shown = await openScreen({ paths: ['/'], component: () => <button type="button">screen</button> }, '/', <Overlays />);
});
afterEach(() => {
  act(closeOverlay);
  act(() => theme.prefer('system'));
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const box = () => document.querySelector('[role=combobox]') as HTMLInputElement;
const lines = () =>
  [...document.querySelectorAll('[role=option]')].map((line) => line.querySelector('span')?.textContent);
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.querySelector('span')?.textContent;

async function open() {
  act(() => overlay.set('palette'));
  await eventually(() => expect(document.activeElement).toBe(box()));
}

async function type(text: string, ms = searchDebounceMs + 20) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await wait(ms);
  await wait(10); // the answer
}

const press = (key: string) =>
  act(async () => void box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

test('names are searched once typing pauses: the exact one first, then eight at most and the way to all', async () => {
  await open();
  await type('har', 50);
  await type('harbour.test');
  expect(server.requests.map(({ path, query }) => `${path} ${query.get('filter') ?? ''}`.trim())).toEqual([
    '/api/domains harbour.test',
    '/api/domains/by-name/harbour.test',
  ]);
  expect(lines()).toEqual([
    ...['Harbour.test', 'aHarbour.test', 'bHarbour.test', 'c0-Harbour.test', 'c1-Harbour.test'],
    ...['c2-Harbour.test', 'c3-Harbour.test', 'c4-Harbour.test', 'All 12 results in the list'],
  ]);
  await press('Enter');
  await eventually(() => expect(shown.path()).toBe('/domains/Harbour.test'));
  expect(overlay.get()).toBeNull();
});

test('a pasted address finds its name', async () => {
  await open();
  await type('  https://www.AHarbour.test/prices?x=1 ');
  expect(server.requests[0]?.query.get('filter')).toBe('aharbour.test');
  expect(lines()).toEqual(['aHarbour.test']);
});

test('arrows move through the lines and around, and the active line is announced', async () => {
  await open();
  await type('theme');
  expect(lines()).toEqual(['Theme: as the system', 'Switch to the dark theme']);
  expect(active()).toBe('Theme: as the system');
  await press('ArrowDown');
  expect(active()).toBe('Switch to the dark theme');
  await press('ArrowDown');
  expect(active()).toBe('Theme: as the system');
  await press('ArrowUp');
  await press('Enter');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a chosen entry is on top the next time, a name too, and only for the same user', async () => {
  await open();
  expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Screens');
  await type('aharbour');
  await press('Enter');
  await open();
  const first = document.querySelector('[role=group]');
  expect(first?.getAttribute('aria-label')).toBe('Recent');
  expect(active()).toBe('aHarbour.test');
  act(closeOverlay);
  const kept = JSON.parse(browserStorage.getItem('recentCommands') ?? '{}');
  browserStorage.setItem('recentCommands', JSON.stringify({ ...kept, user: 'another' }));
  await open();
  expect(lines()).not.toContain('aHarbour.test');
});

test('what is on top of the list stands there once', async () => {
  await open();
  const [first] = lines();
  await press('Enter');
  await open();
  expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Recent');
  expect(lines().filter((line) => line === first)).toEqual([first]);
});

test('searching, nothing found and a failed search look different, and a failed one can be tried again', async () => {
  await open();
  const said = () => document.querySelector('[role=dialog] [role=status]')?.textContent;
  expect(said()).toBe('');
  await type('zzz', 10);
  expect(said()).toBe('Searching your names');
  await wait(searchDebounceMs + 20);
  await wait(10);
  expect(said()).toBe('Nothing matches “zzz”.');
  isFailing = true;
  await type('quay');
  expect(said()).toContain('Your names could not be searched.');
  isFailing = false;
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [role=status] button')?.click());
  await wait(20);
  expect(said()).toBe('Nothing matches “quay”.');
});

test('D-019 the pages of the installation are there for operators alone', async () => {
  await open();
  await type('operator', 10);
  expect(lines()).toEqual([]);
  act(closeOverlay);
  shown.remove();
  shown = await openScreen({ paths: ['/'], component: () => <p>screen</p> }, '/', <Overlays />, { isOperator: true });
  await open();
  await type('operator', 10);
  expect(lines()).toHaveLength(7);
  expect(lines()?.[0]).toBe('Operator: people');
});

test('every screen of this version is there', async () => {
  await open();
  await type('domains', 10);
  expect(lines()).toEqual(['Domains', 'Transfer domains', 'Inactive domains', 'Add domains']);
  await type('lander', 10);
  expect(lines()).toEqual(['Landers', 'Lander templates', 'New lander group']);
  await type('analytics', 10);
  expect(lines()).toEqual(['Analytics']);
  await type('dnssec', 10);
  expect(lines()).toEqual(['DNSSEC']);
});
