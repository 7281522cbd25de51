import { expect } from 'vitest';

const roundingMs = 2;

/**
 * Expects that of requests sent at these times (ms) none came before its turn: the nth not before n intervals after the
 * begin. A busy machine sends late, and then the next ones at once; that is no fault.
 */
export function expectRate(times: readonly number[], begunAt: number, intervalMs: number): void {
  const early = times.toSorted((a, b) => a - b).map((time, turn) => begunAt + turn * intervalMs - time);
  expect(Math.max(...early), 'ms before its turn').toBeLessThanOrEqual(roundingMs);
}
