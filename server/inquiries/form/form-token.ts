import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A token for a form about to be filled in (D-200): seconds since 1970, a random part and their signature, as base64url.
 * Pages are the same bytes for everybody, so it comes by a small request of the page's script; a form that is sent without
 * script has none, which only counts a little against it.
 */
export function makeFormToken(secret: string, now: Date): string {
  const begun = Buffer.alloc(12);
  begun.writeUInt32BE(Math.floor(now.getTime() / 1_000));
  randomBytes(8).copy(begun, 4);
  return Buffer.concat([begun, signatureOf(begun, secret)]).toString('base64url');
}

const tokenBytes = 28;
const fewestSeconds = 3;
const mostSeconds = 24 * 3_600;
const longestText = 100;

export type TokenTrouble = 'noToken' | 'badToken' | 'tooFast' | 'oldToken';

/** What a form's token has against it; null for one of the right age. */
export function tokenTrouble(token: string, secret: string, now: Date): TokenTrouble | null {
  if (token === '') return 'noToken';
  const bytes = Buffer.from(token.slice(0, longestText), 'base64url');
  if (bytes.length !== tokenBytes) return 'badToken';
  const begun = bytes.subarray(0, 12);
  if (!timingSafeEqual(bytes.subarray(12), signatureOf(begun, secret))) return 'badToken';
  const age = now.getTime() / 1_000 - begun.readUInt32BE();
  if (age < fewestSeconds) return 'tooFast';
  return age > mostSeconds ? 'oldToken' : null;
}

const signatureOf = (begun: Buffer, secret: string) =>
  createHmac('sha256', secret).update('form token').update(begun).digest().subarray(0, 16);
