import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderMailsOff } from '#lander/mails-off-page.ts';
import { type Parts, provenUserId } from '../context.ts';
import { visitorsLanguage } from '../http/preferred-language.ts';
import { pageHeaders } from '../landers/published/page-headers.rules.ts';
import { endMails } from './channels.service.ts';
import { readMailsOffToken } from './mails-off.rules.ts';
import { wordsOf } from './words/words.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** The second is that of links in mails of earlier versions. */
const addresses = ['/public/mails/off/:token', '/public/alerts/off/:token'];
const bodyLimit = 4_096;

/** Where a mail's link ends what it is about: a page with a button, and one POST of a mail program (RFC 8058). No session is known. */
export async function registerMailsOffRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const read = async ({ params }: Asked) => readMailsOffToken(params.token, await parts.auth.secret());
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, null)); // what it says is not needed
    for (const address of addresses) {
      own.get(address, async (request: Asked, reply) => sendPage(request, reply, 'ask', await read(request)));
      own.post(address, { bodyLimit }, async (request: Asked, reply) => {
        const asked = await read(request);
        // signed for this user
        if (asked) await endMails(parts, provenUserId(asked.userId), asked);
        return sendPage(request, reply, 'done', asked);
      });
    }
  });
}

function sendPage(
  request: Asked,
  reply: FastifyReply,
  kind: 'ask' | 'done',
  asked: ReturnType<typeof readMailsOffToken>,
): FastifyReply {
  const language = visitorsLanguage(undefined, request.headers['accept-language']);
  const { topics } = wordsOf(language);
  const about = asked?.topics?.map((topic) => topics[topic]) ?? [];
  const html = renderMailsOff(language, asked ? { kind, about } : { kind: 'unknown' });
  return reply
    .code(asked ? 200 : 404)
    .headers({ ...pageHeaders(html), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(html);
}
