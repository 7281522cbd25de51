import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const start = Date.parse('2026-05-14T12:00:00.000Z');
const ago = (ms: number) => new Date(start - ms).toISOString();
let remove = () => {};

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  remove();
  vi.useRealTimers();
});

async function show(...times: string[]) {
  const shown = await render(times.map((at) => <RelativeTime key={at} at={at} />));
  remove = shown.remove;
  return () => [...shown.element.children].map(({ textContent }) => textContent);
}
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('SHELL-049 times keep up with the clock by one timer, with the exact time as title', async () => {
  const texts = await show(ago(0), ago(120_000));
  expect(texts()).toEqual(['now', '2 min. ago']);
  expect(vi.getTimerCount()).toBe(1);
  await wait(60_000);
  expect(texts()).toEqual(['1 min. ago', '3 min. ago']);
  const time = document.querySelector('time');
  expect(time?.dateTime).toBe('2026-05-14T12:00:00.000Z');
  expect(time?.title).toMatch(/May 14, 2026/);
  remove();
  remove = () => {};
  expect(vi.getTimerCount()).toBe(0);
});

test('SHELL-049 a time drawn between two minutes is counted from its own moment', async () => {
  await show(ago(0));
  await wait(30_000);
  const shown = await render(<RelativeTime at={ago(0)} />);
  expect(shown.element.textContent).toBe('30 sec. ago');
  shown.remove();
});

test('an instant ahead of this clock is shown as now, a missing one as a dash', async () => {
  const texts = await show(ago(-90_000), 'no time');
  expect(texts()).toEqual(['now', '-']);
});
