import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { loopbackHosts } from '#contract/loopback.ts';
import { createOidcStore } from './oidc-store.ts';

/** Paths of the signing-in product that the provider sends people back to, on any loopback host and port. */
const callbackPaths = ['/api/auth/callback/oidc', '/auth/callback'];

export type OidcClient = { clientId: string; clientSecret: string };

/** The part of the provider's request context that its settings use. */
type GrantContext = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    };
  };
};

/** The consent step asks nothing: whoever signs in has agreed. */
async function loadExistingGrant({ oidc }: GrantContext) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Every e-mail address is an account; its claims follow from the address. */
async function findAccount(_context: unknown, email: string) {
  const name = email.slice(0, email.indexOf('@'));
  const claims = { sub: email, email, email_verified: true, name, preferred_username: name };
  return { accountId: email, claims: async () => claims };
}

/** A refused request as plain text, such as a redirect address that is not ours. */
function showError(
  context: { type: string; body: unknown },
  { error, error_description: why }: Record<string, string>,
) {
  context.type = 'text/plain';
  context.body = `${error}: ${why ?? ''}`;
}

async function signingKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' };
}

/** Settings of the provider library. `policy` is its list of prompts, with the one for native clients taken out. */
export async function oidcSettings({ clientId, clientSecret }: OidcClient, policy: unknown) {
  return {
    adapter: createOidcStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // a native client may come back to any port of a loopback address (RFC 8252, section 7.3)
        application_type: 'native',
        redirect_uris: loopbackHosts.flatMap((host) => callbackPaths.map((path) => `http://${host}${path}`)),
        post_logout_redirect_uris: loopbackHosts.map((host) => `http://${host}/`),
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount,
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [await signingKey()] },
    loadExistingGrant,
    renderError: showError,
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 86_400, IdToken: 3600, Interaction: 3600, Session: 86_400 },
  };
}
