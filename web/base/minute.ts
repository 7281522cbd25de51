import { useSyncExternalStore } from 'react';
import { minuteMs } from '#contract/dates.ts';
import { browserClock, type Clock, type Timer } from './clock.ts';

/** The time of the last full minute that went by while somebody looked: one timer for all times on the screen. */
function createMinute(clock: Clock) {
  const listeners = new Set<() => void>();
  let last = 0;
  let timer: Timer | undefined;

  const tick = () => {
    last = clock.now();
    timer = clock.setTimeout(tick, minuteMs);
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => last,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) timer = clock.setTimeout(tick, minuteMs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clock.clearTimeout(timer);
        last = 0;
      };
    },
  };
}

const minute = createMinute(browserClock);

/** Draws the component again every minute; epoch ms of the last tick, 0 before the first. */
export function useMinute(): number {
  return useSyncExternalStore(minute.subscribe, minute.get);
}
