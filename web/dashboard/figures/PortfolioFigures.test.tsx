import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortfolioFigures as Figures } from '#contract/figures.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { PortfolioFigures } from './PortfolioFigures.tsx';

const month = (from: string, to: string) => ({ from, to, count: 0, priced: 0, cost: 0 });
const figures: Figures = {
  asking: { count: 12, sum: 1_234_500 },
  renewals: [
    { from: '2026-05-14', to: '2026-05-31', count: 3, priced: 2, cost: 22.5 },
    { from: '2026-06-01', to: '2026-06-30', count: 4, priced: 4, cost: 40 },
    month('2026-07-01', '2026-07-31'),
  ],
  tlds: {
    largest: [
      { value: 'com', count: 40 },
      { value: 'co.uk', count: 10 },
    ],
    others: { values: 5, count: 7 },
  },
  registrars: { largest: [{ value: 'Example.com, LLC', count: 30 }], others: { values: 0, count: 0 } },
};
const nothing: Figures = {
  asking: { count: 0, sum: 0 },
  renewals: [{ from: '2026-05-14', to: '2026-05-31', count: 3, priced: 0, cost: 0 }],
  tlds: { largest: [{ value: 'com', count: 3 }], others: { values: 0, count: 0 } },
  registrars: { largest: [], others: { values: 0, count: 0 } },
};

let answer: Figures | null;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 14, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // a failed call is logged
  queryClient.clear();
  server = startFakeServer(({ path }) => {
    if (path !== '/api/dashboard/figures') return undefined;
    return answer ? { body: answer } : { status: 400, body: { code: 'INTERNAL' } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(given: Figures | null) {
  answer = given;
  shown = await openScreen({ paths: ['/'], component: PortfolioFigures }, '/');
}
const rowOf = (text: string) =>
  [...shown.element.querySelectorAll('li')].find((row) => row.textContent?.includes(text)) ?? null;
const searchOf = (link: Element | null | undefined) =>
  Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams);

describe('D-052b the portfolio in figures', () => {
  test('the sum of asking prices opens the domains that have one', async () => {
    await open(figures);
    await eventually(() => expect(shown.element.textContent).toContain('$1,234,500'));
    const link = byRole(shown.element, 'link', 'asked for 12 domains');
    expect(searchOf(link)).toEqual({ hasAskingPrice: 'true', sort: '-askingPrice' });
  });

  test('a month shows the cost of its renewals, of how many domains it is known, and opens its domains', async () => {
    await open(figures);
    await eventually(() => expect(rowOf('May 2026')?.textContent).toContain('for 2 of 3 domains'));
    expect(rowOf('May 2026')?.textContent).toContain('$23');
    expect(searchOf(rowOf('May 2026')?.querySelector('a'))).toMatchObject({
      expiresFrom: '2026-05-14',
      expiresTo: '2026-05-31',
    });
    expect(rowOf('Jun 2026')?.textContent).toContain('4 domains');
    expect(rowOf('Jul 2026')?.querySelector('a')).toBeNull();
  });

  test('a TLD and a registrar open their domains, what is summed up opens nothing', async () => {
    await open(figures);
    await eventually(() => expect(rowOf('.co.uk')?.textContent).toContain('10'));
    expect(searchOf(rowOf('.co.uk')?.querySelector('a'))).toEqual({ tlds: 'co.uk' });
    expect(searchOf(rowOf('Example.com')?.querySelector('a'))).toEqual({ registrars: 'Example.com%2C LLC' });
    expect(rowOf('5 others')?.textContent).toContain('7');
    expect(rowOf('5 others')?.querySelector('a')).toBeNull();
  });

  test('a price that was never noted is said to be unknown, not shown as nothing', async () => {
    await open(nothing);
    await eventually(() => expect(shown.element.textContent).toContain('No domain has an asking price yet.'));
    expect(shown.element.textContent).toContain('No domain that expires within a year has a renewal cost yet.');
    expect(shown.element.textContent).toContain('None is known yet.');
    expect(rowOf('May 2026')?.textContent).not.toContain('$0');
    expect(rowOf('May 2026')?.textContent).not.toContain('0 of 3');
  });

  test('a failure is shown and can be tried again', async () => {
    await open(null);
    await eventually(() =>
      expect(shown.element.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'),
    );
    answer = figures;
    byRole(shown.element, 'button', 'Retry').click();
    await eventually(() => expect(shown.element.textContent).toContain('$1,234,500'));
  });
});
