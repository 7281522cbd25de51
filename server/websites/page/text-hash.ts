import { createHash } from 'node:crypto';

const maxWords = 1_500;

/**
 * A hash of 64 bits as 16 hexadecimal digits (Charikar's simhash over words in pairs, numbers as one sign), in which like
 * texts differ by few bits. Null for a text without words.
 */
export function textHash(text: string): string | null {
  const words = text
    .slice(0, 12_000)
    .toLowerCase()
    .replace(/\p{N}+/gu, '0')
    .match(/[\p{L}0]{1,40}/gu)
    ?.slice(0, maxWords);
  if (!words || words.length === 0) return null;
  const sums = new Int32Array(64);
  for (const [at, word] of words.entries()) {
    const bytes = hashOf(`${word} ${words[at + 1] ?? ''}`);
    for (let bit = 0; bit < 64; bit++)
      sums[bit] = (sums[bit] ?? 0) + (((bytes[bit >> 5] ?? 0) >>> (bit & 31)) & 1 ? 1 : -1);
  }
  let digits = '';
  for (let at = 0; at < 64; at += 4) {
    digits += [0, 1, 2, 3].reduce((sum, bit) => sum + ((sums[at + bit] ?? 0) > 0 ? 1 << bit : 0), 0).toString(16);
  }
  return digits;
}

/** Two words of 32 bits (FNV-1a with two beginnings): quick, and good enough where nobody gains by a collision. */
function hashOf(text: string): readonly [number, number] {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one >>> 0, other >>> 0];
}

/** The first `length` hexadecimal digits of a text's SHA-256. */
export const shortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
