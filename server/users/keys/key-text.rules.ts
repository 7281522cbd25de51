import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How the texts begin that open something: those of keys, and what a connected program gets (OAUTH-004). */
const prefixes = { key: 'nst', access: 'nsa', refresh: 'nsr', code: 'nsc' } as const;
export type TextKind = keyof typeof prefixes;

/**
 * A key is `nst_`, eight characters that its owner sees again, `_`, 256 random bits in base64url, and a checksum of all
 * that before it (KEY-001): a mistyped one is refused without a question to the database, and programs that look for
 * secrets know it (docs/manual/automate.md tells them the pattern).
 */
const shape = /^ns[tarc]_[0-9A-Za-z]{8}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/;
export const keyLength = 'nst_'.length + 8 + 1 + 43 + 6;
const startLength = 'nst_'.length + 8;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62 = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => digits[Math.floor(value / 62 ** (length - 1 - at)) % 62]).join('');
export const checksum = (text: string): string => base62(crc32(text), 6);

/** A new key; `bytes` gives random ones. */
export const makeKeyText = (bytes?: (count: number) => Buffer): string => makeText('key', bytes);

/** A new text of this kind. */
export function makeText(kind: TextKind, bytes: (count: number) => Buffer = randomBytes): string {
  const begun = `${prefixes[kind]}_${base62(bytes(6).readUIntBE(0, 6) % 62 ** 8, 8)}_${bytes(32).toString('base64url')}`;
  return begun + checksum(begun);
}

/** What a text can be: it has the shape, and its checksum is right. Null: nothing of ours. */
export function kindOfText(text: string): TextKind | null {
  if (!shape.test(text) || checksum(text.slice(0, -6)) !== text.slice(-6)) return null;
  return (Object.keys(prefixes) as TextKind[]).find((kind) => text.startsWith(prefixes[kind])) ?? null;
}

/** Whether a text can be a key. */
export const isKeyText = (text: string): boolean => kindOfText(text) === 'key';

/** How a key begins, which is no secret. */
export const startOfKey = (text: string): string => text.slice(0, startLength);
