import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LanderTest } from '#contract/lander-tests.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { figures, landerTest } from './lander-tests.fixture.ts';
import { TestsOfLanderPart } from './TestsOfLanderPart.tsx';

const { landerId } = landerTest();
let end: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
});
afterEach(() => {
  for (const step of end) step();
  end = [];
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The card with these tests, or an answer of its own to asking for them. */
async function open(tests: LanderTest[], answer?: { status: number; body: unknown }) {
  const shownTests = [...tests];
  const server = startFakeServer(({ method, path }) => {
    if (path === `/api/landers/${landerId}/tests`) {
      return answer ?? { body: { tests: shownTests, pace: { visitorsPerDay: 12, rate: null } } };
    }
    if (method !== 'POST') return undefined;
    const ended = { endedAt: '2026-05-14T12:00:00.000Z', ending: 'chosen', chosen: 'b' } as const;
    const [first] = shownTests.map((one) => ({ ...one, ...ended }));
    if (first) shownTests.splice(0, 1, first);
    return { body: first };
  });
  const { element, remove } = await render(
    <QueryClientProvider client={queryClient}>
      <TestsOfLanderPart landerId={landerId} />
    </QueryClientProvider>,
  );
  end.push(remove, server.stop);
  await eventually(() => expect(server.requests.length).toBeGreaterThan(0));
  await wait(20);
  return { element, server, text: () => element.textContent?.replaceAll(/\s/g, ' ') ?? '' };
}

test('D-218a a test that runs says what is missing for a result, and no winner', async () => {
  const running = landerTest({ figures: { a: figures(500, 4), b: figures(400, 40) } });
  const { element, text } = await open([running]);
  await eventually(() => expect(text()).toContain('Not enough visitors yet'));
  expect(text()).toContain('A has 500 of the 1,141 visitors that each variant needs, B has 400.');
  expect(text()).toContain('At this pace about 19 more days.');
  expect(text()).not.toMatch(/B minus A|interval/);
  expect(element.querySelector('progress')?.value).toBeCloseTo(400 / 1_141);
  const rows = [...element.querySelectorAll('table:first-of-type tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toBe('A: the page as it was50050740.8% 0.31% to 2%');
  expect(text()).toContain('How B differs');
  expect(text()).toContain('TemplateBuy now with assistantModern');
});

test('D-218a a test that cannot get its visitors in time says so, and that the page was changed', async () => {
  const slow = landerTest({ figures: { a: figures(9, 0), b: figures(5, 0) }, changedAt: '2026-05-10T12:00:00.000Z' });
  const { text } = await open([slow]);
  await eventually(() => expect(text()).toContain('in 80 days the test ends with what it has'));
  expect(text()).toContain('The page was changed on May 10, 2026, while the test ran');
});

test('D-218a a test that has ended says its result with the interval and what that means', async () => {
  const ended = { endedAt: '2026-05-12T12:00:00.000Z', ending: 'complete' } as const;
  const better = landerTest({ ...ended, figures: { a: figures(1_200, 24), b: figures(1_180, 48) } });
  const { text } = await open([better]);
  await eventually(() => expect(text()).toContain('More visitors of B sent an inquiry'));
  expect(text()).toContain('B minus A: +2.1 points; 95% interval +0.69 to +3.5 points');
  expect(text()).toContain('Of 100 such tests, about 95 intervals contain the true difference.');
  expect(text()).toContain('It ended automatically with the planned number of visitors.');
});

test('D-218a a test that was ended early says that it had too few visitors, whatever its figures', async () => {
  const early = landerTest({
    ...{ endedAt: '2026-05-12T12:00:00.000Z', ending: 'stopped' },
    figures: { a: figures(40, 0), b: figures(40, 12) },
  });
  const { text } = await open([early, landerTest({ id: 'earlier', round: 2, endedAt: '2026-05-01T00:00:00.000Z' })]);
  await eventually(() => expect(text()).toContain('Too few visitors to say'));
  expect(text()).toContain('With so few visitors, the interval mainly shows how little is known.');
  expect(text()).toContain('Earlier tests');
});

test('D-218a B is chosen after a question, once', async () => {
  const { element, server, text } = await open([landerTest()]);
  await eventually(() => byRole(element, 'button', 'Use B'));
  await act(async () => byRole(element, 'button', 'Use B').click());
  const dialog = () => document.querySelector('[role=dialog]');
  await eventually(() => expect(dialog()?.textContent).toContain('The lander gets the settings in which B differs'));
  await act(async () => byRole(dialog() ?? document, 'button', 'Use B').click());
  await eventually(() => expect(text()).toContain('You chose B'));
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/lander-tests/${landerTest().id}/choose`, { variant: 'b' }],
  ]);
  expect(() => byRole(element, 'button', 'Use B')).toThrow();
});

test('D-218a a lander without tests, or one that is deleted, has no card; a failure says so and can be tried again', async () => {
  expect((await open([])).text()).toBe('');
  queryClient.clear();
  expect((await open([], { status: 404, body: { code: 'NOT_FOUND' } })).text()).toBe('');
  queryClient.clear();
  const { element, text } = await open([], { status: 500, body: { code: 'INTERNAL' } });
  await eventually(() => expect(text()).toContain('The tests of this lander could not be loaded.'));
  byRole(element, 'button', 'Retry');
});
