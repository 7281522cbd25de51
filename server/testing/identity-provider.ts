import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = keyPair();
const foreign = keyPair();

const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed ID token; `key: 'foreign'` signs with a key the provider does not publish, `'none'` not at all. */
export function idToken(claims: Json, key: 'own' | 'foreign' | 'none' = 'own'): string {
  const text = `${part({ alg: key === 'none' ? 'none' : 'RS256', kid: 'test', typ: 'JWT' })}.${part(claims)}`;
  if (key === 'none') return `${text}.`;
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
    const jwks = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] };
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
    id_token_signing_alg_values_supported: ['RS256'],
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
