import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));

/** A text that only who has the secret of the installation can read: nonce, tag and AES-256-GCM, as base64url. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const body = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
}

/** The sealed text; null when it was sealed with another secret or is not whole. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = nonceBytes + tagBytes;
  if (bytes.length < tagEnd) return null;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, tagEnd));
  try {
    return Buffer.concat([opening.update(bytes.subarray(tagEnd)), opening.final()]).toString();
  } catch {
    return null;
  }
}
