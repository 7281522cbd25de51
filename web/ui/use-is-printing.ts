import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPrinting = next;
  // drawn before the event is over: the browser lays the paper out right after it
  flushSync(() => {
    for (const listener of [...listeners]) listener();
  });
}
window.addEventListener('beforeprint', () => set(true));
window.addEventListener('afterprint', () => set(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True from before the page is laid out for paper until that is done: draw what is drawn by and by on the screen. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
