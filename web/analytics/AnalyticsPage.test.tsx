import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';
import { emptyReport, lander, noTotals, report } from './analytics.fixture.ts';

const second = '0198c0de-0000-7000-8000-000000000002';
const listed = (landerId: string, domainName: string) => ({
  ...{ landerId, domainName, groupName: 'Shop', visitors: 12, sessions: 14, conversions: 1, conversionRate: 0.07 },
});
const noFunnel = {
  range: { from: '2026-10-24', to: '2026-11-22' },
  totals: { sessions: 58_903, inquiries: 214, replied: 180, offers: 40, agreed: 4, sold: 3 },
  money: { accepted: [], paid: [] },
  rows: [],
};
let answer: (request: Request) => AnalyticsReport;
let status: number;
let visitors: number;
let exported: (request: Request) => { status?: number; body: unknown };
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  [answer, status, visitors] = [() => report(), 200, 3];
  server = startFakeServer((request) => {
    const { path, query } = request;
    if (path === '/api/analytics/now') return { body: { visitors, at: new Date().toISOString() } };
    if (path === '/api/analytics/export') return exported(request);
    if (path === '/api/analytics/funnel') return { body: noFunnel };
    if (path === '/api/analytics/landers') {
      const all = [listed(lander, 'orchardpay.com'), listed(second, 'wattstunde.de')];
      const data = all.filter(({ domainName }) => domainName.includes(query.get('search') ?? ''));
      return { body: { data, totalCount: data.length, page: 1, pageSize: 20, hasMore: false } };
    }
    if (path !== '/api/analytics') return undefined;
    return status === 200 ? { body: answer(request) } : { status, body: { code: codes[status] } };
  });
});
const codes: Record<number, string> = { 400: 'INVALID_PARAMETER', 404: 'NOT_FOUND', 429: 'RATE_LIMITED' };
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/analytics') {
  shown = await openScreen({ paths: ['/analytics'], component: AnalyticsPage }, address);
  await eventually(() => expect(shown.element.querySelector('[role=status][aria-busy]')).toBeNull());
}
const text = () => shown.element.textContent?.replaceAll(/\s/g, ' ') ?? '';
const button = (name: RegExp) => {
  const all = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')];
  const nameOf = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  const found = all.find((one) => name.test(nameOf(one)));
  if (!found) throw new Error(`No button ${name} among: ${all.map(nameOf).join(' | ')}`);
  return found;
};
const press = (name: RegExp) => act(async () => button(name).click());
/** What the last report was asked for. */
const asked = () =>
  Object.fromEntries(server.requests.filter(({ path }) => path === '/api/analytics').at(-1)?.query ?? []);
