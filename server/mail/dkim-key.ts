import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Parts } from '../context.ts';
import { onceAnEpoch } from '../database/epoch.ts';
import { findDkimKey, insertDkimKey, removeDkimKey } from './mail.store.ts';
import { domainOf, isSigningDomain } from './mail-domain.ts';

/** With what mails of a domain are signed (RFC 6376). */
export type DkimKey = {
  domain: string;
  /** of the key itself, so that several programs may send for one domain */
  selector: string;
  /** PEM */
  privateKey: string;
  /** SubjectPublicKeyInfo as base64, as it stands in DNS */
  publicKey: string;
};

type KeyParts = Pick<Parts, 'db' | 'auth' | 'clock' | 'log'>;

const bits = 2048; // RFC 8301, 3.2; fits one DNS answer over UDP

/**
 * The installation's key for mails of this domain: made once and kept sealed, so that all processes sign with the same. One
 * that was sealed with another AUTH_SECRET is replaced, with another selector.
 */
export async function dkimKeyOf(parts: KeyParts, domain: string): Promise<DkimKey> {
  for (;;) {
    const kept = await findDkimKey(parts.db, domain);
    if (!kept) {
      const made = await makeDkimKey();
      const sealedKey = await parts.auth.seal(made.privateKey);
      const { selector, publicKey } = made;
      await insertDkimKey(parts.db, { domain, selector, publicKey, sealedKey, now: parts.clock.now() });
      continue; // another process may have been first
    }
    const privateKey = await parts.auth.unseal(kept.sealedKey);
    if (privateKey !== null) return { domain, selector: kept.selector, publicKey: kept.publicKey, privateKey };
    parts.log.warn(
      { domain },
      'the DKIM key was sealed with another AUTH_SECRET: a new one is made, set its DNS record',
    );
    await removeDkimKey(parts.db, domain, kept.selector);
  }
}

/** Finds the key once for this process; null where the domain of `from` is none that mails could be signed for. */
export function storedDkimKey(parts: KeyParts, from: string): () => Promise<DkimKey | null> {
  const domain = domainOf(from);
  if (!isSigningDomain(domain)) return async () => null;
  return onceAnEpoch(parts.db, () => dkimKeyOf(parts, domain));
}

/** A new key with its selector, private half as PEM, public half as it stands in DNS. */
export async function makeDkimKey(): Promise<Omit<DkimKey, 'domain'>> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return {
    selector: `ns${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`,
    publicKey: bytes.toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
