import type { HostLease } from './host-leases.ts';

/** Lets one at a time ask a host (D-212). */
export type HostLocks = {
  /** Runs `work` when nobody else asks `host`; undefined when `signal` ended before that. */
  at<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result | undefined>;
};

/** Locks of this process; with `lease`, whoever has one in turn takes the host over all processes. */
export function createHostLocks(lease?: HostLease): HostLocks {
  const last = new Map<string, Promise<unknown>>();
  return {
    async at(host, signal, work) {
      const before = last.get(host);
      const mine = Promise.withResolvers<void>();
      const whole = Promise.all([before, mine.promise]);
      last.set(host, whole);
      try {
        if (before) await Promise.race([before, ended(signal)]);
        if (signal.aborted) return undefined;
        const release = await lease?.(host, signal);
        if (lease && !release) return undefined;
        try {
          return await work();
        } finally {
          await release?.();
        }
      } finally {
        mine.resolve();
        if (last.get(host) === whole) whole.then(() => last.get(host) === whole && last.delete(host));
      }
    },
  };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
