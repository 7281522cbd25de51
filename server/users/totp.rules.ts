import { createHmac } from 'node:crypto';

/** Codes by time (RFC 6238) as every app makes them: SHA-1, six digits, steps of 30 seconds. */
const stepMs = 30_000;
const digits = 6;
/** steps before and after the present one that count too: a phone's clock is seldom right to the second (RFC 6238, 5.2) */
const drift = 1;
/** bytes of a secret: as long as the hash (RFC 4226, 4) */
export const secretBytes = 20;

export const stepOf = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The code of one step (RFC 4226, 5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, among those that count now and come after `lastStep`; null when it is none. */
export function matchingStep(secret: Buffer, code: string, { now, lastStep }: { now: Date; lastStep: number }) {
  const present = stepOf(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => present - drift + at);
  return steps.find((step) => step > lastStep && codeOfStep(secret, step) === code) ?? null;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6, without padding: as apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app reads from a picture: issuer and account name it in its list. */
export function appUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const name = (text: string) => encodeURIComponent(text.replaceAll(':', ' '));
  return `otpauth://totp/${name(issuer)}:${name(account)}?secret=${base32(secret)}&issuer=${name(issuer)}`;
}
