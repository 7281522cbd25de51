import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyOfZone, type ZoneKey } from './zone-keys.ts';

const zones = Array.from({ length: 40 }, (_, no) => `kept-${no}.test`);

test('stored zone keys hold no more memory than their own bytes', () => {
  const keys = zones.map((zone) => keyOfZone(zone, 'memory'));
  expect(new Set(keys.map(({ algorithm }) => algorithm))).toEqual(new Set([13, 15]));
  for (const { publicKey } of keys) expect(publicKey.buffer.byteLength).toBeLessThanOrEqual(128);
});

test('a public key of either kind proves what its zone signed', () => {
  const bytes = Buffer.from('a record set');
  const proves = ({ algorithm, publicKey, sign }: ZoneKey) => {
    const [x, y] = [publicKey.subarray(0, 32), publicKey.subarray(32)].map((part) => part.toString('base64url'));
    const jwk = algorithm === 15 ? { kty: 'OKP', crv: 'Ed25519', x } : { kty: 'EC', crv: 'P-256', x, y };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signature = sign(bytes);
    return algorithm === 15
      ? verify(null, bytes, key, signature)
      : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
  };
  expect(zones.map((zone) => proves(keyOfZone(zone, 'memory')))).toEqual(zones.map(() => true));
});
