import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, render } from '#web/testing/render.tsx';
import { Toasts } from './Toasts.tsx';
import type { ToastInput } from './toast.store.ts';
import { toasts } from './toast.ts';

let remove = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  remove = (await render(<Toasts />)).remove;
});
afterEach(() => {
  act(() => {
    while (toasts.shown()[0]) toasts.close(toasts.shown()[0]?.id ?? 0); // older ones come up
  });
  remove();
  vi.useRealTimers();
});

const show = (toast: ToastInput) => act(() => toasts.show(toast));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const cards = () => [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert]')];
const titles = () => cards().map((card) => card.querySelector('p')?.textContent);
const point = (card: HTMLElement | undefined, to: 'mouseover' | 'mouseout') =>
  act(() => card?.dispatchEvent(new MouseEvent(to, { bubbles: true, relatedTarget: document.body })));

test.each([
  ['CONST-030 success', { type: 'success' }, 3_000],
  ['CONST-029 info', { type: 'info' }, 5_000],
  ['CONST-029 danger', { type: 'danger' }, 5_000],
  ['CONST-031 warning', { type: 'warning' }, 4_000],
  ['CONST-031 a warning with a time of its own', { type: 'warning', duration: 8_000 }, 8_000],
] satisfies [string, Omit<ToastInput, 'title'>, number][])(
  'SHELL-046 SHELL-047 %s stays for its time, which its timer line shows',
  async (_name, input, ms) => {
    show({ title: 'Said', ...input });
    expect(cards()[0]?.querySelector('i')?.style.animationDuration).toBe(`${ms}ms`);
    await wait(ms - 1);
    expect(titles()).toEqual(['Said']);
    await wait(1);
    expect(titles()).toEqual([]);
  },
);

test('SHELL-046 without autoClose a toast has no timer line and stays', async () => {
  show({ type: 'danger', title: 'Stays', autoClose: false });
  expect(cards()[0]?.querySelector('i')).toBeNull();
  await wait(3_600_000);
  expect(titles()).toEqual(['Stays']);
});

test('D-039 the newest is on top and at most five are shown', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) show({ type: 'info', title });
  expect(titles()).toEqual(['6', '5', '4', '3', '2']);
});

test('D-039 the timer stops while the pointer or the focus is on the toast, until neither is', async () => {
  show({ type: 'success', title: 'Held' });
  const [card] = cards();
  await wait(2_000);
  point(card, 'mouseover');
  act(() => card?.querySelector('button')?.focus());
  point(card, 'mouseout');
  await wait(60_000);
  expect(titles()).toEqual(['Held']);
  expect(card?.querySelector('i')?.style.animationPlayState).toBe('paused');
  act(() => card?.querySelector('button')?.blur());
  await wait(999);
  expect(titles()).toEqual(['Held']);
  await wait(1);
  expect(titles()).toEqual([]);
});

test('closing one with the keyboard leads to the next', () => {
  show({ type: 'info', title: 'Older' });
  show({ type: 'info', title: 'Newer' });
  const [newer, older] = cards();
  act(() => newer?.querySelector('button')?.focus());
  act(() => newer?.querySelector('button')?.click());
  expect(titles()).toEqual(['Older']);
  expect(document.activeElement).toBe(older?.querySelector('button'));
});

test('SHELL-047 a toast is read out: news as a status, danger as an alert; its button closes it', () => {
  act(() => {
    toasts.show({ type: 'success', title: 'Saved' });
    toasts.show({ type: 'danger', title: 'Failed', message: 'Please try again.' });
  });
  expect(document.querySelector('[role=status]')?.textContent).toContain('Saved');
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('FailedPlease try again.');
  act(() => byRole(alert ?? document, 'button', 'Close').click());
  expect(document.querySelector('[role=alert]')).toBeNull();
});
