import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedRanges } from '#contract/shared-views.ts';
import { renderSharedFigures, renderSharedGone } from '#lander/shared-figures-page.ts';
import type { Parts } from '../context.ts';
import { createLimiter } from '../http/limiter.ts';
import { visitorsLanguage } from '../http/preferred-language.ts';
import { pageHeaders } from '../landers/published/page-headers.rules.ts';
import { isServed } from '../portfolio/served-names.reads.ts';
import { digestOf } from '../token-digest.ts';
import { isDisabled } from '../users/users.reads.ts';
import { readSharedFigures } from './shared-figures.reads.ts';
import * as store from './shared-views.store.ts';

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { days?: unknown; lang?: unknown } }>;

const tokenShape = /^[\w-]{22}$/;

/** The page that a link opens: no session is known, the address alone is the key. */
export function registerSharedPage(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts;
  const limiter = createLimiter({ atOnce: 1, waiting: 10 });

  async function find(token: string, now: Date) {
    if (!tokenShape.test(token)) return undefined;
    const view = await store.findByDigest(db, digestOf(token), now);
    if (!view || (await isDisabled(db, view.userId))) return undefined;
    const isThere = view.domainId === null || (await isServed(db, view.userId, view.domainId));
    return isThere ? view : undefined;
  }

  app.get('/shared/:token', async ({ params: { token }, query, headers }: Asked, reply) => {
    const now = clock.now();
    const language = visitorsLanguage(query.lang, headers['accept-language']);
    const send = (status: number, html: string, cache: string) =>
      reply
        .code(status)
        .headers({
          ...pageHeaders(html),
          ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow', 'cache-control': cache },
        })
        .send(html);
    const view = await find(token, now);
    if (!view) return send(404, renderSharedGone(language, config.productName), 'no-store');
    const days = sharedRanges.find((known) => String(known) === query.days) ?? 30;
    const done = await limiter.take(view.userId);
    try {
      const figures = await readSharedFigures(db, view, days, now);
      await store.noteOpened(db, view.userId, view.id, now);
      const frame = {
        product: config.productName,
        host: new URL(config.publicUrl).host,
        endsAt: view.endsAt.toISOString(),
      };
      return send(200, renderSharedFigures(figures, language, frame), 'private, max-age=60');
    } finally {
      done();
    }
  });
}
