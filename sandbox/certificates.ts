import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and the key it speaks for. */
export type Certificate = { subject: string; der: Buffer; key: KeyObject; keyId: Buffer };

type Content = { subject: string; key: KeyObject; from: Date; to: Date; hosts?: readonly string[] };

/** A new key for certificates: P-256, since it is the quickest to make and to sign with. */
export function newKey(): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/**
 * Signs an X.509 certificate (RFC 5280) with ECDSA: of a server where `hosts` are given, else of an authority. Without an
 * `issuer` it signs itself. Node reads certificates but writes none.
 */
export function issue({ subject, key, from, to, hosts }: Content, pair: KeyObject, issuer?: Certificate): Certificate {
  const info = pair.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha1').update(info).digest();
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer?.subject ?? subject),
    sequence(time(from), time(to)),
    nameOf(subject),
    info,
    tagged(0xa3, sequence(...extensionsOf(hosts, keyId, issuer?.keyId ?? keyId))),
  );
  const signature = sign('sha256', body, issuer?.key ?? key);
  return { subject, der: sequence(body, ecdsaWithSha256, bits(signature)), key, keyId };
}

/** Certificates as PEM (RFC 7468), one after the other. */
export function pemOf(...certificates: readonly Certificate[]): string {
  return certificates
    .map(({ der }) => der.toString('base64').replace(/.{1,64}/g, '$&\n'))
    .map((text) => `-----BEGIN CERTIFICATE-----\n${text}-----END CERTIFICATE-----\n`)
    .join('');
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const octets = (...parts: readonly Buffer[]) => tagged(0x04, ...parts);
const bits = (bytes: Buffer) => tagged(0x03, Buffer.from([0]), bytes);
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const yes = tagged(0x01, Buffer.from([0xff]));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** A common name alone. */
function nameOf(text: string): Buffer {
  return sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(text)))));
}

/** Two figures of a year until 2049, four from then on. */
function time(date: Date): Buffer {
  const text = `${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(text.slice(2))) : tagged(0x18, Buffer.from(text));
}

function extensionsOf(hosts: readonly string[] | undefined, keyId: Buffer, issuerKeyId: Buffer): Buffer[] {
  const extension = (id: string, isCritical: boolean, value: Buffer) =>
    sequence(oid(id), ...(isCritical ? [yes] : []), octets(value));
  const common = [
    extension('551d0e', false, octets(keyId)),
    extension('551d23', false, sequence(tagged(0x80, issuerKeyId))),
  ];
  const usage = (byte: number, unused: number) => extension('551d0f', true, tagged(0x03, Buffer.from([unused, byte])));
  if (!hosts) return [extension('551d13', true, sequence(yes)), usage(0x06, 1), ...common]; // signs certificates and lists
  const names = hosts.map((host) => tagged(0x82, Buffer.from(host)));
  return [
    extension('551d13', true, sequence()),
    usage(0x80, 7), // signs
    extension('551d25', false, sequence(oid('2b06010505070301'))), // of servers
    extension('551d11', false, sequence(...names)),
    ...common,
  ];
}
