import { describe, expect, test } from 'vitest';
import { createFakeClock } from '#web/testing/fake-clock.ts';
import { createToasts, type ToastType } from './toast.store.ts';

function start() {
  const clock = createFakeClock();
  const toasts = createToasts(clock);
  return { clock, toasts, titles: () => toasts.shown().map(({ title }) => title) };
}

describe('toasts', () => {
  test('SHELL-045 a toast has title, message, type, autoClose and duration', () => {
    const { toasts } = start();
    toasts.show({ type: 'warning', title: 'T', message: 'M', autoClose: false, duration: 8_000 });
    expect(toasts.shown()[0]).toMatchObject({
      type: 'warning',
      title: 'T',
      message: 'M',
      autoClose: false,
      duration: 8_000,
    });
  });

  test.each([
    ['success', 3_000],
    ['info', 5_000],
    ['warning', 4_000],
    ['danger', 5_000],
  ] satisfies [ToastType, number][])(
    'SHELL-046 without more words, %s closes by itself after %i ms',
    async (type, ms) => {
      const { clock, toasts, titles } = start();
      toasts.show({ type, title: 'T' });
      await clock.advance(ms - 1);
      expect(titles()).toEqual(['T']);
      await clock.advance(1);
      expect(titles()).toEqual([]);
    },
  );

  test('SHELL-046 without autoClose it stays until it is closed', async () => {
    const { clock, toasts, titles } = start();
    const id = toasts.show({ type: 'danger', title: 'T', autoClose: false });
    await clock.advance(3_600_000);
    expect(titles()).toEqual(['T']);
    toasts.close(id);
    expect(titles()).toEqual([]);
  });

  test('hover or focus stops the timer of a toast; afterwards the remaining time runs', async () => {
    const { clock, toasts, titles } = start();
    const id = toasts.show({ type: 'success', title: 'T' });
    await clock.advance(2_000);
    toasts.pause(id);
    toasts.pause(id);
    await clock.advance(60_000);
    toasts.resume(id);
    await clock.advance(999);
    expect(titles()).toEqual(['T']);
    await clock.advance(1);
    expect(titles()).toEqual([]);
  });

  test('the newest is on top and five are shown; closing one shows an older one again', () => {
    const { toasts, titles } = start();
    const ids = ['1', '2', '3', '4', '5', '6'].map((title) => toasts.show({ type: 'info', title }));
    expect(titles()).toEqual(['6', '5', '4', '3', '2']);
    toasts.close(ids[5] ?? 0);
    expect(titles()).toEqual(['5', '4', '3', '2', '1']);
  });
});
