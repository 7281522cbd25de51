import { act, Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DealSums } from '#contract/agreements.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Renewals } from '#contract/renewals.ts';
import { hasDomains } from '#web/base/has-domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { dashboard } from '#web/locales/dashboard/en.ts';
import { dueRow, dueWith } from '#web/renewals/renewals.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DashboardPage } from './DashboardPage.tsx';
import './FirstDomains.tsx'; // so that it is there when it is shown
import { noDashboard } from './dashboard.api.ts';
import { emptyDashboard, filledDashboard } from './dashboard.fixture.ts';

const failure = 'Failed to load dashboard data. Please try again later.';
let answer: Dashboard | null;
let held: Promise<void> | null;
let due: Renewals | null;
let deals: DealSums | null;
const noDeals: DealSums = { accepted: [], paid: [], due: [], late: [], agreementCount: 0, openCount: 0, dueCount: 0 };
const rates = {
  ...{ base: 'USD', quote: 'EUR', rate: 0.8, asOf: '2026-05-13', source: 'daily' },
  usdPer: { USD: 1, EUR: 1.25 },
};
let summary: object | undefined;
let samples: (number | null)[];
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 14, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  queryClient.setQueryData(['app-settings'], { nameserverHosts: ['ns1.names.test', 'ns2.names.test'] });
  hasDomains.set(undefined);
  answer = filledDashboard;
  held = null;
  due = dueWith(
    [dueRow('gone.test', '2026-05-03T00:00:00.000Z', 10.88), dueRow('soon.test', '2026-05-21T12:00:00.000Z', null)],
    { undecided: 12, automatic: 38, byHand: 34, expire: 22, later: 5 },
  );
  summary = undefined;
  deals = noDeals;
  samples = [1_000];
  server = startFakeServer(async ({ path }) => {
    if (path === '/api/sample-portfolio')
      return { body: { ok: true, domainCount: samples.length > 1 ? samples.shift() : samples[0] } };
    if (path === '/api/monitoring/summary') return summary && { body: summary };
    if (path === '/api/domains/own-data') return { body: { updatedCount: 1, changedCount: 1, undoId: 'u-1' } };
    if (path === '/api/agreements/sums') return deals ? { body: deals } : { status: 400, body: { code: 'INTERNAL' } };
    if (path === '/api/exchange-rate') return { body: rates };
    if (path === '/api/domains/renewals') return due ? { body: due } : { status: 400, body: { code: 'INTERNAL' } };
    if (path !== '/api/dashboard') return undefined;
    await held;
    return answer ? { body: answer } : { status: 400, body: { code: 'INTERNAL' } };
  });
});
afterEach(() => {
  shown.remove();
  for (const { id } of toasts.shown()) toasts.close(id);
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/'], component: DashboardPage }, '/');
  await eventually(() => expect(shown.element.querySelector('h1')).not.toBeNull());
  await wait(20);
  return shown;
}
/** the calls of the dashboard since the last look */
const loads = () => server.requests.splice(0).filter(({ path }) => path === '/api/dashboard').length;
const hrefs = (within: ParentNode | null) =>
  [...(within?.querySelectorAll('a') ?? [])].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
const cardOf = (title: string) =>
  [...shown.element.querySelectorAll('section')].find((card) => card.querySelector('h2')?.textContent === title) ??
  null;
const notification = (type: number) => ({ id: `${type}`, notificationType: type, type, title: '', message: '' });

describe('loading and failing', () => {
  test('DASH-001 DASH-014 until the first answer it says that it loads, and nothing else', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const { element } = await open();
    expect(element.querySelector('[aria-busy] .vh')?.textContent).toBe('Loading');
    expect(hasDomains.get()).toBeUndefined();
    expect(element.querySelectorAll('a')).toHaveLength(0);
    release();
    await wait(20);
    expect(element.querySelector('[aria-busy]')).toBeNull();
  });

  test('a reload of shown figures shows no loading state', async () => {
    const draw = vi.fn();
    const Counted = () => (
      <Profiler id="dashboard" onRender={draw}>
        <DashboardPage />
      </Profiler>
    );
    shown = await openScreen({ paths: ['/'], component: Counted }, '/');
    await eventually(() => expect(shown.element.querySelector('h1')).not.toBeNull());
    await eventually(() => expect(cardOf('Next 60 days')?.textContent).toContain('domains due'));
    await wait(20);
    loads();
    draw.mockClear();
    await shown.hub.reconnect();
    await wait(600);
    expect(loads()).toBe(1);
    expect(draw).not.toHaveBeenCalled();
  });

  test('the day of the viewer is sent', async () => {
    await open();
    expect(server.requests.at(0)?.query.get('today')).toBe('2026-05-14');
  });

  test('DASH-002 DASH-016 ERR-021 a failure says so and Retry loads again; "no domains" is never said', async () => {
    answer = null;
    const { element } = await open();
    expect(element.querySelector('[role=alert]')?.textContent).toContain(failure);
    expect(element.textContent).not.toContain('Add your first domains');
    expect(hasDomains.get()).toBe(false);
    answer = filledDashboard;
    loads();
    await act(async () => byRole(element, 'button', 'Retry').click());
    await wait(20);
    expect(loads()).toBe(1);
    expect(element.textContent).toContain('1,240');
    expect(hasDomains.get()).toBe(true);
  });

  test('when loading again fails the last figures stay, under the same words and button', async () => {
    const { element } = await open();
    answer = null;
    await act(async () => raiseDomainsRefresh());
    await wait(20);
    expect(element.querySelector('[role=alert]')?.textContent).toContain(failure);
    expect(element.textContent).toContain('1,240');
    expect(hasDomains.get()).toBe(false);
  });
});

