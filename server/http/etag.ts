import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { provenSession } from './request-session.ts';

/** The tag of what is sent: the same bytes have the same. */
export const bodyTag = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names the tag (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .slice(0, 2_000)
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/**
 * Tags what keys read, so that a program that asks again and again is sent what is new alone (KEY-014). A weak tag, since the same
 * answer also goes out compressed; none for streams, nor for sessions: the app is told of changes and a browser keeps nothing.
 */
export function tagAnswersToKeys(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!provenSession(request)?.key || typeof payload !== 'string') return done();
    if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('etag')) return done();
    const tag = bodyTag(payload);
    reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
    if (!isUnchanged(request.headers['if-none-match'], tag)) return done();
    reply.code(304).removeHeader('content-type');
    done(null, null);
  });
}
