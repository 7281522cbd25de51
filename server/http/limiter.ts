import { ApiError } from '#contract/errors.ts';

/** A concurrency limit per key: `atOnce` run, some wait, the rest is refused. */
type Limiter = {
  /** Waits for a slot; call what it returns when the work is done. Throws RATE_LIMITED when too many wait already. */
  take(key: string): Promise<() => void>;
};

/** Lets every key have so many things under way at once, so that one user cannot take all of a server's attention. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): Limiter {
  const lines = new Map<string, { running: number; queue: (() => void)[] }>();

  function release(key: string): () => void {
    let isDone = false;
    return () => {
      const line = lines.get(key);
      if (isDone || !line) return;
      isDone = true;
      const next = line.queue.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(key);
    };
  }

  return {
    async take(key) {
      const line = lines.get(key) ?? { running: 0, queue: [] };
      lines.set(key, line);
      if (line.running < atOnce) {
        line.running += 1;
      } else {
        if (line.queue.length >= waiting) throw new ApiError('RATE_LIMITED', { retryAfter: 1 });
        await new Promise<void>((resolve) => line.queue.push(resolve));
      }
      return release(key);
    },
  };
}