describe('without domains', () => {
  beforeEach(() => {
    answer = emptyDashboard;
  });

  test('DASH-003 DASH-004 the empty state’s button opens the modal with the nameservers', async () => {
    const { element } = await open();
    expect(element.textContent).toContain('Add your first domains');
    expect(hasDomains.get()).toBe(false);
    await act(async () => byRole(element, 'button', 'Add domains').click());
    await eventually(() => expect(document.querySelector('[role=dialog] textarea')).not.toBeNull());
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('ns1.names.test');
  });

  test('owner C5 DASH-003 names pasted on the empty dashboard survive a reload and go to the dialog; there are other ways beside', async () => {
    const area = () => shown.element.querySelector('textarea') as HTMLTextAreaElement;
    await open();
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), 'a.test, b.test');
      area().dispatchEvent(new Event('input', { bubbles: true }));
    });
    shown.remove();
    const { element } = await open();
    expect(area().value).toBe('a.test, b.test');
    expect(byRole(element, 'button', `Import a file ${dashboard.start.fileText}`)).toBeDefined();
    await act(async () => byRole(element, 'button', 'Add domains').click());
    const typed = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value;
    await eventually(() => expect(typed()).toBe('a.test, b.test'));
    expect(area().value).toBe('');
    loads();
    answer = filledDashboard;
    await act(async () => raiseDomainsRefresh());
    await eventually(() => expect(sessionStorage.length).toBe(0));
  });

  test('DASH-012 DASH-013 once there are some after a refresh it goes to the domains', async () => {
    const { path } = await open();
    loads();
    answer = filledDashboard;
    await act(async () => raiseDomainsRefresh());
    await eventually(() => expect(path()).toBe('/domains'));
    expect(loads()).toBe(1);
    expect(hasDomains.get()).toBe(true);
  });

  test('DASH-013 while the modal is open the dashboard stays, and goes when the modal is closed', async () => {
    const { element, path, hub } = await open();
    await act(async () => byRole(element, 'button', 'Add domains').click());
    await eventually(() => expect(document.querySelector('[role=dialog] textarea')).not.toBeNull());
    answer = filledDashboard;
    await hub.push('ReceiveNotification', notification(3));
    await wait(550); // pushes are gathered
    expect(element.textContent).toContain('1,240');
    expect(path()).toBe('/');
    await act(async () => byRole(document, 'button', 'Close').click());
    await eventually(() => expect(path()).toBe('/domains'));
  });

  test('DASH-013 a failure in between does not count: the last load that succeeded had none', async () => {
    const { path } = await open();
    answer = null;
    await act(async () => raiseDomainsRefresh());
    await wait(20);
    expect(path()).toBe('/');
    answer = filledDashboard;
    await act(async () => raiseDomainsRefresh());
    await eventually(() => expect(path()).toBe('/domains'));
  });
});

describe('DASH-013 the dashboard stays', () => {
  test('when nothing was known before: the first load failed, the next has domains', async () => {
    answer = null;
    const { path, element } = await open();
    answer = filledDashboard;
    await act(async () => byRole(element, 'button', 'Retry').click());
    await wait(50);
    expect(element.textContent).toContain('1,240');
    expect(path()).toBe('/');
  });

  test('when the account that was empty on an earlier visit has domains by now', async () => {
    queryClient.setQueryData(['dashboard'], emptyDashboard, { updatedAt: 0 });
    const { path, element } = await open();
    await wait(50);
    expect(element.textContent).toContain('1,240');
    expect(path()).toBe('/');
  });
});

