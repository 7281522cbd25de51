/** Lets requests of this process go out at the times of their slots. */
export type Pacer = {
  /** Waits for a slot; also until the interval since the last request has passed, if that one went out late. */
  waitForSlot(server: string, slotInMs: number, intervalMs: number): Promise<void>;
};

export function createPacer(): Pacer {
  const lastSlots = new Map<string, Promise<number>>();
  return {
    async waitForSlot(server, slotInMs, intervalMs) {
      const slotAt = performance.now() + slotInMs;
      const last = lastSlots.get(server) ?? Promise.resolve(Number.NEGATIVE_INFINITY);
      const own = last.then(async (lastAt) => {
        const waitMs = Math.max(slotAt, lastAt + intervalMs) - performance.now();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(waitMs)));
        return performance.now();
      });
      lastSlots.set(server, own);
      await own;
    },
  };
}