const reports = () => server.requests.filter(({ path }) => path === '/api/analytics').length;
const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('the figures', () => {
  test('SHELL-012 ANA-001 the totals stand with their change against the period before', async () => {
    await open();
    expect(document.title).toBe('Analytics');
    const totals = [...shown.element.querySelectorAll('fieldset[aria-label=Totals] button')];
    expect(totals.map((total) => total.textContent)).toEqual([
      'Visitors 52,418 +12.4%',
      'Sessions 58,903 +10.8%',
      'Page views 71,266 +9.1%',
      'Average session 0:48 −3s',
      'Bounce rate 61.2% −1.8 pts',
      'Conversions 214 +310.4% of sessions',
    ]);
    expect(text()).toContain('Oct 24 – Nov 22, 2026');
    expect(text()).toContain('Visitors over several days are the sum of days');
  });

  test('ANA-001 a period before in which nothing was counted is not compared with', async () => {
    answer = () => report({ previousTotals: noTotals });
    await open();
    const totals = [...shown.element.querySelectorAll('fieldset[aria-label=Totals] button')];
    expect(totals[0]?.textContent?.trim()).toBe('Visitors 52,418');
    expect(shown.element.querySelector('fieldset [data-tone]')).toBeNull();
    expect(text()).toContain('Nothing in the period before to compare with');
    expect(text()).not.toContain('Sep 24');
  });

  test('ANA-002 a value that nobody came with is in no list', async () => {
    const uncounted = { label: 'unknown', visitors: 0, sessions: 0, conversions: 20 };
    answer = () => report({ devices: [...report().devices, uncounted], browsers: [uncounted] });
    await open();
    const list = (title: string) =>
      [...shown.element.querySelectorAll('section:has(h2)')].find((one) => one.textContent?.startsWith(title));
    expect(list('Devices')?.querySelectorAll('li')).toHaveLength(3);
    expect(list('Browsers')?.textContent).toContain('Nothing in these days');
    expect(list('Browsers')?.textContent).not.toContain('Unknown');
  });

  test('ANA-001 a total that is pressed is the one that the chart shows, and the address has it', async () => {
    await open();
    expect(button(/^Visitors/).getAttribute('aria-pressed')).toBe('true');
    await press(/^Bounce rate/);
    expect(shown.path()).toBe('/analytics?metric=bounceRate');
    expect(button(/^Bounce rate/).getAttribute('aria-pressed')).toBe('true');
    expect(reports()).toBe(1);
  });

  test('ANA-002 each list has its values in words, most visitors first, the rest last and no filter', async () => {
    await open();
    const lists = [...shown.element.querySelectorAll('section:has(h2)')].map((card) => [
      card.querySelector('h2')?.textContent,
      ...[...card.querySelectorAll('li')].map((row) => row.textContent),
    ]);
    expect(lists).toEqual(
      expect.arrayContaining([
        ['Referrers', 'Direct 31,204', 'Google 9,870', 'forum.example 1,140'],
        ['Devices', 'Desktop 29,880', 'Mobile 20,410', 'Tablet 2,128'],
        ['Browsers', 'Chrome 27,642', 'Safari 13,905', 'Unknown 12'],
        ['Operating systems', 'Windows 18,120', 'iOS 12,044'],
        ['Campaigns', 'spring-sale · letter · e-mail 310', 'forum 44'],
        ['Landers', 'orchardpay.com 9 Conversions 0.8% 1,204', 'Other 0 Conversions 0% 40'],
      ]),
    );
    const resolutions = () => lists.find(([title]) => title === 'Resolutions');
    expect(resolutions()).toHaveLength(1 + 6);
    await press(/^Show all 10, Resolutions/);
    const cards = [...shown.element.querySelectorAll('section:has(h2)')];
    const card = cards.find((one) => one.querySelector('h2')?.textContent === 'Resolutions');
    const last = card?.querySelector('li:last-child');
    expect([last?.textContent, last?.querySelector('button')]).toEqual(['Other 77', null]);
  });

  test('visitors now are shown, and stay current without a reload', async () => {
    await open();
    await eventually(() => expect(text()).toContain('3 visitors now'));
    visitors = 1;
    await wait(10_000);
    expect(text()).toContain('1 visitor now');
    visitors = 0;
    await wait(10_000);
    expect(text()).toContain('No visitors now');
  });

  test('a report with today is asked for again by itself, one of other days is not', async () => {
    await open();
    await wait(30_500);
    expect(reports()).toBe(4);
    await act(async () => shown.router.navigate('/analytics?from=2026-11-01&to=2026-11-03'));
    await wait(0);
    expect(reports()).toBe(5);
    await wait(61_000);
    expect(reports()).toBe(5);
  });

  test('the notes say what the figures leave out', async () => {
    answer = () =>
      report({
        notes: {
          ...{ countedUntil: null, dropped: 1_200, withoutScript: 1, conversionsWithoutVisit: 2 },
          ...{ listsInUtcDays: true, unknownBefore: '2026-11-01' },
        },
      });
    await open();
    expect(text()).toContain('1,200 signals of visits in these days could not be recorded');
    expect(text()).toContain('1 page was loaded without script');
    expect(text()).toContain('2 conversions came from visitors who are not counted');
    expect(text()).toContain('The lists count whole days in UTC');
    expect(text()).toContain('Before Nov 1, 2026 (UTC) there are no figures with these filters');
    expect(text()).not.toContain('Counted until');
  });
});

