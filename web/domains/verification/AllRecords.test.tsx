import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claim } from '#contract/verification.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AllRecords } from './AllRecords.tsx';

const claim = (at: number, over: Partial<Claim> = {}): Claim => ({
  id: String(at),
  domainName: `Name${at}.test`,
  name: `name${at}.test`,
  recordValue: `namestead-verification=${String(at).padStart(32, '0')}`,
  lastResult: null,
  lastFound: null,
  isChecking: false,
  ...over,
});

let claims: Claim[];
let server: ReturnType<typeof startFakeServer>;
let remove = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  server = startFakeServer(({ method, path, query }) => {
    if (method === 'POST' && path === '/api/domains/verifications/check') {
      claims = claims.map((one) => ({ ...one, isChecking: true }));
      return { body: { acceptedCount: claims.length } };
    }
    if (path !== '/api/domains/verifications') return undefined;
    const skip = Number(query.get('skip') ?? 0);
    return { body: { data: claims.slice(skip, skip + Number(query.get('take'))), totalCount: claims.length } };
  });
});
afterEach(() => {
  remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <AllRecords />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  await eventually(() => expect(shown.element.textContent).not.toContain('Loading'));
  const press = async (name: string) => {
    await act(async () => byRole(shown.element, 'button', name).click());
    await wait(50);
  };
  return { press, says: () => shown.element.textContent ?? '', lines: () => shown.element.querySelectorAll('li') };
}

test('D-136b the first hundred are listed with what was found; copies have all of them', async () => {
  claims = Array.from({ length: 1_201 }, (_, at) => claim(at));
  claims[1] = claim(1, { lastResult: 'wrongHost', lastFound: 'www.name1.test' });
  const written = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  const { press, says, lines } = await open();
  expect(lines()).toHaveLength(100);
  expect(lines()[0]?.textContent).toContain('The record has not been checked yet');
  expect(lines()[1]?.textContent).toContain('The record was found at another hostwww.name1.test');
  expect(says()).toContain('The first 100 of 1,201 are shown');
  await press('Copy as zone lines');
  await eventually(() => expect(written).toHaveBeenCalled());
  expect(written.mock.calls[0]?.[0].split('\n')).toHaveLength(1_201);
});

test('D-136b all are checked at once, and the results follow', async () => {
  claims = [claim(1), claim(2)];
  const { press, lines } = await open();
  await press('Check all now');
  expect(toasts.shown()[0]?.title).toBe('2 domains are being checked');
  await eventually(() => expect(lines()[0]?.textContent).toContain('Checking for the record'));
  claims = [claim(2, { lastResult: 'notDelegated' })];
  await wait(3_100);
  await eventually(() => expect([...lines()].map((line) => line.textContent).join()).toContain('has no nameservers'));
  expect(lines()).toHaveLength(1);
});

test('D-136b while the records are fetched it says so, and nothing of a failure', async () => {
  server.stop();
  const answer = Promise.withResolvers<{ body: object }>();
  server = startFakeServer(() => answer.promise);
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <AllRecords />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  expect(shown.element.querySelector('[role=alert]')).toBeNull();
  expect(shown.element.textContent).toContain('Loading');
  answer.resolve({ body: { data: [], totalCount: 0 } });
  await eventually(() => expect(shown.element.textContent).toBe('No domain is to be verified.'));
});

test('with nothing to verify it says so, and a list that cannot be loaded can be asked for again', async () => {
  claims = [];
  expect((await open()).says()).toBe('No domain is to be verified.');
  remove();
  queryClient.clear();
  server.stop();
  let isDown = true;
  server = startFakeServer(() =>
    isDown ? { status: 404, body: { code: 'NOT_FOUND' } } : { body: { data: [], totalCount: 0 } },
  );
  const { press, says } = await open();
  expect(says()).toContain('Failed to load domain verification details');
  isDown = false;
  await press('Retry');
  await eventually(() => expect(says()).toBe('No domain is to be verified.'));
});
