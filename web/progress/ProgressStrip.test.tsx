import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { UserProvider } from '#web/base/user.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { batchStarted, stepOf } from './events.fixture.ts';
import { ProgressStrip } from './ProgressStrip.tsx';
import { applyEvents, type Progress } from './progress.rules.ts';
import { saveProgress } from './progress-storage.ts';

let server: ReturnType<typeof startFakeServer>;
let remove = () => {};
let users = 0;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  remove();
  server.stop();
  vi.useRealTimers();
});

/** The strip after a reload in the middle of a batch of 240 of which 142 are done now. */
async function showAfterReload() {
  users += 1; // the store lives as long as the page and its user
  const userId = `u-${users}`;
  const events = [batchStarted(240), stepOf('KupferKessel.test', { currentStep: 4, percentComplete: 50 })];
  saveProgress(localStorage, userId, applyEvents(null, events, Date.now()) as Progress);
  const batch = {
    batchId: 'batch-1',
    total: 240,
    done: 142,
    failed: 3,
    waiting: 0,
    withProblem: 12,
    percentComplete: 59,
    isComplete: false,
    startedAt: new Date().toISOString(),
  };
  const left = { until: new Date(Date.now() + 3 * 3_600_000).toISOString(), slowest: null };
  server = startFakeServer(({ path }) => (path === '/api/batches/open' ? { body: { batch, left } } : undefined));
  const shown = await render(
    <UserProvider value={{ userId, name: null }}>
      <QueryClientProvider client={queryClient}>
        <ProgressStrip />
      </QueryClientProvider>
    </UserProvider>,
  );
  remove = shown.remove;
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  return shown.element;
}

test('PROC-013 PROC-014 D-146a screens A3 owner B5: after a reload the strip goes on with the server’s figures', async () => {
  const element = await showAfterReload();
  const strip = element.querySelector('section');
  expect(strip?.textContent).toBe(
    'Looking up 240 domainsFetching marketplace prices for KupferKessel.test3 failed12 with a failed lookupAbout 3 h left142 of 24059%',
  );
  expect(strip?.querySelector('a')?.getAttribute('href')).toBe('/domains?hasProblem=true');
  expect(strip?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Step 4 of 9');
  const bar = strip?.querySelector('[role=progressbar]');
  expect([bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuetext')]).toEqual(['59', '142 of 240']);
});

test('the text read aloud changes by quarters', async () => {
  const element = await showAfterReload();
  expect(element.querySelector('[role=status]')?.textContent).toBe('Looking up 240 domains, 50%');
});

test('the strip can be hidden', async () => {
  const element = await showAfterReload();
  act(() => byRole(element, 'button', 'Hide progress').click());
  expect(element.querySelector('section')).toBeNull();
});
