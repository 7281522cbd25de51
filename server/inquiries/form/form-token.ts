import { randomBytes } from 'node:crypto';
import { readSigned, signed } from '../../signed.ts';

const purpose = 'form token';
const saidBytes = 12;

/**
 * A token for a form about to be filled in (D-200): seconds since 1970, a random part and their signature, as base64url.
 * Pages are the same bytes for everybody, so it comes by a small request of the page's script; a form that is sent without
 * script has none, which only counts a little against it.
 */
export function makeFormToken(secret: string, now: Date): string {
  const begun = Buffer.alloc(saidBytes);
  begun.writeUInt32BE(Math.floor(now.getTime() / 1_000));
  randomBytes(8).copy(begun, 4);
  return signed(begun, purpose, secret).toString('base64url');
}

const fewestSeconds = 3;
const maxSeconds = 24 * 3_600;

type TokenTrouble = 'noToken' | 'badToken' | 'tooFast' | 'oldToken';

/** What a form's token has against it; null for one of the right age. */
export function tokenTrouble(token: string, secret: string, now: Date): TokenTrouble | null {
  if (token === '') return 'noToken';
  const begun = readSigned(token, saidBytes, purpose, secret);
  if (!begun) return 'badToken';
  const age = now.getTime() / 1_000 - begun.readUInt32BE();
  if (age < fewestSeconds) return 'tooFast';
  return age > maxSeconds ? 'oldToken' : null;
}
