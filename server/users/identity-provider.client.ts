import { Agent, request } from 'undici';
import { z } from 'zod';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from '../config/config.ts';

export type OidcSettings = NonNullable<Config['oidc']>;

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
});
const Tokens = z.object({ access_token: z.string(), id_token: z.string() });
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

type Ask = { method?: 'POST'; headers?: Record<string, string>; body?: string; timeoutMs?: number };

/**
 * One request to the provider. It may stand inside the operator's network, so the guard for strangers' addresses is not
 * used: the operator named it. Limits of time and size, no redirects.
 */
async function ask<Schema extends z.ZodType>(
  target: string,
  schema: Schema,
  { timeoutMs = defaultTimeoutMs, headers, ...options }: Ask = {},
): Promise<z.output<Schema>> {
  const dispatcher = new Agent({ maxResponseSize: maxBytes, connect: { timeout: timeoutMs } });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { statusCode, body } = await request(target, {
      ...options,
      headers: { accept: 'application/json', ...headers },
      dispatcher,
      signal,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new ProviderFailure(`answered ${statusCode}`);
    return schema.parse(JSON.parse(text));
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
  const { code, name, message } = error as NodeJS.ErrnoException;
  return new ProviderFailure(name === 'TimeoutError' ? 'no answer in time' : (code ?? message));
}

/** Where a provider describes itself (OpenID Connect Discovery 1.0, section 4). */
export function descriptionUrl({ issuer }: Pick<OidcSettings, 'issuer'>): string {
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
  const description = await ask(descriptionUrl({ issuer }), Description, {
    timeoutMs,
  });
  if (description.issuer !== issuer) throw new ProviderFailure(`names itself ${description.issuer}, not OIDC_ISSUER`);
  return description;
}

type Exchange = { code: string; codeVerifier: string; redirectUri: string };

/** Exchanges the code for tokens (RFC 6749, section 4.1.3; RFC 7636). The ID token is not verified here. */
async function exchangeCode(
  { clientId, clientSecret }: OidcSettings,
  description: Description,
  { code, codeVerifier, redirectUri }: Exchange,
): Promise<{ accessToken: string; idToken: string }> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (description.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':'); // RFC 6749, section 2.3.1
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const tokens = await ask(description.token_endpoint, Tokens, { method: 'POST', headers, body: form.toString() });
  return { accessToken: tokens.access_token, idToken: tokens.id_token };
}

const clockSkewS = 120;
const oldestS = 600; // a code is exchanged at once, so its token was just made

/** What the library does not check of an ID token (OpenID Connect Core 1.0, section 3.1.3.7, 6 to 10). */
const FreshToken = (clientId: string, now: Date) => {
  const seconds = now.getTime() / 1000;
  return z
    .object({
      exp: z.number().min(seconds - clockSkewS),
      iat: z
        .number()
        .min(seconds - oldestS)
        .max(seconds + clockSkewS),
      aud: z.union([z.string(), z.array(z.string())]),
      azp: z.literal(clientId).optional(),
    })
    .refine(({ aud, azp }) => !Array.isArray(aud) || aud.length === 1 || azp !== undefined, { path: ['azp'] });
};

/** `exchangeCode`, of whose ID token the times and the party it is for are right. Its signature is the library's business. */
export async function redeemCode(
  settings: OidcSettings,
  description: Description,
  { now, ...exchange }: Exchange & { now: Date },
): Promise<{ accessToken: string; idToken: string }> {
  const tokens = await exchangeCode(settings, description, exchange);
  readClaims(FreshToken(settings.clientId, now), tokens.idToken);
  return tokens;
}

/** The person behind verified tokens: the claims of the ID token, with those of the userinfo endpoint when it lacks an e-mail. */
export async function findClaims(
  description: Description,
  tokens: { accessToken: string; idToken: string },
): Promise<Claims> {
  const claims = readClaims(Claims, tokens.idToken);
  if (claims.email || !description.userinfo_endpoint) return claims;
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const more = await ask(description.userinfo_endpoint, Claims, { headers });
  if (more.sub !== claims.sub) throw new ProviderFailure('userinfo is about somebody else'); // Core 1.0, section 5.3.2
  return more;
}

/** When the provider last asked this person for password or key, by a verified ID token (Core 1.0, section 2); null: not told. */
export function authTimeOf(idToken: string): Date | null {
  const { auth_time: seconds } = readClaims(z.object({ auth_time: z.number().int().positive().optional() }), idToken);
  return seconds === undefined ? null : new Date(seconds * 1000);
}

/**
 * The moment that a sign-in at the provider proves somebody: when the provider asked who that is, not when it sent the
 * browser back, which it also does for a session that somebody else left open there. Of a provider that does not tell it,
 * though it was told to ask anew, the way back is all there is. Null: it proves nobody.
 */
export function provenAtProvider(authTime: Date | null, { isAnew, now }: { isAnew: boolean; now: Date }): Date | null {
  if (authTime === null) return isAnew ? now : null;
  if (authTime.getTime() > now.getTime() + clockSkewS * 1000) return null;
  return authTime > now ? now : authTime;
}

function readClaims<Schema extends z.ZodType>(schema: Schema, idToken: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
  } catch (error) {
    throw asProviderFailure(error);
  }
}
