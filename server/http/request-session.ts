import type { FastifyRequest } from 'fastify';
import { unauthorized } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

/** A property of the request, not a weak map: entries of those cost each call a microsecond and the collector more. */
const asked = Symbol('session asked for');
const proven = Symbol('proven session');
type Asking = FastifyRequest & { [asked]?: Promise<Session | null>; [proven]?: Session | null };

/** The session that was found for a request; null when none, or when nobody asked. */
export const provenSession = (request: Asking): Session | null => request[proven] ?? null;

/** Whose session a request proves, looked up once however many ask; null when none. */
export function sessionOfRequest({ auth }: Pick<Parts, 'auth'>, request: Asking): Promise<Session | null> {
  request[asked] ??= auth.sessionOf(request.headers.cookie).then((session) => {
    request[proven] = session;
    return session;
  });
  return request[asked];
}

/** The same for calls that need one. Throws UNAUTHORIZED. */
export async function requireSession(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Promise<Session> {
  const session = await sessionOfRequest(parts, request);
  if (!session) throw unauthorized();
  return session;
}
