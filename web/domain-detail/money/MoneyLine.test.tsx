import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import type { Domain } from '#contract/domains.ts';
import type { DomainOffers } from '#contract/inquiry-surroundings.ts';
import { nothingNoted } from '#contract/own-data.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainDetailPage } from '../DomainDetailPage.tsx';

const lander = { id: 'l-1', groupId: 'g-1', groupName: 'Fintech', type: 'forSale', status: 'live' };
const own = (askingPrice: number | null, floorPrice: number | null = null) => ({
  ...nothingNoted,
  askingPrice,
  floorPrice,
});
const best = {
  ...{ inquiryId: 'i-1', senderName: 'Rosa <b>Calderón', amount: 52_000, currency: 'USD', isOpen: true },
  at: '2026-05-11T15:00:00.000Z',
};
let domain: Domain;
let offers: DomainOffers | null;
let report: AnalyticsReport | undefined;
let lifeCycle: object | undefined;
let isRefused: boolean;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T15:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  domain = domainRow({ own: own(62_000, 45_000), inquiryCount: 12, currentOffers: 5 });
  offers = { offers: [], best, newCount: 2 };
  report = undefined;
  lifeCycle = undefined;
  isRefused = false;
  server = startFakeServer(({ path, body }) => {
    if (path === '/api/domains/own-data') {
      if (isRefused) return { status: 503, body: { code: 'UNAVAILABLE', message: 'x' } };
      const { askingPrice } = (body as { set: { askingPrice: number | null } }).set;
      domain = { ...domain, own: own(askingPrice, domain.own?.floorPrice ?? null) };
      return { body: { updatedCount: 1, changedCount: 1, undoId: 'u-1' } };
    }
    if (path.endsWith('/offers')) return offers ? { body: offers } : { status: 400, body: { code: 'INTERNAL' } };
    if (path.endsWith('/life-cycle')) return lifeCycle && { body: lifeCycle };
    if (path.endsWith('/monitoring-changes')) return { body: [] };
    if (path.endsWith('/whois-changes')) {
      const change = { id: '1', field: 'registrar', oldValue: 'A', newValue: 'B', meaning: null, source: null };
      return { body: [{ ...change, detectedAt: best.at, lastAt: best.at, times: 1, isBack: false }] };
    }
    if (path === '/api/analytics') return report && { body: report };
    if (path.startsWith('/api/domains/by-name/')) return { body: domain };
    return path.endsWith('/lookups') ? { body: {} } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  await eventually(() => expect(figures()['Asking price']).toBeDefined());
}
const line = () => opened.element.querySelector('section dl') as HTMLElement;
const figures = () =>
  Object.fromEntries(
    [...(line()?.querySelectorAll(':scope > div') ?? [])].map((figure) => [
      figure.querySelector('dt')?.textContent,
      [...figure.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]),
  );
const sets = () =>
  server.requests
    .filter(({ path }) => path === '/api/domains/own-data')
    .map(({ body }) => (body as { set: object }).set);
async function type(value: string) {
  const field = line().querySelector('input') as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field.form?.requestSubmit());
}
const press = (name: string) => act(async () => byRole(line(), 'button', name).click());

test('owner B9 a name’s page begins with its money: price and floor, the best offer and its share, who looks and who writes', async () => {
  await open();
  await eventually(() => expect(figures()['Best offer']?.[0]).toBe('$52,000'));
  expect(figures()).toMatchObject({
    'Asking price': ['$62,000', 'Floor $45,000, only you see it'],
    'Best offer': ['$52,000', '84% of your price, Rosa <b>Calderón, 3 days ago'],
    'Visitors, 30 days': ['No lander', 'Counted by a lander'],
    Inquiries: ['12', '2 new, 5 with an offer'],
    'Cost so far': ['Unknown', 'No renewal cost entered'],
  });
  expect([...line().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/inquiries/i-1',
    `/inquiries?filter=all&domainId=${domain.id}`,
  ]);
});

test('owner B9 without a price, an offer or a lander that is said, and nothing is asked for', async () => {
  domain = domainRow();
  await open();
  expect(figures()).toMatchObject({
    'Asking price': ['No priceSet a price', ''],
    'Best offer': ['No offer yet', ''],
    Inquiries: ['0', 'None yet'],
  });
  expect(server.requests.some(({ path }) => path.endsWith('/offers'))).toBe(false);
});

test('owner B9 the best offer of a closed inquiry says so; one that cannot be loaded is no offer that is not there', async () => {
  offers = null;
  await open();
  await eventually(() => expect(figures()['Best offer']?.[0]).toBe('Not loadedRetry'));
  offers = { offers: [], best: { ...best, isOpen: false }, newCount: 0 };
  await press('Retry');
  await eventually(() => expect(figures()['Best offer']?.[1]).toContain('inquiry closed'));
});

test('owner B14 visitors are the number that grid and inbox have, with the change on the 30 days before', async () => {
  const { report: reportOf, totals } = await import('#web/analytics/analytics.fixture.ts');
  report = reportOf({ totals: totals({ visitors: 467 }), previousTotals: totals({ visitors: 233, sessions: 300 }) });
  domain = domainRow({ lander, visitors: 466 });
  await open();
  await eventually(() => expect(figures()['Visitors, 30 days']?.[1]).toBe('+100% on the 30 days before'));
  expect(figures()['Visitors, 30 days']?.[0]).toBe('466');
  expect(line().textContent).not.toContain('467');
});

test('owner B9 the price is changed in its place, by the key E, too, and can be taken back', async () => {
  await open();
  expect(opened.element.querySelector('[data-shortcut="edit"]')?.getAttribute('aria-label')).toBe(
    'Edit the asking price',
  );
  await press('Edit the asking price');
  expect((document.activeElement as HTMLInputElement).value).toBe('62,000');
  await type('a lot');
  expect(line().querySelector('[role=alert]')?.textContent).toContain('Enter an amount from 0 to 1 billion');
  await type('65,500');
  await eventually(() => expect(figures()['Asking price']?.[0]).toBe('$65,500'));
  expect(sets()).toEqual([{ askingPrice: 65_500 }]);
  expect(toasts.shown()).toMatchObject([{ title: 'Saved for QuietMargin.test', action: { label: 'Undo' } }]);
  await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit the asking price'));
  await press('Edit the asking price');
  await type('');
  await eventually(() => expect(figures()['Asking price']?.[0]).toBe('No priceSet a price'));
});

test('owner B9 Escape leaves the price as it was, and so does a failure, which is told', async () => {
  await open();
  await press('Edit the asking price');
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await eventually(() => expect(figures()['Asking price']?.[0]).toBe('$62,000'));
  isRefused = true;
  await press('Edit the asking price');
  await type('70000');
  await eventually(() => expect(toasts.shown()).toMatchObject([{ title: 'The price was not saved' }]));
  await press('Cancel');
  expect([figures()['Asking price']?.[0], sets()]).toEqual(['$62,000', [{ askingPrice: 70_000 }]]);
});

test('owner B9 a name’s page says what it cost so far, by purchase and renewals, and since when', async () => {
  domain = domainRow({ own: { ...nothingNoted, purchasePrice: 100, renewalCost: 12.5 } }); // registered November 2014
  await open();
  expect(figures()['Cost so far']).toEqual(['$237.50', 'Purchase and renewals since 2014']);
});

test('owner B9 a stranger’s name that is watched has no price, offers, visitors or costs, but when it may be free and what moves', async () => {
  lifeCycle = {
    ...{ phase: 'active', expirationDate: '2026-12-16T00:00:00.000Z', rule: null, watch: null, canWatch: true },
    window: { from: '2027-03-06T00:00:00.000Z', until: '2027-03-08T00:00:00.000Z', basis: 'expiry' },
    ...{ lastLookAt: null, nextLookAt: null },
  };
  domain = domainRow({ inPortfolio: false, isMonitored: true, websiteStatus: 'parkedDomain', sedoPrice: 18_500 });
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  await eventually(() => expect(figures()['Free at the earliest']?.[0]).toBe('Mar 6, 2027'));
  await eventually(() => expect(figures()['Changes, 30 days']?.[0]).toBe('1'));
  expect(figures()).toEqual({
    'Free at the earliest': ['Mar 6, 2027', 'Estimate, if nobody renews it'],
    'Asked for': ['$18,500', 'Highest ask, at Sedo'],
    Website: ['Parked domain', ''],
    'Changes, 30 days': ['1', ''],
    'Watched since': ['Feb 2, 2024', expect.stringMatching(/^83\d days$/)],
  });
  await eventually(() => byRole(opened.element, 'button', 'This is mine now'));
  const labels = [...opened.element.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).not.toContain('Auto-renew');
});
