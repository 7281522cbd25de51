import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { type Answers, named, openGrid } from './grid.fixture.tsx';

const matchMedia = window.matchMedia;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width'),
  }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`);
const facts = {
  requiresVerification: 0,
  sold: 0,
  dropped: 0,
  internationalised: 0,
  consecutiveHyphens: 0,
  held: 0,
  monitoredOnly: 0,
  figures: {
    highestAsks: 1_500,
    priced: 40,
    renewalCost: 480,
    renewalCosts: [{ amount: 480, currency: 'USD' }],
    expiring: 3,
    inquiries: 9,
    visitors: 210,
  },
};
const summary = (count: number, more = {}): Answers => ({
  'POST /api/domains/summary': () => ({ body: { ...facts, count, registered: count, ...more } }),
});
const listed = (count: number, total = count): Answers => ({
  'GET /api/domains/ids': () => ({ body: { domainIds: ids(count), totalCount: total, isLimited: total > count } }),
});

/** The grid of `count` names with its first page selected, and the banner above it. */
async function open(count: number, answers: Answers = {}, address?: string) {
  const grid = await openGrid(named(count), answers, address);
  stop = grid.stop;
  await grid.click(grid.head());
  await eventually(() => expect(banner()).not.toBeNull());
  const press = async (name: string) => {
    await act(async () => byRole(grid.element, 'button', name).click());
    await wait(20);
  };
  return { ...grid, press };
}
const banner = () => document.querySelector('[class*=banner]');
const said = () => banner()?.querySelector('span')?.textContent;
const offered = () => [...(banner()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const count = () => document.querySelector('aside h2')?.textContent;
const toast = () => toasts.shown()[0];

test('GRID-016 D-087 with the page selected the banner offers to go on with all in the account', async () => {
  await open(120);
  expect(said()).toBe('All 50 domains on this page are selected.');
  expect(offered()).toEqual(['Select all 120 domains in your account', 'Clear selection']);
});

test('GRID-016 D-087 with filters it offers those that match, not the account', async () => {
  await open(120, {}, '/domains?filter=name&hasProblem=true');
  expect(offered()).toEqual(['Select all 120 matching domains', 'Clear selection']);
});

test('GRID-016 where the page is all there is, nothing more is offered', async () => {
  await open(3);
  expect(offered()).toEqual(['Clear selection']);
});

test('GRID-041 GRID-043 D-090 all are selected by the ids of the server, with the list’s filters, also on other pages', async () => {
  const { press, asked, ticked } = await open(
    120,
    { ...listed(120), ...summary(120) },
    '/domains?sort=-sedoPrice&hasProblem=true',
  );
  await press('Select all 120 matching domains');
  const [call] = asked('/api/domains/ids');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    hasProblem: 'true',
    sortBy: 'sedoprice',
    sortDirection: 'desc',
  });
  expect([count(), said()]).toEqual(['Manage 120 domains', '120 domains are selected, also beyond this page.']);
  await press('Next page');
  expect(ticked()).toHaveLength(50);
  expect(count()).toBe('Manage 120 domains');
});

test('GRID-042 D-091 one domain can be taken out of a selection of all, and all be cleared', async () => {
  const { press, tick, head } = await open(120, { ...listed(120), ...summary(119) });
  await press('Select all 120 domains in your account');
  await tick(0);
  await wait(20);
  expect([count(), head().indeterminate]).toEqual(['Manage 119 domains', true]);
  await press('Clear selection');
  expect([count(), banner(), head().checked]).toEqual([undefined, null, false]);
});

test('BULK-025 D-119 domains beyond the page are examined by the server before anything is possible', async () => {
  const { press, asked } = await open(120, { ...listed(120), ...summary(120, { requiresVerification: 7 }) });
  await press('Select all 120 domains in your account');
  expect(asked('/api/domains/summary').at(-1)?.body).toEqual({ domainIds: ids(120) });
  const dropped = document.querySelector('[data-kind=markDropped]');
  expect(dropped?.getAttribute('aria-disabled')).toBe('true');
  expect(dropped?.textContent).toContain('7 of the domains must be verified first.');
  const kinds = [...document.querySelectorAll('aside dl div')].map(({ textContent }) => textContent);
  expect(kinds).toEqual([
    ...['Highest asks$1,500', 'Renewal costs$480 for 40 of 120', 'Expire in 30 days3', 'Inquiries9'],
    ...['Visitors, 30 days210', 'Registered120', 'To be verified7'],
  ]);
});

test('BULK-005 a failed examination says so; deleting is possible all the same, and another try', async () => {
  let answer: { status?: number; body: unknown } = { status: 400, body: { code: 'INTERNAL' } };
  const { press } = await open(60, { ...listed(60), 'POST /api/domains/summary': () => answer });
  await press('Select all 60 domains in your account');
  expect(document.querySelector('aside [role=alert]')?.textContent).toContain('could not be checked');
  const isOff = (kind: string) => document.querySelector(`[data-kind=${kind}]`)?.hasAttribute('aria-disabled');
  expect([isOff('markDropped'), isOff('delete')]).toEqual([true, false]);
  answer = { body: { ...facts, count: 60, registered: 60 } };
  await press('Retry');
  expect(isOff('markDropped')).toBe(false);
});

test('ERR-006 when the ids cannot be had that is shown for five seconds, and the selection stays', async () => {
  const { press, ticked } = await open(120, {
    'GET /api/domains/ids': () => ({ status: 500, body: { code: 'INTERNAL' } }),
  });
  await press('Select all 120 domains in your account');
  expect(toast()).toMatchObject({
    type: 'danger',
    title: 'Failed to select all domains',
    message: 'Could not load the list of domains. Please try again.',
    duration: 5_000,
  });
  expect([ticked().length, count()]).toEqual([50, 'Manage 50 domains']);
});

test('ERR-007 GRID-045 CONST-008 D-134 the first 10,000 of more are selected, which is shown for eight seconds', async () => {
  const { press } = await open(60, { ...listed(10_000, 12_847), ...summary(10_000) });
  await press('Select all 60 domains in your account');
  await eventually(() => expect(toast()).toBeDefined());
  expect(toast()).toMatchObject({
    type: 'warning',
    title: 'Selected 10,000 of 12,847 domains.',
    message: 'You can select up to 10,000 domains at once.',
    duration: 8_000,
  });
  expect([count(), said()]).toEqual(['Manage 10,000 domains', 'The first 10,000 of 12,847 domains are selected.']);
});