describe('ranges and filters', () => {
  test('ANA-003 CONST-042 30 days stand first; 7, 90 and one’s own are chosen, in the viewer’s zone', async () => {
    await open();
    expect(asked()).toMatchObject({ from: '2026-10-24', to: '2026-11-22', timeZone: expect.any(String) });
    const choices = [...shown.element.querySelectorAll<HTMLInputElement>('fieldset[aria-label="Date range"] input')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['7', false],
      ['30', true],
      ['90', false],
      ['custom', false],
    ]);
    await act(async () => choices[0]?.click());
    await wait(0);
    expect([shown.path(), asked().from]).toEqual(['/analytics?days=7', '2026-11-16']);
    await act(async () => choices[3]?.click());
    await wait(0);
    expect(shown.path()).toBe('/analytics?from=2026-11-16&to=2026-11-22');
  });

  test('ANA-003 an impossible, reversed or future range is refused at its field, and nothing is asked for', async () => {
    await open('/analytics?from=2026-11-01&to=2026-11-03');
    const [from, to] = [...shown.element.querySelectorAll<HTMLInputElement>('input[type=date]')] as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    await type(to, '2026-11-23');
    expect(text()).toContain('The last day is in the future.');
    await type(to, '2026-10-01');
    expect(text()).toContain('The first day comes after the last one.');
    await type(to, '');
    expect(text()).toContain('This is not a date.');
    await type(to, '2026-11-20');
    await type(from, '2025-11-19');
    expect(text()).toContain('You can choose up to 366 days.');
    await wait(0);
    expect(shown.path()).toBe('/analytics?from=2026-11-01&to=2026-11-20');
    await type(from, '2025-11-20');
    await wait(0);
    expect([asked().from, asked().to]).toEqual(['2025-11-20', '2026-11-20']);
  });

  test('ANA-002 a row that is pressed narrows everything, a second press and the chip take it away, and so does going back', async () => {
    await open();
    await press(/^Mobile/);
    await wait(0);
    expect([shown.path(), asked().device]).toEqual(['/analytics?device=mobile', 'mobile']);
    expect(button(/^Mobile/).getAttribute('aria-pressed')).toBe('true');
    await press(/^Google/);
    await wait(0);
    expect([asked().device, asked().referrer]).toEqual(['mobile', 'google']);
    expect(text()).toContain('Device Mobile');
    expect(text()).toContain('Referrer Google');
    await press(/^Remove filter Device: Mobile/);
    await wait(50);
    expect(shown.path()).toBe('/analytics?referrer=google');
    expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Remove filter Referrer: Google');
    await press(/^Google/);
    await wait(0);
    expect(shown.path()).toBe('/analytics');
    await act(async () => history.back());
    await eventually(() => expect(shown.path()).toBe('/analytics?referrer=google'));
  });

  test('ANA-005 a lander is found by its name and limits all numbers; Escape gives the focus back', async () => {
    answer = ({ query }) =>
      query.get('landerId') === second
        ? report({ lander: { landerId: second, domainName: 'wattstunde.de', groupName: 'Shop' } })
        : report();
    await open();
    await press(/^All 1,962 landers/);
    await eventually(() => expect(button(/^wattstunde.de/)).toBeTruthy());
    const box = shown.element.querySelector<HTMLInputElement>('[role=dialog] input');
    expect(document.activeElement).toBe(box);
    await type(box as HTMLInputElement, 'watt');
    const rows = () =>
      [...shown.element.querySelectorAll('[role=dialog] [aria-pressed]')].map((row) => row.textContent);
    await wait(350);
    await eventually(() => expect(rows()).toEqual(['wattstunde.deShop12 visitors']));
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(document.activeElement).toBe(button(/^All 1,962 landers/));
    await press(/^All 1,962 landers/);
    await eventually(() => expect(button(/^wattstunde.de/)).toBeTruthy());
    await press(/^wattstunde.deShop/);
    await wait(0);
    expect([shown.path(), asked().landerId]).toEqual([`/analytics?lander=${second}`, second]);
    expect(text()).toContain('Lander wattstunde.de');
    expect(button(/^wattstunde.de/)).toBe(document.activeElement);
  });
});

