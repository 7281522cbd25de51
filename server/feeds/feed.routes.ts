import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import { createLimiter } from '../http/limiter.ts';
import { isDisabled } from '../users/users.reads.ts';
import { feedText } from './feed-text.ts';
import { readFeedFile } from './feed-token.ts';
import * as store from './feeds.store.ts';

type Asked = FastifyRequest<{ Params: { file: string } }>;

const types = { calendar: 'text/calendar; charset=utf-8', changes: 'application/atom+xml; charset=utf-8' } as const;

/** What calendars and feed readers fetch: no session is known, the address alone is the key. */
export function registerFeedRoutes(app: FastifyInstance, parts: Parts): void {
  const limiter = createLimiter({ atOnce: 1, waiting: 10 });
  app.get('/feeds/:file', async (request: Asked, reply) => {
    const { file } = request.params;
    const asked = readFeedFile(file);
    const feed = asked && (await store.findByDigest(parts.db, asked.digest));
    if (!asked || feed?.kind !== asked.kind || (await isDisabled(parts.db, feed.userId))) throw notFound();
    const done = await limiter.take(feed.userId);
    try {
      const text = await feedText(parts, feed, `${parts.config.publicUrl}/feeds/${file}`);
      await store.noteRead(parts.db, feed, parts.clock.now());
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        etag,
        'cache-control': 'private, max-age=900',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('content-type', types[feed.kind]).send(text);
    } finally {
      done();
    }
  });
}

/** A proxy that compresses marks the tag as weak. */
const isSame = (given: string | undefined, etag: string) =>
  given
    ?.slice(0, 1_000)
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
