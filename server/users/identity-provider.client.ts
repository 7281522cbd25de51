import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from '../config/config.ts';
import { outsideLine } from '../outbound/outside-text.ts';

type OidcSettings = NonNullable<Config['oidc']>;

/** The identity provider did not answer, or not as its standards ask; `message` is for the log. */
export class ProviderFailure extends Error {}

const url = z.url({ protocol: /^https?$/ });
/** What is read of the provider's description (OpenID Connect Discovery 1.0, section 3). */
const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  userinfo_endpoint: url.optional(),
  end_session_endpoint: url.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
/** The claims that are read, of an ID token or of the userinfo endpoint (OpenID Connect Core 1.0, section 5.1). */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().max(200).optional(),
});

export type Description = z.output<typeof Description>;
export type Claims = z.output<typeof Claims>;

const defaultTimeoutMs = 8_000; // a person waits
const maxBytes = 256 * 1024;

/**
 * One request to the provider. It may stand inside the operator's network, so the guard for strangers' addresses is not
 * used: the operator named it. Limits of time and size, no redirects.
 */
async function ask(
  target: string,
  { method = 'GET', headers = {}, body: sent }: Partial<Pick<CustomFetchOptions, 'method' | 'headers' | 'body'>> = {},
  timeoutMs = defaultTimeoutMs,
): Promise<Response> {
  const dispatcher = new Agent({ maxResponseSize: maxBytes, connect: { timeout: timeoutMs } });
  try {
    const answer = await request(target, {
      method,
      headers: { accept: 'application/json', ...headers },
      body: sent ? String(sent) : null,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = `${answer.headers['content-type']}`;
    return new Response((await answer.body.text()) || null, {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  } catch (error) {
    throw asProviderFailure(error);
  } finally {
    await dispatcher.destroy();
  }
}

/** Says what was wrong without repeating the answer, which may hold tokens. */
function asProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof SyntaxError) return new ProviderFailure('did not answer in JSON');
  if (error instanceof z.ZodError) return new ProviderFailure(`lacks a valid ${error.issues[0]?.path.join('.')}`);
  if (error instanceof ResponseBodyError) return new ProviderFailure(outsideLine(error.error) ?? error.message);
  const { code, name, message, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof ProviderFailure) return cause;
  return new ProviderFailure(name === 'TimeoutError' ? 'no answer in time' : (code ?? message));
}

/** Where a provider describes itself (OpenID Connect Discovery 1.0, section 4). */
function descriptionUrl({ issuer }: Pick<OidcSettings, 'issuer'>): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** Reads where the provider's endpoints are. Throws ProviderFailure, also while outbound connections are off (D-236). */
export async function describeProvider(
  { issuer }: Pick<OidcSettings, 'issuer'>,
  outbound: Config['outbound'],
  timeoutMs?: number,
): Promise<Description> {
  if (outbound === 'off' && !isLoopbackHost(new URL(issuer).hostname)) {
    throw new ProviderFailure('outbound connections are switched off');
  }
  const answer = await ask(descriptionUrl({ issuer }), {}, timeoutMs);
  if (answer.status !== 200) throw new ProviderFailure(`answered ${answer.status}`);
  const description = await answer
    .json()
    .then((read) => Description.parse(read))
    .catch((error) => {
      throw asProviderFailure(error);
    });
  if (description.issuer !== issuer) throw new ProviderFailure(`names itself ${description.issuer}, not OIDC_ISSUER`);
  return description;
}

const clockSkewS = 120;
const oldestS = 600; // a code is exchanged at once, so its token was just made

/** This installation at the provider. Answers are taken within our limits, and the clock is the database's. */
export function clientAt(description: Description, { clientId, clientSecret }: OidcSettings, now: Date): Configuration {
  const isBasic = description.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  const times = { [clockSkew]: Math.round((now.getTime() - Date.now()) / 1000), [clockTolerance]: clockSkewS };
  const secret = isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
  const client = new Configuration(description, clientId, times, secret);
  client[customFetch] = (target, options) => ask(target, options);
  allowInsecureRequests(client); // the operator says where the provider is
  enableNonRepudiationChecks(client); // the signature of an ID token counts, however it came
  return client;
}

export const Checks = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
/** What ties the way back to the browser that went (Core 1.0, section 3.1.2.1; RFC 7636). */
export type Checks = z.output<typeof Checks>;

/**
 * Where to send a browser, and what to keep for its way back. `isReauthentication`: the person is to sign in once more, not to go on
 * from before, and the provider to tell when that was (Core 1.0, section 3.1.2.1: `max_age` makes `auth_time` a must).
 */
export async function authorizationOf(
  client: Configuration,
  { redirectUri, isReauthentication }: { redirectUri: string; isReauthentication: boolean },
): Promise<{ location: string; checks: Checks }> {
  const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const { href } = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(isReauthentication ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { location: href, checks };
}

/** Who came back, with the ID token; `authTime`: when the provider last asked for password or key, null when not told. */
export type Person = Claims & { email: string; idToken: string; authTime: Date | null };

/** Exchanges the code that a browser came back with for the person behind it. Throws ProviderFailure. */
export async function redeemCode(client: Configuration, callback: URL, checks: Checks, now: Date): Promise<Person> {
  try {
    const tokens = await authorizationCodeGrant(client, callback, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    const { auth_time: authTime } = freshToken(now).parse(told);
    const { email, ...claims } = await findClaims(client, { claims: told, accessToken: tokens.access_token });
    if (!email) throw new ProviderFailure('tells no e-mail address');
    return {
      ...claims,
      email,
      idToken: tokens.id_token ?? '',
      authTime: authTime === undefined ? null : new Date(authTime * 1000),
    };
  } catch (error) {
    throw asProviderFailure(error);
  }
}

/** What the library does not ask of a verified ID token. */
const freshToken = (now: Date) => {
  const seconds = now.getTime() / 1000;
  const iat = z.number().min(seconds - oldestS);
  return z.object({ iat: iat.max(seconds + clockSkewS), auth_time: z.number().int().positive().optional() });
};

/** The person behind verified claims, with those of the userinfo endpoint when they lack an e-mail. */
export async function findClaims(
  client: Configuration,
  { claims, accessToken }: { claims: unknown; accessToken: string },
): Promise<Claims> {
  const known = Claims.parse(claims);
  if (known.email || !client.serverMetadata().userinfo_endpoint) return known;
  return Claims.parse(await fetchUserInfo(client, accessToken, known.sub));
}

/**
 * The moment that a sign-in at the provider proves somebody: when the provider asked who that is, not when it sent the
 * browser back, which it also does for a session that somebody else left open there. Of a provider that does not tell it,
 * though it was told to ask again, the way back is all there is. Null: it proves nobody.
 */
export function provenAtProvider(
  authTime: Date | null,
  { isReauthentication, now }: { isReauthentication: boolean; now: Date },
): Date | null {
  if (authTime === null) return isReauthentication ? now : null;
  if (authTime.getTime() > now.getTime() + clockSkewS * 1000) return null;
  return authTime > now ? now : authTime;
}
