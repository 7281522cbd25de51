import { type Account, betterAuth } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import { dropAddressChange, dropAddressReturns } from './address-change.store.ts';
import type { Auth, AuthOptions } from './auth.ts';
import { findWays } from './factors.reads.ts';
import { deleteFactors } from './factors.store.ts';
import {
  type Description,
  describeProvider,
  descriptionUrl,
  findClaims,
  type OidcSettings,
  ProviderFailure,
  redeemCode,
} from './identity-provider.client.ts';
import { seal } from './seal.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { librarySettings } from './sign-in-library.ts';
import { findProviderAccount } from './users.reads.ts';
import { dropClaimedPassword } from './users.store.ts';

/** Signing in at the outside identity provider (D-018); cookies are whole `Set-Cookie` values. */
export type ExternalSignIn = {
  /** Where to send the browser. `returnUrl` is a path of ours. */
  begin(returnUrl: string): Promise<{ location: string; cookies: string[] }>;
  /** Ends what `begin` began, with the query and the headers the browser came back with. */
  finish(query: string, headers: { cookie: string; userAgent: string }): Promise<Finished>;
  /** Where signing out at the provider happens, with the ID token as a hint; null when it has no such page. */
  endSessionUrl(idToken: string | null): string | null;
};
export type Finished = { location: string; cookies: string[] } | { failure: string };

export const providerId = 'oidc';
const basePath = '/auth';
const failurePath = `${basePath}/external-failed`; // never shown: read from the library's redirect

/** Reads the provider's description and readies the library for it. Throws ProviderFailure. */
export async function openExternalSignIn(
  options: AuthOptions & Pick<Auth, 'forgetSessions'>,
  secret: string,
): Promise<ExternalSignIn> {
  const { config } = options;
  const oidc = config.oidc;
  if (!oidc) throw new ProviderFailure('none is configured');
  const description = await describeProvider(oidc, config.outbound);
  const library = await openLibrary(options, { oidc, description }, secret);
  const { socialProviders } = await library.$context;
  if (!socialProviders.some(({ id }) => id === providerId)) throw new ProviderFailure('did not answer the second time');

  return {
    async begin(returnUrl) {
      const { headers, response } = await library.api.signInSocial({
        body: { provider: providerId, callbackURL: returnUrl, errorCallbackURL: failurePath, disableRedirect: true },
        returnHeaders: true,
      });
      if (!('url' in response) || !response.url) throw new ProviderFailure('no authorization address');
      return { location: response.url, cookies: headers.getSetCookie() };
    },
    async finish(query, { cookie, userAgent }) {
      const url = `${config.publicUrl}${basePath}/callback/${providerId}?${query}`;
      const answer = await library.handler(new Request(url, { headers: { cookie, 'user-agent': userAgent } }));
      const location = answer.headers.get('location');
      const target = location && new URL(location, config.publicUrl);
      if (!target) return { failure: `status ${answer.status}` };
      if (target.pathname === failurePath) return { failure: target.searchParams.get('error') ?? 'unknown' };
      return { location, cookies: answer.headers.getSetCookie() };
    },
    endSessionUrl(idToken) {
      if (!description.end_session_endpoint) return null;
      const url = new URL(description.end_session_endpoint); // RP-Initiated Logout 1.0, section 2
      if (idToken) url.searchParams.set('id_token_hint', idToken);
      url.searchParams.set('client_id', oidc.clientId);
      url.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/`);
      return url.href;
    },
  };
}

/**
 * Whether an account may be joined with a person at the provider: once, for an address can be given to a successor, who
 * is somebody else there. A password that was only claimed for the address goes, with all sessions and second factors: it
 * may be that of a stranger who signed up first and waited. An account whose holder set up second factors is joined with
 * nobody: the provider's way would lead past them.
 */
async function mayJoin(
  { db, forgetSessions }: AuthOptions & Pick<Auth, 'forgetSessions'>,
  userId: UserId,
): Promise<boolean> {
  if (await findProviderAccount(db, userId)) return false;
  const { ended, isGuarded } = await inTransaction({ db }, async (tx) => {
    if (!(await dropClaimedPassword(tx, userId))) {
      const { hasApp, hasPasskey } = await findWays(tx, userId);
      return { ended: [], isGuarded: hasApp || hasPasskey };
    }
    await deleteFactors(tx, userId);
    await dropAddressChange(tx, userId);
    await dropAddressReturns(tx, userId);
    return { ended: await deleteSessionsOf(tx, userId), isGuarded: false };
  });
  await forgetSessions(ended);
  return !isGuarded;
}

type Provider = { oidc: OidcSettings; description: Description };

/** State, nonce, PKCE and the check of the ID token are the library's. */
async function openLibrary(options: AuthOptions & Pick<Auth, 'forgetSessions'>, provider: Provider, secret: string) {
  const settings = await librarySettings(options, secret);
  const keptTokens = async ({ idToken }: Pick<Account, 'idToken'>) => ({
    data: { accessToken: null, refreshToken: null, idToken: idToken ? seal(idToken, secret) : null },
  });
  const join = async (account: Account) =>
    (await mayJoin(options, provenUserId(account.userId))) ? keptTokens(account) : false;
  return betterAuth({
    ...settings,
    onAPIError: { errorURL: failurePath },
    databaseHooks: {
      ...settings.databaseHooks,
      account: { create: { before: join }, update: { before: keptTokens } },
    },
    plugins: [genericOAuth({ config: [providerSettings(options, provider)] })],
  });
}

/** Requests to the provider are ours: they have limits. */
function providerSettings({ config, log, clock }: AuthOptions, { oidc, description }: Provider): GenericOAuthConfig {
  const redirectUri = `${config.publicUrl}${basePath}/callback`; // D-018
  const tell = (error: Error) => log.warn({ err: error }, 'the identity provider did not answer as asked');
  return {
    providerId,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    discoveryUrl: descriptionUrl(oidc),
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    redirectURI: redirectUri,
    getToken: ({ code, codeVerifier = '' }) =>
      redeemCode(oidc, description, { code, codeVerifier, redirectUri, now: clock.now() }).catch((error) => {
        tell(error);
        throw error;
      }),
    async getUserInfo({ accessToken, idToken }) {
      if (!accessToken || !idToken) return null;
      try {
        const claims = await findClaims(description, { accessToken, idToken });
        return {
          ...claims,
          id: claims.sub,
          emailVerified: claims.email_verified,
          name: outsideLine(claims.name ?? '') ?? '',
        };
      } catch (error) {
        tell(error as Error);
        return null;
      }
    },
  };
}
