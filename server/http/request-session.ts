import type { FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

const asked = new WeakMap<FastifyRequest, Promise<Session | null>>();

/** Whose session a request proves, looked up once however many ask; null when none. */
export function sessionOfRequest({ auth }: Pick<Parts, 'auth'>, request: FastifyRequest): Promise<Session | null> {
  const known = asked.get(request) ?? auth.sessionOf(request.headers.cookie);
  asked.set(request, known);
  return known;
}
