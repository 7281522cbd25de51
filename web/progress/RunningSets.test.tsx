import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { render } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { RunningSets } from './RunningSets.tsx';

let server: ReturnType<typeof startFakeServer>;
let remove = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  remove();
  server.stop();
  localStorage.clear();
  queryClient.clear();
});

async function show(underWay: object | null) {
  server = startFakeServer(({ path }) =>
    path === '/api/change-sets/count' ? { body: { waiting: 0, running: underWay ? 1 : 0, underWay } } : undefined,
  );
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <RunningSets />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  return shown.element;
}

test('CONF-017 a set that is under way stands in the header with how far it is, leads to it, and is hidden until the next one', async () => {
  const element = await show({ setIds: ['s-2'], of: 48, sent: 44, asked: 9 });
  await eventually(() => expect(element.textContent).toBe('44 of 48 changes sent9 not visible yet72%'));
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/to-confirm/s-2');
  await act(async () => element.querySelector('button')?.click());
  expect(element.textContent).toBe('');
  const next = { setIds: ['s-3', 's-2'], of: 50, sent: 44, asked: 0 };
  await act(async () => queryClient.setQueryData(['change-sets', 'count'], { waiting: 0, running: 2, underWay: next }));
  await eventually(() => expect(element.querySelector('a')?.getAttribute('href')).toBe('/to-confirm'));
  await act(async () => queryClient.setQueryData(['change-sets', 'count'], { waiting: 0, running: 0, underWay: null }));
  await eventually(() => expect(element.textContent).toBe(''));
});
