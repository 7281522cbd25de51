import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that says nothing about how much of it is right (only its length may be learned). */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
