import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GetSignInOptions, type SignInReason } from '#contract/auth.ts';
import { notFound } from '#contract/errors.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import type { Parts } from '../context.ts';
import { sendPage } from '../http/pages.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { browserOf } from './browser-of-request.ts';
import { stateCookie } from './external-sign-in.ts';
import { ProviderFailure } from './identity-provider.client.ts';
import { signInAtProvider } from './provider-sign-in.service.ts';
import type { Session } from './session-cache.ts';
import { sessionCookieName } from './sessions.rules.ts';
import { findProviderAccount } from './users.reads.ts';
import { signOut } from './users.service.ts';

type ReturnUrl = { Querystring: { returnUrl?: unknown; prove?: unknown } };

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
function refuse(request: FastifyRequest, reply: FastifyReply, reason: SignInReason, failure: string) {
  request.log.warn({ failure }, 'signing in at the identity provider failed');
  return redirect(reply, loginPath({ reason }));
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
      const { location, cookie } = await external.begin({
        returnUrl,
        isReauthentication: request.query.prove !== undefined,
      });
      return redirect(reply, location, [cookie]);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.error({ err: error }, 'the identity provider cannot be reached');
      return redirect(reply, loginPath({ returnUrl, reason: 'provider_unavailable' }));
    }
  });

  app.get('/auth/callback', async (request, reply) => {
    if (!parts.config.oidc) throw notFound();
    try {
      const external = await parts.auth.external();
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const { returnUrl, isReauthentication, person } = await external.finish(query, request.headers.cookie ?? '');
      const browser = { ...browserOf(parts, request), isReauthentication };
      const begun = await signInAtProvider({ ...parts, now: parts.clock.now() }, person, browser);
      if (!begun) return refuse(request, reply, 'account_not_linked', 'joined with nobody or with somebody else');
      await endSessionBefore(parts, request);
      return redirect(reply, safeReturnUrl(returnUrl), [...begun.cookies, stateCookie(parts, '')]);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return refuse(request, reply, 'provider_failed', error.message);
    }
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
