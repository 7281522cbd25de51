import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { getDomain } from 'tldts';
import type { DnsClient } from '../../dns/dns.client.ts';
import { isSigningDomain } from '../../mail/mail-domain.ts';
import type { MailProof, ReadSignature } from './read-proof.ts';

/** `unknown`: a key could not be looked up now, which says nothing. `by`: the signature that proves it. */
export type Proven = { outcome: 'proven'; by: ReadSignature } | { outcome: 'unproven' } | { outcome: 'unknown' };

const leastBits = 1_024; // RFC 8301, 3.2
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest();

/**
 * Whether the domain of its From signed a mail (RFC 6376), aligned as RFC 7489, 3.1.1 says: by the organisation's domain. What
 * is signed has to say where it goes, too, so that no other mail of the same sender can be led here: its recipient, or, since
 * large providers sign no To, `isAnswer`, which is read out of the subject. SPF says nothing of a mail's headers.
 */
export async function proveMail(
  { from, to, cc, signatures }: MailProof,
  { recipient, isAnswer, now, dns }: { recipient: string; isAnswer: boolean; now: Date; dns: Pick<DnsClient, 'txtOf'> },
): Promise<Proven> {
  if (from === null) return { outcome: 'unproven' };
  const tells = [
    ...(to.includes(recipient) ? ['to'] : []),
    ...(cc.includes(recipient) ? ['cc'] : []),
    ...(isAnswer ? ['subject'] : []),
  ];
  const seconds = now.getTime() / 1_000;
  const usable = signatures.filter(
    (one) =>
      one.isBodyRight &&
      one.signed.includes('from') &&
      tells.some((name) => one.signed.includes(name)) &&
      (one.endsAt === null || one.endsAt > seconds) &&
      isAligned(one, from.slice(from.lastIndexOf('@') + 1)),
  );
  let isUnknown = false;
  for (const by of usable) {
    const answer = await dns.txtOf(`${by.selector}._domainkey.${by.domain}`);
    if (answer.outcome === 'known') {
      if (answer.value.some((record) => isSignedBy(record, by))) return { outcome: 'proven', by };
    } else if (answer.outcome !== 'notFound') isUnknown = true;
  }
  return { outcome: isUnknown ? 'unknown' : 'unproven' };
}

const organisation = (domain: string) => getDomain(domain, { allowPrivateDomains: true, validHosts: ['localhost'] });

function isAligned({ domain, selector, identityDomain }: ReadSignature, fromDomain: string): boolean {
  const isName = isSigningDomain(domain) && /^[a-z0-9_.-]{1,100}$/.test(selector);
  const isWithin = identityDomain === domain || identityDomain.endsWith(`.${domain}`);
  const ours = organisation(fromDomain);
  return isName && isWithin && ours !== null && organisation(domain) === ours;
}

function isSignedBy(record: string, one: ReadSignature): boolean {
  const key = keyOf(record, one);
  if (!key) return false;
  try {
    return one.algorithm === 'rsa-sha256'
      ? verify('sha256', one.data, key, one.signature)
      : verify(null, digest(one.data), key, one.signature); // RFC 8463: the hash is signed
  } catch {
    return false;
  }
}

/** The key of a record in DNS (RFC 6376, 3.6.1); null for one that does not fit, is too short, withdrawn or only tried out. */
function keyOf(record: string, { algorithm, domain, identityDomain }: ReadSignature): KeyObject | null {
  if (record.length > 10_000) return null;
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
  const flags = (tags.get('t') ?? '').split(':');
  const hashes = tags.get('h')?.split(':') ?? ['sha256'];
  const type = tags.get('k') ?? 'rsa';
  const isFit =
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    type === algorithm.replace('-sha256', '') &&
    hashes.includes('sha256') &&
    !flags.includes('y') &&
    (!flags.includes('s') || identityDomain === domain);
  const bytes = Buffer.from(tags.get('p') ?? '', 'base64');
  if (!isFit || bytes.length === 0) return null;
  try {
    const der = type === 'ed25519' ? Buffer.concat([ed25519Prefix, bytes]) : bytes;
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return type === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits ? null : key;
  } catch {
    return null;
  }
}

const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex'); // SubjectPublicKeyInfo of a raw key (RFC 8410)
