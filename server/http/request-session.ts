import type { FastifyRequest } from 'fastify';
import { unauthorized } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

/** A property of the request, not a weak map: entries of those cost each call a microsecond and the collector more. */
const found = Symbol('session found');
type Asking = FastifyRequest & { [found]?: Session | null | Promise<Session | null> };

/** The session that was found for a request; null when none, or when nobody asked. */
export function provenSession({ [found]: session = null }: Asking): Session | null {
  return session instanceof Promise ? null : session;
}

/** Whose session a request proves, looked up once however many ask; null when none. At once where it was proven lately. */
export function sessionOfRequest(
  { auth }: Pick<Parts, 'auth'>,
  request: Asking,
): Session | null | Promise<Session | null> {
  if (request[found] !== undefined) return request[found];
  const session = auth.sessionOf(request.headers.cookie);
  request[found] = session;
  if (!(session instanceof Promise)) return session;
  return session.then((stored) => {
    request[found] = stored;
    return stored;
  });
}

/** The same for calls that need one. Throws UNAUTHORIZED. */
export function requireSession(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Session | Promise<Session> {
  const session = sessionOfRequest(parts, request);
  return session instanceof Promise ? session.then(required) : required(session);
}

function required(session: Session | null): Session {
  if (!session) throw unauthorized();
  return session;
}
