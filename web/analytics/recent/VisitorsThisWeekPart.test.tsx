import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { emptyReport, report, totals } from '../analytics.fixture.ts';
import { VisitorsThisWeekPart } from './VisitorsThisWeekPart.tsx';

let answer: AnalyticsReport | null;
let visitorsNow: number;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // a failed call is logged
  queryClient.clear();
  visitorsNow = 0;
  server = startFakeServer(({ path }) => {
    if (path === '/api/analytics/now') return { body: { visitors: visitorsNow, at: '2026-11-22T12:00:00.000Z' } };
    if (path !== '/api/analytics') return undefined;
    return answer ? { body: answer } : { status: 400, body: { code: 'INTERNAL' } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(given: AnalyticsReport | null) {
  answer = given;
  shown = await openScreen({ paths: ['/'], component: VisitorsThisWeekPart }, '/');
}
const text = () => shown.element.textContent ?? '';

test('ANA-001 the visitors of the viewer’s last seven days, those before, and those of now are shown; each figure is a link', async () => {
  visitorsNow = 3;
  await open(report());
  await eventually(() => expect(text()).toContain('52,418'));
  expect(text()).toContain('+12.4%');
  await eventually(() => expect(text()).toContain('3 visitors now'));
  expect(text()).toContain('Most on Nov 22, 2026: 29');
  expect(byRole(shown.element, 'link', 'All figures').getAttribute('href')).toBe('/analytics?days=7');
  const asked = server.requests.find(({ path }) => path === '/api/analytics')?.query;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-11-16', '2026-11-22']);
});

test('ANA-001 no visitors are shown as none, and nobody is said to be there', async () => {
  await open(emptyReport());
  await eventually(() => expect(text()).toContain('No visitors in these 7 days.'));
  expect(text()).not.toContain('now');
});

test('ERR-034 a failure is no zero, and is tried again by a button', async () => {
  await open(null);
  await eventually(() =>
    expect(shown.element.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'),
  );
  expect(text()).not.toContain('0');
  answer = report({ totals: totals({ visitors: 12 }) });
  await act(async () => byRole(shown.element, 'button', 'Retry').click());
  await eventually(() => expect(text()).toContain('12'));
});
