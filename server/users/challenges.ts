import { randomBytes } from 'node:crypto';
import { readSigned, signed } from '../signed.ts';

const validMs = 5 * 60_000;
const sizes = { end: 6, random: 16 };

/** What a passkey's answer is for: it counts for nothing else, nor for another session or user. */
export type Purpose = 'sign-in' | `add ${string}` | `prove ${string}`;

const signedFor = (purpose: Purpose) => `passkey challenge ${purpose}\0`;

/**
 * A challenge for a passkey (WebAuthn level 3, 13.4.3) that names its own end and is signed, so that nothing is kept for
 * strangers who ask for one. The digest of one that was answered is kept until its end.
 */
export function newChallenge(purpose: Purpose, now: Date, secret: string): Buffer {
  const end = Buffer.alloc(sizes.end);
  end.writeUIntBE(now.getTime() + validMs, 0, sizes.end);
  return signed(Buffer.concat([end, randomBytes(sizes.random)]), signedFor(purpose), secret);
}

/** When a challenge of ours ends, given as base64url; null when it is none for this purpose, or has ended. */
export function endOfChallenge(text: string, purpose: Purpose, now: Date, secret: string): Date | null {
  const head = readSigned(text, sizes.end + sizes.random, signedFor(purpose), secret);
  if (!head) return null;
  const end = new Date(head.readUIntBE(0, sizes.end));
  return end > now ? end : null;
}
