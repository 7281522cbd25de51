import type { FastifyRequest } from 'fastify';
import { unauthorized } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

/** A property of the request, not a weak map: entries of those cost each call a microsecond and the collector more. */
const found = Symbol('session found');
type Found = Session | null | Promise<Session | null>;
type Asking = FastifyRequest & { [found]?: Found };

/** The session that was found for a request, or the key; null when none, or when nobody asked. */
export function provenSession({ [found]: session = null }: Asking): Session | null {
  return session instanceof Promise ? null : session;
}

/**
 * The key that a request comes with (`Authorization: Bearer nst_…`), or the access token of a connected program; null when none. Then no cookie of it is read: a browser
 * sends a cookie by itself, and a key never (D-020, KEY-002).
 */
export function keyTextOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  return authorization === undefined ? null : (/^Bearer +(ns[ta]_\S{1,200}) *$/i.exec(authorization)?.[1] ?? null);
}

/** Whether an address has something in it that looks like a key, whole or cut. */
export const holdsKey = (url: string): boolean => /ns[tar]_[0-9A-Za-z]{8}_[A-Za-z0-9_-]{20}/.test(url);

/**
 * Whose session a request proves, looked up once however many ask; null when none, and for a call by key. At once where it was
 * proven lately.
 */
export function sessionOfRequest(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Found {
  return keyTextOf(request) === null ? callerOfRequest(parts, request) : null;
}

/** The same, or whose key it comes with. Throws KEY_ENDED. */
export function callerOfRequest({ auth }: Pick<Parts, 'auth'>, request: Asking): Found {
  if (request[found] !== undefined) return request[found];
  const key = keyTextOf(request);
  const session = key === null ? auth.sessionOf(request.headers.cookie) : auth.sessionOfKey(key);
  request[found] = session;
  if (!(session instanceof Promise)) return session;
  return session.then((stored) => {
    request[found] = stored;
    return stored;
  });
}

/** The same for calls that need a session. Throws UNAUTHORIZED. */
export function requireSession(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Session | Promise<Session> {
  return required(sessionOfRequest(parts, request));
}

/** The same for calls that a key may make, too. Throws UNAUTHORIZED, KEY_ENDED. */
export function requireCaller(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Session | Promise<Session> {
  return required(callerOfRequest(parts, request));
}

function required(session: Found): Session | Promise<Session> {
  if (session instanceof Promise) return session.then(required);
  if (!session) throw unauthorized();
  return session;
}
