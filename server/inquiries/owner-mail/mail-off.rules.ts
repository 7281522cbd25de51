import { isUuid } from '#contract/uuid.ts';
import { bytesOfId, idBytes, idOfBytes, readSigned, signed } from '../../signed.ts';

/** Which mails a link ends: all about inquiries, reminders, those of what is held for spam, or figures of each month. */
const offKinds = ['all', 'reminders', 'spam', 'figures'] as const;
export type OffKind = (typeof offKinds)[number];

const purpose = 'mails off';

/** A token that ends mails of one user, by id and kind. It is no sign-in and never expires. */
export function makeOffToken(userId: string, kind: OffKind, secret: string): string {
  const said = Buffer.concat([bytesOfId(userId), Buffer.from([offKinds.indexOf(kind)])]);
  return signed(said, purpose, secret).toString('base64url');
}

/** Whose mails a token ends and which; null for one that was not made here. The id is proven by it for this alone. */
export function readOffToken(token: string, secret: string): { userId: string; kind: OffKind } | null {
  const said = readSigned(token, idBytes + 1, purpose, secret);
  if (!said) return null;
  const kind = offKinds[said[idBytes] ?? -1];
  const userId = idOfBytes(said.subarray(0, idBytes));
  return kind && isUuid(userId) ? { userId, kind } : null;
}
