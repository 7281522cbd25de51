import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../same-secret.ts';

const validMs = 5 * 60_000;
const sizes = { end: 6, random: 16, mac: 16 };

/** What a passkey's answer is for: it counts for nothing else, nor for another session or user. */
export type Purpose = 'sign-in' | `add ${string}` | `prove ${string}`;

const macOf = (head: Buffer, purpose: Purpose, secret: string) =>
  createHmac('sha256', secret).update(`passkey challenge ${purpose}\0`).update(head).digest().subarray(0, sizes.mac);

/**
 * A challenge for a passkey (WebAuthn level 3, 13.4.3) that names its own end and is signed, so that nothing is kept for
 * strangers who ask for one. The digest of one that was answered is kept until its end.
 */
export function newChallenge(purpose: Purpose, now: Date, secret: string): Buffer {
  const end = Buffer.alloc(sizes.end);
  end.writeUIntBE(now.getTime() + validMs, 0, sizes.end);
  const head = Buffer.concat([end, randomBytes(sizes.random)]);
  return Buffer.concat([head, macOf(head, purpose, secret)]);
}

/** When a challenge of ours ends, given as base64url; null when it is none for this purpose, or has ended. */
export function endOfChallenge(text: string, purpose: Purpose, now: Date, secret: string): Date | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== sizes.end + sizes.random + sizes.mac) return null;
  const head = bytes.subarray(0, sizes.end + sizes.random);
  if (!isSameSecret(bytes.subarray(head.length), macOf(head, purpose, secret))) return null;
  const end = new Date(head.readUIntBE(0, sizes.end));
  return end > now ? end : null;
}
