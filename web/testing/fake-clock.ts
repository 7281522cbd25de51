import type { Clock, Timer } from '#web/base/clock.ts';

type Due = { at: number; run: () => void; id: number };

/** A clock that stands still until a test moves it. Promises settle between the timers that come due. */
export function createFakeClock(start = 1_700_000_000_000): Clock & { advance: (ms: number) => Promise<void> } {
  let time = start;
  let lastId = 0;
  let due: Due[] = [];
  return {
    now: () => time,
    setTimeout(run, ms) {
      lastId += 1;
      due.push({ at: time + ms, run, id: lastId });
      return lastId as unknown as Timer;
    },
    clearTimeout(timer) {
      due = due.filter(({ id }) => id !== (timer as unknown as number));
    },
    async advance(ms) {
      const end = time + ms;
      await settled();
      for (let next = nextDue(due, end); next; next = nextDue(due, end)) {
        const { id } = next;
        due = due.filter((timer) => timer.id !== id);
        time = next.at;
        next.run();
        await settled();
      }
      time = end;
    },
  };
}

function nextDue(due: readonly Due[], end: number): Due | undefined {
  return due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
}

/** Lets every promise that can settle now do so: a task runs after all microtasks. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
