import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import { networkOf } from './network.ts';
import { provenSession } from './request-session.ts';
import { routeUrlOf } from './route-url.ts';

/** What is told of, by route (docs/manual/security.md lists them for the operator). */
const eventOf: Record<string, string> = {
  'POST /auth/set-up': 'set-up',
  'POST /auth/sign-up': 'sign-up',
  'POST /auth/sign-in': 'sign-in',
  'POST /auth/sign-in/code': 'second-step',
  'POST /auth/passkey': 'passkey-sign-in',
  'POST /auth/email-back': 'address-back',
  'GET /auth/callback': 'provider-sign-in',
  'GET /auth/logout': 'sign-out',
  'POST /auth/password-reset': 'reset-request',
  'POST /auth/password-reset/confirm': 'password-reset',
  'POST /auth/confirm-email': 'email-confirmed',
  'POST /api/account/password': 'password-change',
  'POST /api/account/email': 'address-asked',
  'POST /api/account/email/confirm': 'address-changed',
  'POST /api/account/proof': 'proof',
  'POST /api/account/proof/passkey': 'proof',
  'POST /api/account/app-codes/confirm': 'app-codes-on',
  'DELETE /api/account/app-codes': 'app-codes-off',
  'POST /api/account/recovery-codes': 'recovery-codes',
  'POST /api/account/passkeys': 'passkey-added',
  'DELETE /api/account/passkeys/:id': 'passkey-removed',
  'POST /api/account/keys': 'key-made',
  'PUT /api/account/keys/:id': 'key-changed',
  'POST /api/account/keys/:id/roll': 'key-renewed',
  'DELETE /api/account/keys/:id': 'key-revoked',
  'POST /api/account/assistants': 'assistant-connected',
  'POST /oauth/token': 'assistant-token',
  'POST /oauth/revoke': 'assistant-revoked',
  'DELETE /api/account/trusted-devices/:id': 'trust-end',
  'DELETE /api/account/sessions/:id': 'session-end',
  'POST /api/account/sessions/end-others': 'session-end',
};
const refusals: ReadonlySet<string> = new Set(['ORIGIN_MISMATCH', 'RATE_LIMITED']);

/** `error`: of OAuth (RFC 6749, 5.2) */
function readJson(payload: unknown): { code?: string; error?: string; userId?: string } {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return {};
  return JSON.parse(payload) as { code?: string; error?: string; userId?: string };
}

/** The outcome of a page: where it leads, and why. */
function outcomeOfRedirect(reply: FastifyReply): string {
  const reason = /[?&]reason=([a-z_]{1,40})/.exec(String(reply.getHeader('location') ?? ''))?.[1];
  return reason ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode));
}

/**
 * Writes a line for everything that matters after an incident (ASVS 16.3): who signed in or tried to, what was refused.
 * People are named by their id; addresses of mail and network by a keyed hash, so that lines of one person or one place
 * can be put together and none can be read (D-229).
 */
export function registerSecurityEvents(app: FastifyInstance, { auth }: Pick<Parts, 'auth'>): void {
  async function tell(request: FastifyRequest, event: string, outcome: string, userId: string | undefined) {
    const { email } = (request.body ?? {}) as { email?: unknown };
    const account =
      typeof email === 'string' ? await auth.fingerprint(email.slice(0, 254).trim().toLowerCase()) : undefined;
    const from = await auth.fingerprint(networkOf(request.ip));
    const who = userId ?? provenSession(request)?.userId;
    request.log.info({ event, outcome, userId: who, account, from, route: routeUrlOf(request) }, 'security event');
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const event = eventOf[`${request.method} ${routeUrlOf(request)}`];
    if (!event && reply.statusCode !== 403 && reply.statusCode !== 429) return done();
    const { error, code = error, userId } = readJson(payload);
    if (!event && !refusals.has(code ?? '')) return done();
    return tell(request, event ?? 'refused', code ?? outcomeOfRedirect(reply), userId);
  });
}
