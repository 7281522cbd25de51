import type { FastifyRequest } from 'fastify';
import { unauthorized } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

const asked = new WeakMap<FastifyRequest, Promise<Session | null>>();

/** The session that was looked up for a request, if anybody asked. */
export async function knownSession(request: FastifyRequest): Promise<Session | null> {
  return (await asked.get(request)) ?? null;
}

/** Whose session a request proves, looked up once however many ask; null when none. */
export function sessionOfRequest({ auth }: Pick<Parts, 'auth'>, request: FastifyRequest): Promise<Session | null> {
  const known = asked.get(request) ?? auth.sessionOf(request.headers.cookie);
  asked.set(request, known);
  return known;
}

/** The same for calls that need one. Throws UNAUTHORIZED. */
export async function requireSession(parts: Pick<Parts, 'auth'>, request: FastifyRequest): Promise<Session> {
  const session = await sessionOfRequest(parts, request);
  if (!session) throw unauthorized();
  return session;
}
