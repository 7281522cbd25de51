import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GetSignInOptions, type SignInReason } from '#contract/auth.ts';
import { notFound } from '#contract/errors.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import type { Parts } from '../context.ts';
import { sendPage } from '../http/pages.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { browserOf } from './browser-of-request.ts';
import { ProviderFailure } from './identity-provider.client.ts';
import type { Session } from './session-cache.ts';
import { anewCookieName, anewMs, cookieValue, sessionCookieName } from './sessions.rules.ts';
import { noteProviderSession } from './sign-in.service.ts';
import { recordSignIn } from './sign-in-audit.ts';
import { findProviderAccount } from './users.reads.ts';
import { signOut } from './users.service.ts';

type ReturnUrl = { Querystring: { returnUrl?: unknown; prove?: unknown } };

/**
 * The provider's page, asked to let the person sign in once more, not to go on from before, and to tell when that was
 * (OpenID Connect Core 1.0, 3.1.2.1: `max_age` makes `auth_time` a must).
 */
function askedAnew(location: string): string {
  const url = new URL(location);
  url.searchParams.set('prompt', 'login');
  url.searchParams.set('max_age', '0');
  return url.href;
}

/** Lax: the provider's page sends the browser back. */
function anewCookie({ config }: Parts, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${anewCookieName(config)}=${maxAge ? 1 : ''}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

const loginPath = (query: Record<string, string>) => `/auth/login?${new URLSearchParams(query)}`;

/** Screens of the sign-in page that mailed links lead to, and the one that asks for such a mail. */
const mailedPages = ['/auth/forgot', '/auth/reset', '/auth/confirm', '/auth/new-address', '/auth/address-back'];

function sendSignInPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(request, reply, { file: 'sign-in.html', asks: [GetSignInOptions.path] });
}

function redirect(reply: FastifyReply, location: string, cookies: string[] = []): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').redirect(location);
}

/** The cookie as it was set, with nothing in it. */
function emptySessionCookie({ config }: Parts): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(config)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Back to the sign-in page, which says why in the reader's language; the log says more. */
function refuse(request: FastifyRequest, reply: FastifyReply, failure: string, query: Record<string, string> = {}) {
  request.log.warn({ failure }, 'signing in at the identity provider failed');
  return redirect(reply, loginPath({ ...query, reason: reasonOf(failure) }));
}

function reasonOf(failure: string): SignInReason {
  // the second: joined with another person at the provider already
  return ['account_not_linked', 'unable_to_link_account'].includes(failure) ? 'account_not_linked' : 'provider_failed';
}

/** The provider's page for signing out, when this user came from there; null otherwise or when it cannot be reached. */
async function endSessionUrl(parts: Parts, { userId }: Session): Promise<string | null> {
  const account = parts.config.oidc && (await findProviderAccount(parts.db, userId));
  if (!account) return null;
  const external = await parts.auth.external().catch(() => null);
  const idToken = account.sealedIdToken && (await parts.auth.unseal(account.sealedIdToken));
  return external?.endSessionUrl(idToken) ?? null;
}

/** Signing in ends the session that the browser had until then (ASVS 7.2.4). */
export async function endSessionBefore(parts: Parts, request: FastifyRequest): Promise<void> {
  const before = await sessionOfRequest(parts, request);
  if (before) await signOut({ ...parts, now: parts.clock.now() }, before);
}

/** False for a link on another site and for what a browser fetches ahead: neither is the person's wish. */
function isOwnAct({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isAhead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((text) =>
    /prefetch/.test(`${text}`),
  );
  return !isAhead && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Plain links of signing in and out, outside the app (D-018). */
export function registerSignInLinks(app: FastifyInstance, parts: Parts): void {
  app.get<ReturnUrl>('/auth/login', async (request, reply) => {
    if (await sessionOfRequest(parts, request)) return redirect(reply, safeReturnUrl(request.query.returnUrl));
    return sendSignInPage(request, reply);
  });
  for (const path of mailedPages) app.get(path, sendSignInPage);

  app.get<ReturnUrl>('/auth/external', async (request, reply) => {
    if (!parts.config.oidc) throw notFound();
    const returnUrl = safeReturnUrl(request.query.returnUrl);
    try {
      const external = await parts.auth.external();
      const { location, cookies } = await external.begin(returnUrl);
      const isAnew = request.query.prove !== undefined;
      const anew = anewCookie(parts, isAnew ? anewMs / 1_000 : 0);
      return redirect(reply, isAnew ? askedAnew(location) : location, [...cookies, anew]);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.error({ err: error }, 'the identity provider cannot be reached');
      return redirect(reply, loginPath({ returnUrl, reason: 'provider_unavailable' }));
    }
  });

  app.get('/auth/callback', async (request, reply) => {
    if (!parts.config.oidc) throw notFound();
    const external = await parts.auth.external().catch(() => null);
    if (!external) return refuse(request, reply, 'the provider cannot be reached');
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
    const finished = await external.finish(query, { cookie, userAgent });
    if ('failure' in finished) return refuse(request, reply, finished.failure);
    await endSessionBefore(parts, request);
    const begun = finished.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const session = await parts.auth.storedSessionOf(begun);
    const now = parts.clock.now();
    const isAnew = cookieValue(cookie, anewCookieName(parts.config)) !== null;
    if (session) await noteProviderSession({ ...parts, now }, session, { ...browserOf(parts, request), isAnew });
    await recordSignIn({ ...parts, now }, finished.cookies, 'provider-sign-in');
    return redirect(reply, safeReturnUrl(finished.location), [...finished.cookies, anewCookie(parts, 0)]);
  });

  app.get('/auth/logout', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOwnAct(request)) return redirect(reply, '/');
    const session = await sessionOfRequest(parts, request);
    if (!session) return redirect(reply, loginPath({ signedOut: '1' }), [emptySessionCookie(parts)]);
    const location = await endSessionUrl(parts, session);
    await signOut({ ...parts, now: parts.clock.now() }, session);
    return redirect(reply, location ?? loginPath({ signedOut: '1' }), [emptySessionCookie(parts)]);
  });
}
