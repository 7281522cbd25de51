import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#contract/uuid.ts';

/** Which mails a link ends: all about inquiries, reminders, those of what is held for spam, or figures of each month. */
export const offKinds = ['all', 'reminders', 'spam', 'figures'] as const;
export type OffKind = (typeof offKinds)[number];

const idBytes = 16;
const tokenBytes = idBytes + 1 + 16;
const longestToken = 100;

/** A token that ends mails of one user: id, kind and their signature, as base64url. It is no sign-in and never expires. */
export function makeOffToken(userId: string, kind: OffKind, secret: string): string {
  const said = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([offKinds.indexOf(kind)])]);
  return Buffer.concat([said, signatureOf(said, secret)]).toString('base64url');
}

/** Whose mails a token ends and which; null for one that was not made here. The id is proven by it for this alone. */
export function readOffToken(token: string, secret: string): { userId: string; kind: OffKind } | null {
  const bytes = Buffer.from(token.slice(0, longestToken), 'base64url');
  if (bytes.length !== tokenBytes) return null;
  const said = bytes.subarray(0, idBytes + 1);
  if (!timingSafeEqual(bytes.subarray(idBytes + 1), signatureOf(said, secret))) return null;
  const kind = offKinds[said[idBytes] ?? -1];
  const hex = said.subarray(0, idBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return kind && isUuid(userId) ? { userId, kind } : null;
}

const signatureOf = (said: Buffer, secret: string) =>
  createHmac('sha256', secret).update('mails off').update(said).digest().subarray(0, 16);
