/**
 * Processor time in ms that this thread spends on some work: the least of three tries, or the first below the limit. What
 * other programs, threads and the collection of garbage take meanwhile counts nothing, so a busy machine is no fault.
 */
export async function processorMs(work: () => unknown, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= limit; tries += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * The longest that this thread worked without letting anything else come in between, in ms of processor time: what every
 * request would have waited for on a machine of its own.
 */
export async function longestStallMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return longest;
}
