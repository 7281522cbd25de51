import type { Clock } from '../../context.ts';

const maxKeys = 50_000;

/**
 * Limits how often a visitor may ask within a time, counted in this process and by network (D-016); of too many networks the
 * one not seen for longest is forgotten.
 */
export function createVisitorLimit(clock: Clock, { max, withinMs }: { max: number; withinMs: number }) {
  const asked = new Map<string, number[]>();
  return {
    /** false: too often; else it is counted */
    take(network: string): boolean {
      const now = clock.now().getTime();
      const times = (asked.get(network) ?? []).filter((time) => time > now - withinMs);
      const isAllowed = times.length < max;
      if (isAllowed) times.push(now);
      asked.delete(network);
      asked.set(network, times);
      const [oldest] = asked.keys();
      if (asked.size > maxKeys && oldest !== undefined) asked.delete(oldest);
      return isAllowed;
    },
  };
}
