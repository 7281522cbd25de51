import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, unauthorized, validationFailed } from '#contract/errors.ts';
import type { Parts } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';
import { isSameSecret } from '../../same-secret.ts';
import type { HostedMail } from './hosted-mail.ts';
import { findTarget, type Letter, letterOf, MailNotTaken, type MailParts, takeMail } from './mail-in.service.ts';
import { mailLimits } from './mail-limits.ts';
import { mailReader } from './read-mail.ts';
import { ThreadEnded } from './task-thread.ts';

/** As base64 in JSON a mail is a third longer, with line ends twice. */
const bodyLimit = 1.5 * mailLimits.bytes;
const limiter = createLimiter({ atOnce: 2, waiting: 20 });

/** Where hosted mail services post what they receive for MAIL_DOMAIN (D-199). It knows no session but a secret. */
export async function registerMailInRoutes(app: FastifyInstance, parts: MailParts): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.post('/public/mail-in', {
      bodyLimit,
      onRequest: async (request) => refuseStrangers(parts, request), // before anything is held for them
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const done = await limiter.take('mail-in');
        try {
          return { stored: await takeAll(parts, await readMails(request)) };
        } finally {
          done();
        }
      },
    });
  });
}

/** The secret comes as a bearer token, as the password of Basic, or in the address, as the service can send it. */
function refuseStrangers({ config }: Pick<Parts, 'config'>, { headers, query }: FastifyRequest): void {
  const { secret } = config.mailIn;
  const [, scheme = '', given = ''] = /^(bearer|basic)\s+(.{1,2000})$/i.exec(headers.authorization ?? '') ?? [];
  const fromAddress = (query as { secret?: unknown }).secret;
  const shown =
    scheme === ''
      ? typeof fromAddress === 'string'
        ? fromAddress
        : ''
      : scheme.toLowerCase() === 'bearer'
        ? given
        : Buffer.from(given, 'base64')
            .toString()
            .replace(/^[^:]*:/, '');
  if (secret === '' || !isSameSecret(digest(shown), digest(secret))) throw unauthorized();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

async function readMails({ headers, body, query }: FastifyRequest): Promise<HostedMail[]> {
  const mails = await mailReader
    .hosted(headers['content-type'] ?? '', body as Buffer, query as Record<string, unknown>)
    .catch((error) => {
      if (error instanceof ThreadEnded) throw later();
      return null;
    });
  if (!mails) throw validationFailed('body', 'There is no raw message in this request.');
  return mails;
}

const later = () => new ApiError('UNAVAILABLE', { retryAfter: 900 });

/** Stores all mails for each of their inquiries: how many that were. What is for none is left; later is asked for by 503. */
async function takeAll(parts: MailParts, mails: readonly HostedMail[]): Promise<number> {
  let stored = 0;
  for (const { raw, recipients, isFromNobody } of mails) {
    const letter = letterOf(raw, { isFromNobody });
    const addresses = recipients.length > 0 ? recipients : await namedIn(letter);
    const done = new Set<string>();
    for (const address of addresses) {
      const target = await findTarget(parts, address, parts.clock.now());
      const key = `${target?.answer ? 'answer ' : ''}${target?.key?.id ?? 'open'}`;
      if (!target || done.has(key)) continue;
      done.add(key);
      try {
        await takeMail(parts, target, letter);
        stored += 1;
      } catch (error) {
        if (!(error instanceof MailNotTaken)) throw error;
        if (!error.isForGood) throw later();
        parts.log.info({ reason: error.message }, 'a mail of a hosted service was left');
      }
    }
    if (done.size === 0) parts.log.info({}, 'a mail of a hosted service was for nobody here');
  }
  return stored;
}

const namedIn = async (letter: Letter) => {
  const { recipients } = await letter.head().catch(() => {
    throw later();
  });
  return recipients;
};
