import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser and a passkey of its own answer (WebAuthn level 3), with faults that a test asks for. */
export type Faults = {
  origin?: string;
  rpId?: string;
  /** the holder was there, but was not verified by finger, face or PIN */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** of another passkey */
  key?: KeyObject;
};
type Options = Record<string, unknown>;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

// CBOR (RFC 8949) of the few things that are needed
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const int = (value: number) => (value < 0 ? head(1, -value - 1) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A passkey of software: ECDSA P-256. */
export function authenticator(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, { origin = publicUrl }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flags = ({ isUnverified }: Faults, others = 0) => Buffer.from([0x01 | (isUnverified ? 0 : 0x04) | others]);
  const numbered = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const rpHash = ({ rpId = new URL(publicUrl).hostname }: Faults) => sha256(rpId);
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const extensions = { clientExtensionResults: {} };

  return {
    privateKey,
    /** `navigator.credentials.create` */
    create(options: Options, faults: Faults = {}) {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([0, id.length]);
      const parts = [rpHash(faults), flags(faults, 0x40), numbered(0), Buffer.alloc(16), length, id, key];
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(Buffer.concat(parts))],
      );
      return {
        ...base,
        ...extensions,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get` */
    get(options: Options, faults: Faults = {}) {
      counter = faults.counter ?? counter + 1;
      const data = Buffer.concat([rpHash(faults), flags(faults), numbered(counter)]);
      const client = clientData('webauthn.get', options.challenge, faults);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), faults.key ?? privateKey);
      return {
        ...base,
        ...extensions,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(faults.userHandle === undefined ? {} : { userHandle: faults.userHandle }),
        },
      };
    },
  };
}
