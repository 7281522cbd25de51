import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key is `nst_`, eight characters that its owner sees again, `_`, 256 random bits in base64url, and a checksum of all
 * that before it (KEY-001): a mistyped one is refused without a question to the database, and programs that look for
 * secrets know it (docs/manual/automate.md tells them the pattern).
 */
const shape = /^nst_[0-9A-Za-z]{8}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/;
export const keyLength = 'nst_'.length + 8 + 1 + 43 + 6;
const startLength = 'nst_'.length + 8;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62 = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => digits[Math.floor(value / 62 ** (length - 1 - at)) % 62]).join('');
const checksum = (text: string): string => base62(crc32(text), 6);

/** A new key; `bytes` gives random ones. */
export function makeKeyText(bytes: (count: number) => Buffer = randomBytes): string {
  const begun = `nst_${base62(bytes(6).readUIntBE(0, 6) % 62 ** 8, 8)}_${bytes(32).toString('base64url')}`;
  return begun + checksum(begun);
}

/** Whether a text can be a key: it has the shape, and its checksum is right. */
export const isKeyText = (text: string): boolean => shape.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);

/** How a key begins, which is no secret. */
export const startOfKey = (text: string): string => text.slice(0, startLength);
