import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { queryClient } from '#web/base/query-client.ts';
import { VisitsPart } from '#web/domain-detail/DetailParts.tsx';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { useRowTools } from '#web/domains/row-tools.api.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { emptyReport, report, totals } from '../analytics.fixture.ts';

const lander = { id: 'l-1', groupId: 'g-1', groupName: 'Fintech', type: 'forSale', status: 'live' };
const hostile = '<img src=x onerror=alert(1)>.example';
let answer: AnalyticsReport | null;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // a failed call is logged
  queryClient.clear();
  server = startFakeServer(({ path }) => {
    if (path !== '/api/analytics') return undefined;
    return answer ? { body: answer } : { status: 400, body: { code: 'INTERNAL', message: 'x' } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(given: AnalyticsReport | null, hasLander = true) {
  answer = given;
  const domain = domainRow(hasLander ? { lander } : {});
  const Card = () => <VisitsPart domain={domain} tools={useRowTools(() => {})} />;
  shown = await openScreen({ paths: ['/'], component: Card }, '/');
  return domain;
}
const text = () => shown.element.textContent ?? '';

test('ANA-002 owner B14 a name’s page shows from where its visitors of 30 days came, each a link to these visits; how many is told once, elsewhere', async () => {
  const entry = (label: string, visitors: number) => ({ label, visitors, sessions: visitors, conversions: 0 });
  const referrers = [
    entry('direct', 60),
    entry('google', 20),
    entry(hostile, 10),
    entry('a.example', 5),
    entry('b', 5),
  ];
  const { id } = await open(report({ totals: totals({ visitors: 104 }), referrers, campaigns: [] }));
  await eventually(() => expect(text()).toContain('Direct60'));
  expect(text()).not.toContain('104');
  const rows = [...shown.element.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual(['Direct60', 'Google20', `${hostile}10`, 'a.example5', '9 from other sources']);
  const hrefs = [...shown.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs[1]).toBe(`/analytics?domain=${id}&referrer=google`);
  expect(hrefs.at(-1)).toBe(`/analytics?domain=${id}`);
  const asked = server.requests.find(({ path }) => path === '/api/analytics')?.query;
  expect([asked?.get('domainId'), asked?.get('from'), asked?.get('to')]).toEqual([id, '2026-10-24', '2026-11-22']);
});

test('D-215a a name’s page shows the campaigns whose links were followed, each a link to these visits', async () => {
  const { id } = await open(report());
  await eventually(() => expect(text()).toContain('Campaigns'));
  const rows = [...shown.element.querySelectorAll('h3 + ul li')].map((row) => row.textContent);
  expect(rows).toEqual(['spring-sale · letter · e-mail310', 'forum44']);
  const href = shown.element.querySelector('h3 + ul a')?.getAttribute('href') ?? '';
  const asked = new URLSearchParams(href.split('?')[1]);
  expect([asked.get('domain'), asked.get('campaign')]).toEqual([id, 'letter/e-mail/spring-sale']);
});

test('ANA-002 what a report sums up as other sources is no source with a way of its own', async () => {
  const entry = (label: string, visitors: number) => ({ label, visitors, sessions: visitors, conversions: 0 });
  await open(
    report({ totals: totals({ visitors: 104 }), referrers: [entry('direct', 60), entry('other', 44)], campaigns: [] }),
  );
  await eventually(() => expect(text()).toContain('Direct60'));
  const rows = [...shown.element.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual(['Direct60', '44 from other sources']);
});

test('ANA-002 nobody, a failure and no lander are three different things', async () => {
  await open(emptyReport());
  await eventually(() => expect(text()).toContain('No visitors in these 30 days.'));
  shown.remove();
  queryClient.clear();
  await open(null);
  await eventually(() => expect(shown.element.querySelector('[role=alert]')).not.toBeNull());
  expect(text()).not.toContain('Nobody');
  answer = report();
  await act(async () => byRole(shown.element, 'button', 'Retry').click());
  await eventually(() => expect(text()).toContain('Direct31,204'));
  shown.remove();
  server.requests.length = 0;
  await open(report(), false);
  await wait(20);
  expect([text(), server.requests.filter(({ path }) => path.includes('analytics'))]).toEqual(['', []]);
});
