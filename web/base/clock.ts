export type Timer = ReturnType<typeof setTimeout>;

/** Time as it is passed into everything that waits, so that tests can move it. Milliseconds. */
export type Clock = {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer | undefined) => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};
