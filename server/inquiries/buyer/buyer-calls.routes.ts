import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Confirmed, conversationPaths, type Resent } from '#contract/conversations.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import { isCurrencyCode, usualCurrency } from '#contract/money.ts';
import { renderConversation } from '#lander/conversation/conversation-page.ts';
import type { LegalLinks } from '#lander/conversation/frame.ts';
import { renderAway, renderResent, renderUnsentMessage } from '#lander/conversation/notices.ts';
import type { Parts } from '../../context.ts';
import { type Asked, askedOf, languageOf } from '../public-pages/asked.ts';
import { privately, sendBuyersPage, sendGone, sendToPage, sendTrouble, viewOf } from '../public-pages/buyers-page.ts';
import { isJson, oneField, type SentFields, sentFields, takesForms } from '../public-pages/sent-body.ts';
import { readConversation } from './conversation.reads.ts';
import { type LinkFinder, limited } from './link-finder.ts';
import { confirmByLink, decideByLink, mailLinkAgain, type Written, writeByLink } from './links.service.ts';

type OfToken = { Params: { token: string } };

const kib = 1_024;
/** 5,000 characters of any script, each of which a form writes as up to nine bytes. */
const messageLimit = 64 * kib;
const shortLimit = 4 * kib;

/** What buyers send (D-196): a form of their pages gets a page, JSON gets JSON. */
export async function registerBuyerCalls(
  app: FastifyInstance,
  parts: Parts,
  find: LinkFinder,
  legal: LegalLinks,
): Promise<void> {
  const { config, clock, db } = parts;

  app.get<OfToken>(conversationPaths.conversation(':token'), async (request, reply) => {
    const linked = await find(askedOf(request, reply, { token: request.params.token, lang: '' }));
    if (!linked) throw notFound();
    return reply.headers(privately).send(linked.conversation);
  });

  await app.register(async (scope) => {
    takesForms(scope);

    scope.post(conversationPaths.confirm, { bodyLimit: shortLimit }, (request, reply) => {
      const fields = sentFields(request);
      const asked = askedOf(request, reply, { token: oneField(fields, 'token'), lang: oneField(fields, 'lang') });
      const { token } = asked;
      const away = conversationPaths.confirmPage(token);
      return answered(asked, away, async () => {
        const linked = await find(asked);
        const isConfirmed = linked !== null && (await limited(() => confirmByLink(parts, token)));
        if (!isConfirmed) return gone(asked);
        const path = conversationPaths.page(token);
        if (!isJson(request)) return sendToPage(reply, path, languageOf(asked, linked.conversation.language));
        const answer: Confirmed = { confirmed: true, conversationUrl: `${config.publicUrl}${path}` };
        return reply.headers(privately).send(answer);
      });
    });

    scope.post(conversationPaths.resend, { bodyLimit: shortLimit }, (request, reply) => {
      const fields = sentFields(request);
      const asked = askedOf(request, reply, { token: '', lang: oneField(fields, 'lang') });
      return answered(asked, '/', async () => {
        await limited(() => mailLinkAgain(parts, oneField(fields, 'ticket')));
        if (!isJson(request)) return sendBuyersPage(reply, 200, renderResent(languageOf(asked), legal));
        const answer: Resent = { resent: true };
        return reply.headers(privately).send(answer);
      });
    });

    scope.post<OfToken>(conversationPaths.decide(':token'), { bodyLimit: shortLimit }, (request, reply) => {
      const fields = sentFields(request);
      const asked = askedOf(request, reply, { token: request.params.token, lang: oneField(fields, 'lang') });
      return answered(asked, conversationPaths.page(asked.token), () => takeDecision(asked, fields));
    });

    scope.post<OfToken>(conversationPaths.messages(':token'), { bodyLimit: messageLimit }, async (request, reply) => {
      const fields = sentFields(request);
      const asked = askedOf(request, reply, { token: request.params.token, lang: oneField(fields, 'lang') });
      try {
        return await takeMessage(asked, fields);
      } catch (error) {
        if (isJson(request)) throw error;
        const unsent = { token: asked.token, typed: typedMessage(fields) };
        return sendTrouble(asked, error, legal, (language) => renderUnsentMessage(language, unsent, legal));
      }
    });
  });

  async function answered(asked: Asked, path: string, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await answer();
    } catch (error) {
      if (isJson(asked.request)) throw error;
      return sendTrouble(asked, error, legal, (language) => renderAway(language, path, legal));
    }
  }

  function gone(asked: Asked): FastifyReply {
    if (isJson(asked.request)) throw notFound();
    return sendGone(asked, legal);
  }

  async function takeDecision(asked: Asked, fields: SentFields): Promise<FastifyReply> {
    const { request, reply, token } = asked;
    const found = await find(asked);
    if (!found) return gone(asked);
    const language = languageOf(asked, found.conversation.language);
    const [offerId, given] = [oneField(fields, 'offerId'), oneField(fields, 'decision')];
    const decision = given === 'accepted' || given === 'declined' ? given : undefined;
    if (!decision) throw validationFailed('decision', 'A counter-offer is accepted or declined.');
    const decided = await limited(() => decideByLink(parts, token, { offerId, decision, language }));
    if (decided.kind === 'gone') return gone(asked);
    if (decided.kind === 'notOpen') {
      if (isJson(request)) throw new ApiError('OFFER_NOT_OPEN');
      const view = viewOf(decided.linked, token, legal);
      return sendBuyersPage(reply, 409, renderConversation(view, language, { notOpen: true }));
    }
    if (!isJson(request)) return sendToPage(reply, conversationPaths.page(token), language);
    const after = await readConversation(db, token, clock.now());
    return reply.headers(privately).send((after ?? found).conversation);
  }

  async function takeMessage(asked: Asked, fields: SentFields): Promise<FastifyReply> {
    const { request, reply, token } = asked;
    const found = await find(asked);
    if (!found) return gone(asked);
    const typed = typedMessage(fields);
    const language = languageOf(asked, found.conversation.language);
    const written = await limited(() => writeByLink(parts, token, { typed, language, address: request.ip }));
    if (written.kind === 'gone') return gone(asked);
    if (written.kind === 'sent') {
      if (!isJson(request)) return sendToPage(reply, conversationPaths.page(token), language);
      const after = await readConversation(db, token, clock.now());
      return reply.headers(privately).send((after ?? found).conversation);
    }
    if (isJson(request)) throw refusalOf(written);
    const view = viewOf(written.linked, token, legal);
    if (written.kind === 'refused') {
      return sendBuyersPage(reply, 422, renderConversation(view, language, { typed, faults: written.faults }));
    }
    reply.header('retry-after', written.retryAfter);
    return sendBuyersPage(reply, 429, renderConversation(view, language, { typed, notNow: 'tooMany' }));
  }
}

function typedMessage(fields: SentFields) {
  const currency = oneField(fields, 'currency');
  return {
    message: oneField(fields, 'message'),
    offerAmount: oneField(fields, 'offerAmount'),
    currency: isCurrencyCode(currency) ? currency : usualCurrency,
  };
}

function refusalOf(written: Extract<Written, { kind: 'refused' | 'tooMany' }>): ApiError {
  if (written.kind === 'tooMany') return new ApiError('RATE_LIMITED', { retryAfter: written.retryAfter });
  const { faults } = written;
  const [field = ''] = Object.keys(faults);
  return validationFailed(field, 'The message is not complete.', { faults });
}
