import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokerPaths, brokerToken } from '#contract/broker.ts';
import { ApiError } from '#contract/errors.ts';
import { inquiryLimits, undoReplyMs } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import { type BrokerTrouble, renderBrokerPage } from '#lander/broker/broker-page.ts';
import { renderAway, renderLinkGone, renderTooMany } from '#lander/conversation/notices.ts';
import type { Parts, UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { createLimiter } from '../../http/limiter.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';
import { digestOf } from '../../token-digest.ts';
import { isDisabled } from '../../users/users.reads.ts';
import { addReply } from '../conversation/reply.service.ts';
import { holdInquiry } from '../conversation/seller.service.ts';
import { createGuesses } from '../mail-in/guesses.ts';
import { langOf } from '../public-pages/asked.ts';
import { legalLinks, sendBuyersPage, sendToPage } from '../public-pages/buyers-page.ts';
import { oneField, sentFields, takesForms } from '../public-pages/sent-body.ts';
import { writtenText } from '../written-text.rules.ts';
import * as store from './broker-links.store.ts';
import { readBrokerView } from './broker-view.reads.ts';

type OfToken = FastifyRequest<{ Params: { token: string } }>;
type Found = store.StoredLink & { userId: UserContext['userId'] };

const bodyLimit = 64 * 1_024;
const hourSeconds = 3_600;

/**
 * The page that a broker's link opens, and what is written there (BROK-002, BROK-003): no session is known, the address alone
 * is the key, and it opens nothing else. A link that was never made, has ended or was taken back is gone, each alike.
 */
export async function registerBrokerPage(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, clock, config } = parts;
  const legal = legalLinks(config);
  const guesses = createGuesses();
  const limiter = createLimiter({ atOnce: 2, waiting: 50 });

  async function find({ params: { token }, ip }: OfToken, now: Date): Promise<Found | undefined> {
    if (guesses.isOverLimit(ip, now)) throw new ApiError('RATE_LIMITED', { retryAfter: hourSeconds });
    const link = brokerToken.test(token) ? await store.findByDigest(db, digestOf(token), now) : undefined;
    if (link && !(await isDisabled(db, link.userId))) return link;
    guesses.count(ip, now);
    return undefined;
  }

  type Shown = { typed?: string; trouble?: BrokerTrouble; status?: number };
  async function sendPage(request: OfToken, reply: FastifyReply, lang: string, shown: Shown = {}) {
    const language = visitorsLanguage(lang, request.headers['accept-language']);
    const now = clock.now();
    const link = await find(request, now);
    const view = link && (await readBrokerView(parts, link, now));
    if (!link || !view) return sendBuyersPage(reply, 404, renderLinkGone(language, legal));
    if (request.method === 'GET') await store.noteUsed(db, link.userId, link.id, now);
    const { typed, trouble, status = 200 } = shown;
    const page = { ...view, token: request.params.token, legal, replyId: randomUUID() };
    return sendBuyersPage(reply, status, renderBrokerPage(page, language, { typed, trouble }));
  }

  /** What a page says where nothing can be read, or too much was asked. */
  async function guarded(request: OfToken, reply: FastifyReply, lang: string, work: () => Promise<FastifyReply>) {
    const language = visitorsLanguage(lang, request.headers['accept-language']);
    const done = await limiter.take('brokers');
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') {
        reply.header('retry-after', error.retryAfter ?? hourSeconds);
        return sendBuyersPage(reply, 429, renderTooMany(language, legal));
      }
      if (!isDatabaseTrouble(error)) throw error;
      return sendBuyersPage(reply, 503, renderAway(language, brokerPaths.page(request.params.token), legal));
    } finally {
      done();
    }
  }

  app.get(brokerPaths.page(':token'), (request: OfToken, reply) =>
    guarded(request, reply, langOf(request), () => sendPage(request, reply, langOf(request))),
  );

  await app.register(async (scope) => {
    takesForms(scope);
    scope.post(brokerPaths.messages(':token'), { bodyLimit }, (request: OfToken, reply) => {
      const fields = sentFields(request);
      const lang = oneField(fields, 'lang');
      const typed = oneField(fields, 'message');
      return guarded(request, reply, lang, async () => {
        const trouble = await write(request, { typed, replyId: oneField(fields, 'replyId') });
        if (trouble) return sendPage(request, reply, lang, { typed, trouble, status: 422 });
        const language = visitorsLanguage(lang, request.headers['accept-language']);
        return sendToPage(reply, brokerPaths.page(request.params.token), language);
      });
    });
  });

  /** Sends what a broker wrote as a reply of the seller, with the broker's name; null: it is stored, or the link is gone. */
  async function write(
    request: OfToken,
    { typed, replyId }: { typed: string; replyId: string },
  ): Promise<BrokerTrouble | null> {
    const now = clock.now();
    const found = await find(request, now);
    if (!found) return 'gone';
    const body = writtenText(typed);
    if (body === '') return 'empty';
    if (body.length > inquiryLimits.message) return 'tooLong';
    try {
      return await inTransaction(parts, async (tx) => {
        const ctx: UserContext = { ...parts, userId: found.userId, now, requestId: request.id };
        const held = await holdInquiry(tx, ctx, found.inquiryId);
        // held until the end: a link that is taken back meanwhile sends nothing, or this was first
        const link = await store.findByDigest(tx, digestOf(request.params.token), now);
        if (!link) return 'gone';
        if (held.is_spam) return 'refused';
        const reply = { message: body, sentOutside: false, replyId: isUuid(replyId) ? replyId : undefined };
        await addReply(tx, ctx, held, reply, { via: 'app', heldMs: undoReplyMs, writtenBy: link.name });
        return null;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isLimit = error.code === 'REPLY_LIMIT_REACHED' || error.code === 'BUYER_MAIL_LIMIT_REACHED';
      return isLimit ? 'tooMany' : 'refused';
    }
  }
}
