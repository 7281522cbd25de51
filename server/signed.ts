import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

const macBytes = 16;
const longestText = 100;

const macOf = (said: Buffer, purpose: string, secret: string) =>
  createHmac('sha256', secret).update(purpose).update(said).digest().subarray(0, macBytes);

/** These bytes and their signature, which counts for this purpose alone. Such tokens lie in mails: a purpose never changes. */
export function signed(said: Buffer, purpose: string, secret: string): Buffer {
  return Buffer.concat([said, macOf(said, purpose, secret)]);
}

/** So many signed bytes of a token in base64url; null for one that was not made here, or for another purpose. */
export function readSigned(token: string, size: number, purpose: string, secret: string): Buffer | null {
  const bytes = Buffer.from(token.slice(0, longestText), 'base64url');
  if (bytes.length !== size + macBytes) return null;
  const said = bytes.subarray(0, size);
  return isSameSecret(bytes.subarray(size), macOf(said, purpose, secret)) ? said : null;
}

export const idBytes = 16;
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
