import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const signatureBytes = 16;
const longestToken = 100;

/** A token that ends the mails of one channel: its ids and their signature, as base64url. It is no sign-in and never expires. */
export function makeAlertsOffToken(of: { userId: string; channelId: string }, secret: string): string {
  const said = Buffer.concat([of.userId, of.channelId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([said, signatureOf(said, secret)]).toString('base64url');
}

/** Which mails a token ends; null for one that was not made here. The ids are proven by it for this alone. */
export function readAlertsOffToken(token: string, secret: string): { userId: string; channelId: string } | null {
  const bytes = Buffer.from(token.slice(0, longestToken), 'base64url');
  if (bytes.length !== 2 * idBytes + signatureBytes) return null;
  const said = bytes.subarray(0, 2 * idBytes);
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), signatureOf(said, secret))) return null;
  return { userId: uuidOf(said.subarray(0, idBytes)), channelId: uuidOf(said.subarray(idBytes)) };
}

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (said: Buffer, secret: string) =>
  createHmac('sha256', secret).update('alerts off').update(said).digest().subarray(0, signatureBytes);
