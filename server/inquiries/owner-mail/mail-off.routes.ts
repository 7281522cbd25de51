import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderMailsOff } from '#lander/mails-off-page.ts';
import { type Parts, provenUserId } from '../../context.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';
import { pageHeaders } from '../../landers/published/page-headers.rules.ts';
import { setPreferences } from '../../preferences/preferences.service.ts';
import { findAccount } from '../../users/account.reads.ts';
import { type OffKind, readOffToken } from './mail-off.rules.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

const path = '/public/mails/off/:token';
const bodyLimit = 4_096;

/** Where a mail's link ends such mails: a page with a button, and one POST of a mail program (RFC 8058). No session is known. */
export async function registerMailOffRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, null)); // what it says is not needed
    own.get(path, async (request: Asked, reply) => {
      const asked = readOffToken(request.params.token, await parts.auth.secret());
      return sendPage(request, reply, asked ? { kind: 'ask', what: asked.kind } : { kind: 'unknown' });
    });
    own.post(path, { bodyLimit }, async (request: Asked, reply) => {
      const asked = readOffToken(request.params.token, await parts.auth.secret());
      if (asked) await endMails(parts, asked);
      return sendPage(request, reply, asked ? { kind: 'done', what: asked.kind } : { kind: 'unknown' });
    });
  });
}

const changes = {
  all: { inquiryMails: { when: 'off' } },
  reminders: { inquiryMails: { reminders: false } },
  spam: { inquiryMails: { spamDigest: false } },
  figures: { monthlyFigures: false },
} as const;

/** Of an account that is gone no mails come anyway. */
async function endMails(parts: Parts, { userId: id, kind }: { userId: string; kind: OffKind }): Promise<void> {
  const userId = provenUserId(id); // signed for this user
  const isThere = await findAccount(parts.db, userId).then(
    () => true,
    () => false,
  );
  if (isThere) await setPreferences({ ...parts, userId, now: parts.clock.now() }, changes[kind]);
}

function sendPage(request: Asked, reply: FastifyReply, state: Parameters<typeof renderMailsOff>[1]): FastifyReply {
  const html = renderMailsOff(visitorsLanguage(undefined, request.headers['accept-language']), state);
  return reply
    .code(state.kind === 'unknown' ? 404 : 200)
    .headers({ ...pageHeaders(html), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(html);
}