describe('with domains', () => {
  test('DASH-005 DASH-007 SHELL-003 exactly four cards with the totals, each leading to its screen', async () => {
    const { element } = await open();
    expect(element.querySelector('h1')?.textContent).toBe('Dashboard');
    const cards = element.querySelector('[aria-label=Totals]');
    expect(hrefs(cards)).toEqual(['/domains', '/landers', '/inquiries?filter=all', '/monitoring']);
    expect([...(cards?.querySelectorAll('a > b') ?? [])].map((total) => total.textContent)).toEqual([
      '1,240',
      '310',
      '17',
      '6',
    ]);
  });

  test('DASH-007 nothing yet is a zero, for inquiries as for landers', async () => {
    answer = { ...filledDashboard, totalLanders: 0, totalInquiries: 0 };
    const { element } = await open();
    const cards = [...(element.querySelectorAll('[aria-label=Totals] a') ?? [])].map((card) =>
      card.textContent?.trim(),
    );
    expect(cards.slice(1)).toEqual(['Landers 0', 'Inquiries 0', 'Monitored 6']);
  });

  test('DASH-005 the card of monitored names says how many changes the last day had, and of which kinds', async () => {
    summary = { monitoredDomains: 6, changes24h: { whois: 5, price: 0, website: 3, dns: 0 } };
    const { element } = await open();
    const card = [...element.querySelectorAll('[aria-label=Totals] a')].at(-1);
    await eventually(() => expect(card?.textContent).toContain('8 changes in 24 hours'));
    expect(card?.textContent).toContain('5 WHOIS, 3 website');
  });

  test('words B15 DASH-006 D-050 screens A4 the first card counts processed, being processed, waiting and failed names apart', async () => {
    const { element } = await open();
    const card = element.querySelector('[aria-label=Totals] a')?.textContent;
    expect(card).toContain('1,200 looked up');
    expect(card).toContain('40 not looked up yet');
    expect(card).toContain('37 domains are being looked up');
    expect(card).toContain('Of all 1,240: 1 to verify, 5 wait for their registry, 11 with a failed lookup');
  });

  test('DASH-006 without unprocessed domains there is no such note', async () => {
    answer = { ...filledDashboard, processedDomains: 1240, unprocessedDomains: 0, processingDomains: 0 };
    const { element } = await open();
    expect(element.textContent).not.toContain('being looked up');
  });

  test('DASH-008 DASH-010 CONST-038 ten of twelve activities are shown, with a link to all', async () => {
    await open();
    const card = cardOf('Recent activity');
    const rows = [...(card?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => /Item \d+/.exec(row.textContent ?? '')?.[0])).toEqual(
      Array.from({ length: 10 }, (_, at) => `Item ${12 - at}`),
    );
    expect(rows.every((row) => row.querySelector('svg') && row.querySelector('time'))).toBe(true);
    expect(byRole(card as HTMLElement, 'link', 'All activity').getAttribute('href')).toBe('/activity');
  });

  test('DUE-008 screens B16 what is due, what it costs and what is undecided are links to exactly these names', async () => {
    await open();
    const card = cardOf('Next 60 days');
    await eventually(() => expect(card?.textContent).toContain('$1,942'));
    expect(card?.textContent).toContain('until Jul 13, 2026, 1 of them expired and still renewable');
    expect(card?.textContent?.replace(/\s+/g, ' ')).toContain('111 domains due');
    const list = [...(card?.querySelectorAll('li') ?? [])].map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
    expect(list).toEqual([
      'Undecided 12 · $180',
      'Renew automatically 38 · $702',
      'Renew by hand 34 · $611',
      'Let it expire 22 · $365',
      'Decide later 5 · $84 for 3 of 5',
      'gone.test11 d ago$10.88RenewLet it expire',
      'soon.testin 7 d-RenewLet it expire',
    ]);
    expect(hrefs(card)).toContain('/domains/next-60-days?cut=byHand');
  });

  test('DUE-008 owner B1 a name that is decided here goes at once and the next takes its place, with a way back', async () => {
    await open();
    const card = cardOf('Next 60 days') as HTMLElement;
    await eventually(() => expect(card.textContent).toContain('gone.test'));
    due = dueWith([dueRow('soon.test', '2026-05-21T12:00:00.000Z', null)], { undecided: 11, expire: 23 });
    await act(async () => byRole(card, 'button', 'Let it expire: gone.test').click());
    expect(card.textContent).not.toContain('gone.test');
    await eventually(() => expect(card.textContent).toContain('Decide all 11'));
    expect(server.requests.find(({ path }) => path === '/api/domains/own-data')?.body).toMatchObject({
      set: { renewalDecision: 'letExpire' },
    });
    expect(toasts.shown()[0]?.action?.label).toBe('Undo');
  });

  test('DEAL-001 money of deals is told by currency, unconverted, and each figure leads to its inquiries', async () => {
    deals = {
      accepted: [
        { amount: 12_000, currency: 'EUR' },
        { amount: 50_000, currency: 'USD' },
      ],
      paid: [{ amount: 50_000, currency: 'USD' }],
      due: [{ amount: 12_000, currency: 'EUR' }],
      late: [],
      agreementCount: 4,
      openCount: 2,
      dueCount: 1,
    };
    await open();
    await eventually(() => expect(cardOf('Deals')).not.toBeNull());
    const links = [...(cardOf('Deals')?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Accepted by both €12,000 $50,000',
      'Paid $50,000',
      'Due €12,000',
      'Of that, late Nothing',
      '4 agreements, 2 to be accepted',
      'Payment due in 1 deal',
    ]);
    const [agreements, dueOnes] = ['/inquiries?filter=agreements', '/inquiries?filter=moneyDue'];
    expect(hrefs(cardOf('Deals'))).toEqual([agreements, agreements, dueOnes, dueOnes, agreements, dueOnes]);
  });

  test('DEAL-001 who has no deal sees nothing of deals, and figures that are not known are not told as none', async () => {
    await open();
    await eventually(() => expect(server.requests.some(({ path }) => path === '/api/agreements/sums')).toBe(true));
    await wait(20);
    expect(cardOf('Deals')).toBeNull();
    shown.remove();
    queryClient.clear();
    deals = null;
    await open();
    await eventually(() => expect(cardOf('Deals')?.querySelector('[role=alert]')).not.toBeNull());
    deals = { ...noDeals, agreementCount: 1, openCount: 1 };
    await act(async () => byRole(cardOf('Deals') as HTMLElement, 'button', 'Retry').click());
    await eventually(() => expect(cardOf('Deals')?.textContent).toContain('1 agreement, 1 to be accepted'));
  });

  test('MONEY-002 a sum of several currencies says that it stands on the rates of a day, and one without a rate stands beside it', async () => {
    const cuts = due?.cuts;
    const amounts = [
      { amount: 100, currency: 'EUR' },
      { amount: 4_000, currency: 'ISK' },
      { amount: 1_000, currency: 'USD' },
    ];
    if (due && cuts) due = { ...due, cuts: { ...cuts, all: { ...cuts.all, amounts } } };
    await open();
    const card = () => cardOf('Next 60 days')?.textContent?.replace(/\s+/g, ' ');
    await eventually(() => expect(card()).toContain('$1,125 + ISK 4,000'));
    expect(card()).toContain('In USD, by the rates of May 13, 2026');
  });

  test('DUE-008 with nothing due the card tells the next date; with all decided it tells what renews next', async () => {
    due = {
      ...dueWith([], {}),
      next: { name: 'far.test', domainName: 'far.test', expirationDate: '2026-09-01T12:00:00Z' },
    };
    await open();
    const card = () => cardOf('Next 60 days')?.textContent?.replace(/\s/g, ' ');
    await eventually(() =>
      expect(card()).toContain('Nothing is due until Jul 13, 2026. Next: far.test on Sep 1, 2026.'),
    );
    due = dueWith([dueRow('soon.test', '2026-05-21T12:00:00.000Z', 12)], { automatic: 1 });
    await act(async () => raiseDomainsRefresh());
    await eventually(() => expect(card()).toContain('All decided'));
    await eventually(() => expect(card()).toContain('soon.testin 7 d$12'));
  });

  test('DUE-008 when what is due cannot be loaded, the card says so and the rest of the page stands', async () => {
    due = null;
    await open();
    await eventually(() => expect(cardOf('Next 60 days')?.textContent).toContain('could not be loaded'));
    expect(shown.element.textContent).toContain('1,240');
    due = dueWith([], { automatic: 3 });
    await act(async () => byRole(cardOf('Next 60 days') as HTMLElement, 'button', 'Retry').click());
    await eventually(() => expect(cardOf('Next 60 days')?.textContent).toContain('domains due'));
  });

  test('owner C1 with few activities they stand below what waits, not beside a void', async () => {
    answer = { ...filledDashboard, recentActivity: filledDashboard.recentActivity.slice(0, 2) };
    await open();
    const titles = [...shown.element.querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles.indexOf('Waiting for you')).toBeLessThan(titles.indexOf('Recent activity'));
  });

  test('screens A2 B14 each count of waiting domains links to exactly these; a count of 0 is left out', async () => {
    answer = {
      ...filledDashboard,
      attention: { ...noDashboard.attention, expired: 3, expiringSoon: 13, notRegistered: 2, hasProblem: 1 },
    };
    await open();
    const card = cardOf('Waiting for you');
    expect([...(card?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
      '3 domains have expired',
      '2 domains are not registered',
      '13 domains expire within 30 days',
      '1 domain with a failed lookup',
    ]);
    expect(hrefs(card)).toEqual([
      '/domains?expiresTo=2026-05-13&sort=-expirationDate',
      '/domains?isNotRegistered=true',
      '/domains?expiresFrom=2026-05-14&expiresTo=2026-06-13&sort=expirationDate',
      '/domains?hasProblem=true',
    ]);
  });

  test('CONF-011 DUE-004 sets to confirm come first, and what is to expire but renews leads to just these', async () => {
    queryClient.setQueryData(['change-sets', 'count'], { waiting: 4, running: 1 });
    answer = { ...filledDashboard, attention: { ...noDashboard.attention, renewsAnyway: 2 } };
    await open();
    const card = cardOf('Waiting for you');
    expect([...(card?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
      '4 sets of changes to confirm',
      '2 domains are to expire, but auto-renew is on',
    ]);
    expect(hrefs(card)).toEqual(['/to-confirm', '/domains/next-60-days?conflicts=autoRenewOn']);
  });

  test('owner C1 at most five of what waits are shown, the others by a press', async () => {
    const notFound = [1, 2, 3, 4].map((at) => ({
      ...{ id: `g${at}`, name: `gone${at}.test`, domainName: `gone${at}.test`, since: new Date().toISOString() },
      nextCheckAt: null,
    }));
    answer = { ...filledDashboard, attention: { ...noDashboard.attention, expired: 3, hasProblem: 1 }, notFound };
    await open();
    const card = () => cardOf('Waiting for you') as HTMLElement;
    expect(card().querySelectorAll('a')).toHaveLength(5);
    await act(async () => byRole(card(), 'button', 'and 1 more').click());
    expect(card().querySelectorAll('a')).toHaveLength(6);
    expect(card().textContent).not.toContain('more');
  });

  test('truth A1 each name that its registry did not find is there with the time of the next answer', async () => {
    const gone = { id: 'g', name: 'gone.test', domainName: 'Gone.test', since: new Date().toISOString() };
    const notFound = ['2026-05-14T23:10:00', null, '2026-05-13T10:00:00'].map((at, no) => {
      return { ...gone, id: `g${no}`, nextCheckAt: at && new Date(at).toISOString() };
    });
    answer = { ...filledDashboard, attention: noDashboard.attention, notFound };
    await open();
    const card = cardOf('Waiting for you');
    const texts = [...(card?.querySelectorAll('li') ?? [])].map((row) => row.textContent?.replace(/\s/g, ' '));
    expect(texts).toEqual([
      'Gone.test Not found at the registry, checking again at 11:10 PM',
      'Gone.test Not found at the registry',
      'Gone.test Not found at the registry, checking again in a moment',
    ]);
    expect(hrefs(card)[0]).toBe('/domains/gone.test');
  });

  test('when nothing waits one sentence says so', async () => {
    answer = { ...filledDashboard, attention: noDashboard.attention };
    await open();
    const card = cardOf('Waiting for you');
    expect(card?.textContent).toContain('All clear.');
    expect(hrefs(card)).toEqual([]);
  });
});

describe('the forecast', () => {
  const bars = () => [...shown.element.querySelectorAll<HTMLElement>('ul[aria-label^="Expiring"] a')];
  const labels = () => bars().map((bar) => bar.getAttribute('aria-label')?.replace(/\s/g, ' '));
  const focused = () => bars().indexOf(document.activeElement as HTMLElement);
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });

  test('each week with domains is a link to them, with its number and days as its name', async () => {
    await open();
    expect(labels()).toEqual([
      '3 domains, May 14 – 20, 2026',
      '7 domains, May 28 – Jun 3, 2026',
      '1 domain, Jun 4 – 10, 2026',
      '2 domains, Jun 11 – 17, 2026',
      '120 domains, Jun 18 – 24, 2026',
    ]);
    expect(hrefs(bars()[4]?.parentElement ?? null)).toEqual([
      '/domains?expiresFrom=2026-06-18&expiresTo=2026-06-24&sort=expirationDate',
    ]);
    const card = cardOf('Expiring in the next twelve months');
    expect(card?.textContent).toContain('within 30 days 13');
    expect(card?.textContent).toContain('later 120');
    expect(byRole(card as HTMLElement, 'link', 'Open in grid').getAttribute('href')).toBe(
      '/domains?expiresFrom=2026-05-14&expiresTo=2027-05-19&sort=expirationDate',
    );
  });

  test('one bar is in the order of Tab; arrows, Home and End move; words appear and Escape hides them', async () => {
    await open();
    const tip = () => shown.element.querySelector('[class*=tip]')?.textContent?.replace(/\s/g, ' ') ?? null;
    expect(bars().map((bar) => bar.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    await act(async () => bars()[0]?.focus());
    expect(tip()).toBe('3 domains, May 14 – 20, 2026');
    await press('ArrowRight');
    expect(focused()).toBe(1);
    await press('End');
    expect([focused(), tip()]).toEqual([4, '120 domains, Jun 18 – 24, 2026']);
    expect(bars().map((bar) => bar.tabIndex)).toEqual([-1, -1, -1, -1, 0]);
    await press('ArrowRight');
    expect(focused()).toBe(4);
    await press('Home');
    await press('ArrowLeft');
    expect(focused()).toBe(0);
    await press('Escape');
    expect(tip()).toBeNull();
  });

  test('a year without a known expiry is described in words', async () => {
    answer = { ...filledDashboard, expiryWeeks: emptyDashboard.expiryWeeks };
    await open();
    expect(cardOf('Expiring in the next twelve months')?.textContent).toContain('None of your domains');
    expect(bars()).toEqual([]);
  });
});

describe('live', () => {
  test('DASH-011 it loads again on notifications of type 1 and 3, and on no other', async () => {
    const { hub } = await open();
    loads();
    const reloading: number[] = [];
    for (const type of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await hub.push('ReceiveNotification', notification(type));
      await wait(1_000);
      if (loads() === 1) reloading.push(type);
    }
    await hub.push('ReceiveDomainProgress', { batchId: 'b', step: 'Completing' });
    await wait(1_000);
    expect(loads()).toBe(0);
    expect(reloading).toEqual([1, 3]);
  });

  test('it loads again when the connection is back', async () => {
    const { hub } = await open();
    loads();
    await hub.reconnect();
    await wait(100);
    expect(loads()).toBe(1);
  });
});

describe('the sample portfolio', () => {
  const calls = () => server.requests.map(({ method, path }) => `${method} ${path}`);
  const button = (name: string) => byRole(shown.element, 'button', name);

  test('screens B27 D-233 an account without domains is offered the sample, and shows it', async () => {
    answer = emptyDashboard;
    await open();
    answer = { ...filledDashboard, sampleDomains: 1000 };
    samples = [null, 1_000]; // a slow machine
    await act(async () => button(`Try it with a sample portfolio ${dashboard.start.sampleText}`).click());
    await wait(20);
    expect(calls().filter((one) => one === 'POST /api/sample-portfolio')).toHaveLength(2);
    expect(shown.element.textContent).not.toContain('Add your first domains');
  });

  test('words B15 D-233 it says that it is a sample of more than the portfolio, and goes after a confirmation alone', async () => {
    answer = { ...filledDashboard, sampleDomains: 1000 };
    await open();
    expect(shown.element.textContent).toContain(
      'This is a sample portfolio of 1,000 made-up domains, with sold, dropped and monitored ones.',
    );
    await act(async () => button('Remove the sample').click());
    await act(async () => button('Keep').click());
    expect(calls()).not.toContain('DELETE /api/sample-portfolio');
    await act(async () => button('Remove the sample').click());
    answer = emptyDashboard;
    await act(async () => button('Remove').click());
    await wait(20);
    expect(calls()).toContain('DELETE /api/sample-portfolio');
    expect(shown.element.textContent).toContain('Add your first domains');
  });

  test('D-233 an account without the sample sees nothing of it', async () => {
    await open();
    expect(shown.element.textContent).not.toContain('sample');
  });
});
