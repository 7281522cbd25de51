import { bytesOfId, idBytes, idOfBytes, readSigned, signed } from '../signed.ts';

const purpose = 'alerts off';

/** A token that ends the mails of one channel, by its ids. It is no sign-in and never expires. */
export function makeAlertsOffToken(of: { userId: string; channelId: string }, secret: string): string {
  return signed(Buffer.concat([of.userId, of.channelId].map(bytesOfId)), purpose, secret).toString('base64url');
}

/** Which mails a token ends; null for one that was not made here. The ids are proven by it for this alone. */
export function readAlertsOffToken(token: string, secret: string): { userId: string; channelId: string } | null {
  const said = readSigned(token, 2 * idBytes, purpose, secret);
  return said && { userId: idOfBytes(said.subarray(0, idBytes)), channelId: idOfBytes(said.subarray(idBytes)) };
}
