/** Runs at most `max` pieces of work at the same time, the others in the order they came. */
export function createLimiter(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // the place goes to the next in line, or is given back
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
