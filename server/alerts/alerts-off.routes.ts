import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderMailsOff } from '#lander/mails-off-page.ts';
import { type Parts, provenUserId } from '../context.ts';
import { visitorsLanguage } from '../http/preferred-language.ts';
import { pageHeaders } from '../landers/published/page-headers.rules.ts';
import { unsubscribeChannel } from './channels.service.ts';
import { readAlertsOffToken } from './off-token.rules.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

const path = '/public/alerts/off/:token';
const bodyLimit = 4_096;

/** Where a mail's link ends the mails of its channel: a page with a button, and one POST of a mail program (RFC 8058). */
export async function registerAlertsOffRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, null)); // what it says is not needed
    own.get(path, async (request: Asked, reply) => {
      const asked = readAlertsOffToken(request.params.token, await parts.auth.secret());
      return sendPage(request, reply, asked ? { kind: 'ask', what: 'alerts' } : { kind: 'unknown' });
    });
    own.post(path, { bodyLimit }, async (request: Asked, reply) => {
      const asked = readAlertsOffToken(request.params.token, await parts.auth.secret());
      // signed for this user
      if (asked) await unsubscribeChannel(parts, provenUserId(asked.userId), asked.channelId);
      return sendPage(request, reply, asked ? { kind: 'done', what: 'alerts' } : { kind: 'unknown' });
    });
  });
}

function sendPage(request: Asked, reply: FastifyReply, state: Parameters<typeof renderMailsOff>[1]): FastifyReply {
  const html = renderMailsOff(visitorsLanguage(undefined, request.headers['accept-language']), state);
  return reply
    .code(state.kind === 'unknown' ? 404 : 200)
    .headers({ ...pageHeaders(html), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(html);
}
