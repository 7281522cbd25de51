import { randomBytes } from 'node:crypto';
import { factorLimits } from '#contract/second-factors.ts';

/** Letters and digits that are not taken for one another (Crockford's base32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16; // 80 bits: a digest of it cannot be turned round by trying

/** `7K3M-…`: four groups of four. */
function newCode(): string {
  const text = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: factorLimits.recoveryCodes }, newCode);

/** One spelling of a recovery code, whatever was typed for its letters; null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return text.length === length && [...text].every((letter) => letters.includes(letter)) ? text : null;
}

/** The six digits of an app's code, however they are spaced; null when it cannot be one. */
export function readAppCode(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(text) ? text : null;
}
