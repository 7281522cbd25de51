export type Args = Record<string, unknown>;

/** Arguments of a text as an object, whatever was sent in their place. */
export const argsOf = (args: unknown): Args =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? (args as Args) : {};

/** A `count` argument as a number; 1 when it is missing or none (NOTI-003, D-171). */
export function countOf(args: unknown): number {
  const count = argsOf(args).count;
  const number = typeof count === 'number' || (typeof count === 'string' && count.trim() !== '') ? Number(count) : 1;
  return Number.isFinite(number) ? number : 1;
}
