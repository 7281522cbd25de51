import type { FastifyInstance, FastifyReply } from 'fastify';
import { unauthorized } from '#contract/errors.ts';
import { uncountedPathOf } from '#contract/landers.ts';
import { renderUncounted } from '#lander/answer-pages.ts';
import { landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { sessionOfRequest } from '../../http/request-session.ts';
import { getLander } from '../landers/landers.reads.ts';
import { languageOf } from '../published/choice.ts';
import { pageHeaders } from '../published/page-headers.rules.ts';
import { requestedHost } from '../published/requested-host.rules.ts';
import { isUncounted, isUncountedKey, makeUncountedKey, uncountedCookie } from './uncounted.rules.ts';
import { isAhead } from './who-asks.ts';

/** The key stands in the address: no cache, no search engine and no other site learns it. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** How an owner's browser is left out of the visits of a host, and counted again (D-215b). */
export function registerUncountedRoutes(app: FastifyInstance, parts: Parts): void {
  // to the lander's own host; one that visitors do not find there has its page on this one
  app.get<{ Params: { id: string } }>(uncountedPathOf(':id'), async (request, reply) => {
    const session = await sessionOfRequest(parts, request);
    if (!session) throw unauthorized();
    const { url, status, isPublished, dnsState } = await getLander(
      { ...parts, userId: session.userId },
      request.params.id,
    );
    const isFound = status !== 'failed' && isPublished && dnsState === 'pointing';
    const to = new URL(landerPaths.uncounted, isFound ? url : parts.config.publicUrl);
    to.searchParams.set('key', makeUncountedKey(to.hostname, await parts.auth.secret(), parts.clock.now()));
    return sendTo(reply, to.href);
  });

  // on every host; the mark is set, then the page is asked again and says what came of it
  app.get(landerPaths.uncounted, async ({ headers, url }, reply) => {
    if (isAhead(headers)) return reply.code(503).headers(privately).send(); // nobody has followed the link yet
    const host = requestedHost(headers.host)?.name ?? '';
    const asked = new URLSearchParams(url.split('?')[1]?.slice(0, 2_000));
    const key = asked.get('key');
    const isGood = key !== null && isUncountedKey(key, host, await parts.auth.secret(), parts.clock.now());
    if (isGood || asked.has('again')) {
      return sendTo(reply.header('set-cookie', uncountedCookie(isGood)), landerPaths.uncounted);
    }
    const state = key !== null ? 'expired' : isUncounted(headers) ? 'uncounted' : 'counted';
    const html = renderUncounted(languageOf('', headers), { host, state });
    return reply
      .code(key === null ? 200 : 400)
      .headers({ ...pageHeaders(html), ...privately })
      .send(html);
  });
}

const sendTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply
    .code(303)
    .headers({ ...privately, location })
    .send();
