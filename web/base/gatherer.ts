export type Gatherer<T> = {
  add: (items: readonly T[]) => void;
  /** hands over now what was added; while a call runs, it waits for its end as ever */
  flush: () => void;
  stop: () => void;
};

/**
 * Gathers what comes in and hands it over in one call, at most every `everyMs`; what comes while `handle` runs waits
 * for its end. Items that are equal are handed over once. A failure is only logged.
 */
export function createGatherer<T>(everyMs: number, handle: (items: T[]) => Promise<void> | void): Gatherer<T> {
  let waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;

  function arm() {
    if (waiting.size > 0 && !isRunning && !isStopped) timer ??= setTimeout(run, everyMs);
  }

  async function run() {
    clearTimeout(timer);
    timer = undefined;
    const items = [...waiting];
    waiting = new Set();
    isRunning = true;
    try {
      await handle(items);
    } catch (error) {
      console.warn('What is shown could not be brought up to date:', error); // the next reload shows it
    }
    isRunning = false;
    arm();
  }

  return {
    add: (items) => {
      for (const item of items) waiting.add(item);
      arm();
    },
    flush: () => {
      if (waiting.size > 0 && !isRunning && !isStopped) void run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
