import { expect, test } from 'vitest';
import { wakeWithPage } from './live.ts';

/** A page that a test hides and shows. */
function start() {
  const page = new EventTarget() as EventTarget & { visibilityState: string };
  const browser = new EventTarget();
  const state = { wakes: 0, now: 0 };
  const live = {
    wake: () => {
      state.wakes += 1;
    },
  };
  wakeWithPage(live, page as unknown as Document, browser as unknown as Window, () => state.now);
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { state, show, online: () => browser.dispatchEvent(new Event('online')) };
}

test('an online browser wakes the connection', () => {
  const { state, online } = start();
  online();
  expect(state.wakes).toBe(1);
});

test('a tab seen again wakes it after a minute or more, not before', () => {
  const { state, show } = start();
  show('hidden');
  state.now = 59_999;
  show('visible');
  expect(state.wakes).toBe(0);
  show('hidden');
  state.now += 60_000;
  show('visible');
  expect(state.wakes).toBe(1);
});
