import { createHash } from 'node:crypto';
import { addressParser } from 'postal-mime';

/** A DKIM signature of a mail (RFC 6376), read and not yet checked against its key. */
export type ReadSignature = {
  domain: string;
  selector: string;
  algorithm: 'rsa-sha256' | 'ed25519-sha256';
  /** domain of `i=` */
  identityDomain: string;
  /** names of the header fields that it covers, lower case */
  signed: readonly string[];
  /** what was signed */
  data: Uint8Array;
  signature: Uint8Array;
  /** the body hashes to what it says, and all of the body is covered */
  isBodyRight: boolean;
  /** seconds since 1970; null: it has no end */
  endsAt: number | null;
};

/** What of a mail may prove who wrote it to whom. */
export type MailProof = {
  /** the only address of its only From, lower case; null: there is none, or more than one, or a header comes twice */
  from: string | null;
  /** addresses, lower case */
  to: readonly string[];
  cc: readonly string[];
  signatures: readonly ReadSignature[];
};

const longestHead = 128 * 1_024;
const maxSignatures = 10; // those of the sender, and of whoever passed it on
const maxAddresses = 100;
/** What readers and checkers of a mail must find alike: another one of these would be shown while the first is signed. */
const onlyOnce = ['from', 'to', 'cc', 'subject', 'date', 'message-id', 'content-type', 'content-transfer-encoding'];

type Field = { name: string; raw: string; value: string };

/** Reads the signatures of a mail as it came; its work grows with the mail. */
export function readProof(mail: Buffer): MailProof {
  const text = mail.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const none = { from: null, to: [], cc: [], signatures: [] };
  if (end === -1 || end > longestHead) return none;
  const fields = fieldsOf(text.slice(0, end));
  const body = text.slice(end + 4);
  const count = (name: string) => fields.filter((field) => field.name === name).length;
  const addresses = (name: string) => addressesOf(fields.find((field) => field.name === name)?.value ?? '');
  const [from = null, ...others] = addresses('from');
  const isClear = onlyOnce.every((name) => count(name) <= 1) && count('from') === 1 && others.length === 0;
  const hashes = new Map<string, string>();
  const bodyHash = (canon: string) => {
    const known =
      hashes.get(canon) ?? createHash('sha256').update(canonicalBody(body, canon), 'latin1').digest('base64');
    hashes.set(canon, known);
    return known;
  };
  const signatures = fields
    .filter(({ name }) => name === 'dkim-signature')
    .slice(0, maxSignatures)
    .flatMap((field) => signatureOf(field, fields, bodyHash) ?? []);
  return { from: isClear ? from : null, to: addresses('to'), cc: addresses('cc'), signatures };
}

function fieldsOf(head: string): Field[] {
  return head.split(/\r\n(?![ \t])/).flatMap((raw) => {
    const colon = raw.indexOf(':');
    if (colon < 1) return [];
    return [{ name: raw.slice(0, colon).trimEnd().toLowerCase(), raw, value: raw.slice(colon + 1) }];
  });
}

/** A group counts as several: who wrote it is not said. */
function addressesOf(value: string): string[] {
  const plain = /^[^\s@<>,]{1,64}@[^\s@<>,]{1,253}$/;
  return addressParser(value.slice(0, 20_000).replace(/\r\n/g, ''))
    .flatMap((one) => (one.group ? [...one.group, { address: '' }] : [one]))
    .slice(0, maxAddresses)
    .map(({ address = '' }) => (plain.test(address) ? address.toLowerCase() : ''));
}

function signatureOf(field: Field, fields: Field[], bodyHash: (canon: string) => string): ReadSignature | null {
  const tags = tagsOf(field.value);
  const tag = (name: string) => tags.get(name) ?? '';
  const algorithm = (['rsa-sha256', 'ed25519-sha256'] as const).find((known) => known === tag('a').toLowerCase());
  const [headCanon = '', bodyCanon = 'simple'] = (tag('c') || 'simple/simple').toLowerCase().split('/');
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .filter((name) => name !== '');
  const domain = tag('d').toLowerCase();
  const isReadable = [headCanon, bodyCanon].every((canon) => canon === 'simple' || canon === 'relaxed');
  if (!algorithm || !isReadable || tag('v') !== '1' || domain === '' || tag('s') === '') return null;
  const identity = tag('i').toLowerCase() || `@${domain}`;
  const covered = coveredBy(signed, fields);
  const canonical = headCanon === 'relaxed' ? relaxed : ({ raw }: Field) => raw;
  const emptied = (text: string) => text.replace(/((?:^|;)\s*b\s*=)[^;]*/, '$1');
  const colon = field.raw.indexOf(':') + 1;
  const own = { ...field, raw: field.raw.slice(0, colon) + emptied(field.value), value: emptied(field.value) };
  const data = [...covered.map((one) => `${canonical(one)}\r\n`), canonical(own)].join('');
  return {
    domain,
    selector: tag('s').toLowerCase(),
    algorithm,
    identityDomain: identity.slice(identity.lastIndexOf('@') + 1),
    signed,
    data: Buffer.from(data, 'latin1'),
    signature: Buffer.from(tag('b'), 'base64'),
    // with `l=` anything may be added below what was signed
    isBodyRight: !tags.has('l') && bodyHash(bodyCanon) === tag('bh'),
    endsAt: /^\d{1,12}$/.test(tag('x')) ? Number(tag('x')) : null,
  };
}

const tagsOf = (value: string) =>
  new Map(
    value.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=');
      return equals === -1 ? [] : [[tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s+/g, '')] as const];
    }),
  );

/** Of a field that comes several times, the lowest that is left (RFC 6376, 5.4.2). */
function coveredBy(signed: readonly string[], fields: readonly Field[]): Field[] {
  const left = Map.groupBy(fields, ({ name }) => name);
  return signed.slice(0, 200).flatMap((name) => left.get(name)?.pop() ?? []);
}

const relaxed = ({ name, value }: Pick<Field, 'name' | 'value'>) =>
  `${name}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

/** RFC 6376, 3.4.3 and 3.4.4. */
function canonicalBody(body: string, canon: string): string {
  const lines = canon === 'relaxed' ? body.replace(/[ \t]+/g, ' ').replace(/ \r\n/g, '\r\n') : body;
  let end = canon === 'relaxed' && lines.endsWith(' ') ? lines.length - 1 : lines.length;
  while (end >= 2 && lines.startsWith('\r\n', end - 2)) end -= 2;
  if (end === 0) return canon === 'relaxed' ? '' : '\r\n';
  return `${lines.slice(0, end)}\r\n`;
}