describe('when there is nothing to show', () => {
  test('no landers, no visits and no visit that fits are three things, each with its next step', async () => {
    answer = () => emptyReport({ landerCount: 0 });
    await open('/analytics?from=2026-01-01&to=2026-01-02');
    expect(text()).toContain('No landers yet');
    expect(byRole(shown.element, 'link', 'Create landers').getAttribute('href')).toMatch(/^\/landers\?action=create/);

    answer = ({ query }) => (query.get('from') === '2026-08-25' ? report() : emptyReport());
    await act(async () => shown.router.navigate('/analytics?days=7'));
    await eventually(() => expect(text()).toContain('No visits in these days'));
    await press(/^Show 90 days/);
    await eventually(() => expect(text()).toContain('52,418'));

    answer = ({ query }) => (query.has('country') ? emptyReport() : report());
    await act(async () => shown.router.navigate('/analytics?country=AQ'));
    await eventually(() => expect(text()).toContain('No visits match these filters'));
    expect(text()).toContain('Country Antarctica');
    await press(/^Remove all filters/);
    await eventually(() => expect(text()).toContain('52,418'));
  });

  test('ERR-034 a failure has its message and another try, and says nothing about visits', async () => {
    status = 400;
    await open();
    expect(shown.element.querySelector('[role=alert]')?.textContent).toContain(
      'Failed to load analytics. Please try again.',
    );
    expect(text()).not.toMatch(/No visits|52,418/);
    status = 200;
    await press(/^Retry/);
    await eventually(() => expect(text()).toContain('52,418'));
    status = 429;
    await wait(61_000);
    expect(text()).toContain('The figures shown are the last known ones.');
    expect(text()).toContain('52,418');
  });

  test('a lander that is missing or somebody else’s is said to be so, with a way to all', async () => {
    status = 404;
    await open(`/analytics?lander=${lander}`);
    await eventually(() => expect(text()).toContain('Nothing to show here'));
    expect(text()).toContain('Lander no longer there');
    status = 200;
    await press(/^All landers$/);
    await eventually(() => expect(text()).toContain('52,418'));
    expect(shown.path()).toBe('/analytics');
  });
});

describe('the export', () => {
  let saved: { name: string; blob: Blob | undefined }[];
  beforeEach(() => {
    saved = [];
    let last: Blob | undefined;
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: last });
    });
  });
  const titles = () => toasts.shown().map(({ title }) => title);
  const exportAs = async (format: RegExp) => {
    await press(/^Export$/);
    await eventually(() => expect(button(format)).toBeTruthy());
    await press(format);
    await eventually(() => expect(titles()).not.toEqual([]));
  };

  test.each([
    ['CSV', /^CSV/, 'csv'],
    ['JSON', /^JSON/, 'json'],
    ['Excel', /^Excel/, 'xlsx'],
  ])('ANA-006 CONST-042 %s is saved with what is shown, and that is confirmed', async (_, name, format) => {
    exported = () => ({ body: 'file' });
    await open('/analytics?days=7&device=mobile');
    await exportAs(name);
    const query = Object.fromEntries(server.requests.at(-1)?.query ?? []);
    expect(query).toMatchObject({ format, from: '2026-11-16', to: '2026-11-22', device: 'mobile' });
    expect([saved[0]?.name, saved[0]?.blob?.size]).toEqual([`analytics-2026-11-16-2026-11-22.${format}`, 4]);
    expect(titles()).toEqual(['Analytics exported successfully.']);
  });

  test('ERR-035 a failed export has its message, and nothing is saved', async () => {
    exported = () => ({ status: 429, body: { code: 'RATE_LIMITED' } });
    await open();
    await exportAs(/^CSV/);
    expect(titles()).toEqual(['Failed to export analytics. Please try again.']);
    expect(saved).toEqual([]);
  });
});
