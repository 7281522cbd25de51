import { expect, test } from 'vitest';
import { followPage } from './live.ts';

/** A page that a test hides and shows, and a browser that it takes off the network. */
function start() {
  const page = new EventTarget() as EventTarget & { visibilityState: string };
  const browser = new EventTarget();
  const done: string[] = [];
  const live = { wake: () => void done.push('wake'), doubt: () => void done.push('doubt') };
  followPage(live, page as unknown as Document, browser as unknown as Window);
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { done, show, tell: (event: 'online' | 'offline') => browser.dispatchEvent(new Event(event)) };
}

test('D-166 a browser that is online again wakes the connection, one that is offline puts it in doubt', () => {
  const { done, tell } = start();
  tell('offline');
  tell('online');
  expect(done).toEqual(['doubt', 'wake']);
});

test('D-166 a tab that is seen again wakes the connection, a hidden one does not', () => {
  const { done, show } = start();
  show('hidden');
  expect(done).toEqual([]);
  show('visible');
  expect(done).toEqual(['wake']);
});
