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
