import { constants, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = keyPair();
const foreign = keyPair();
const ownCurve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatures = {
  PS256: (text: Buffer) =>
    sign('sha256', text, { key: own.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
  ES256: (text: Buffer) => sign('sha256', text, { key: ownCurve.privateKey, dsaEncoding: 'ieee-p1363' }),
};
export type TokenKey = 'own' | 'foreign' | 'none' | keyof typeof signatures;

/**
 * A signed ID token; `key: 'foreign'` signs with a key the provider does not publish, `'none'` not at all, a name as that
 * algorithm (RFC 7518, section 3.1).
 */
export function idToken(claims: Json, key: TokenKey = 'own'): string {
  const isNamed = key === 'PS256' || key === 'ES256';
  const alg = isNamed || key === 'none' ? key : 'RS256';
  const text = `${part({ alg, kid: alg === 'ES256' ? 'curve' : 'test', typ: 'JWT' })}.${part(claims)}`;
  if (key === 'none') return `${text}.`;
  if (isNamed) return `${text}.${signatures[key](Buffer.from(text)).toString('base64url')}`;
  const { privateKey } = key === 'own' ? own : foreign;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** An identity provider that answers whatever a test tells it to; for what a well-behaved one never does. */
export async function startIdentityProvider() {
  const answers: { description: Json; token: Json; userinfo: Json; raw?: (response: ServerResponse) => void } = {
    description: {},
    token: {},
    userinfo: {},
  };
  const server = createServer((request, response) => {
    if (answers.raw) return answers.raw(response);
    const path = request.url?.split('?')[0];
    const jwks = {
      keys: [
        { ...own.publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig' },
        { ...ownCurve.publicKey.export({ format: 'jwk' }), kid: 'curve', use: 'sig' },
      ],
    };
    const bodies: Record<string, Json> = {
      '/.well-known/openid-configuration': answers.description,
      '/jwks': jwks,
      '/token': answers.token,
      '/userinfo': answers.userinfo,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(bodies[path ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers.description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256'],
  };
  return {
    issuer,
    answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
