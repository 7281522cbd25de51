import type { FastifyInstance, FastifyReply } from 'fastify';
import { agreementPaths } from '#contract/agreements.ts';
import { conversationPaths } from '#contract/conversations.ts';
import { notFound } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { type AgreementAnswer, renderAgreement, type TypedWish } from '#lander/agreement/agreement-page.ts';
import { renderAway } from '#lander/conversation/notices.ts';
import type { Parts } from '../context.ts';
import {
  type Asked,
  askedOf,
  createLinkFinder,
  isJson,
  langOf,
  languageOf,
  legalLinks,
  limited,
  oneField,
  privately,
  type SentFields,
  sendBuyersPage,
  sendGone,
  sendToPage,
  sendTrouble,
  sentFields,
  takesForms,
} from '../inquiries/buyer/buyer-pages.service.ts';
import {
  acceptAsBuyer,
  askForChange,
  declineAsBuyer,
  reportAsBuyer,
  textForBuyer,
  viewForBuyer,
} from './buyer.service.ts';

type OfToken = { Params: { token: string } };
const shortLimit = 4 * 1_024;
/** As of a message: 5,000 characters of any script. */
const wordsLimit = 64 * 1_024;
const statusOf: Record<AgreementAnswer, number> = {
  tick: 422,
  stale: 409,
  over: 409,
  signed: 409,
  unconfirmed: 409,
  tooMany: 429,
  noWords: 422,
  tooLong: 422,
  tooManyMessages: 429,
};

/**
 * Where buyers read and accept agreements (AGR-003), on the app's host and through it on every page's own, behind the key of
 * their conversation. They know no session, set no cookie and need no script.
 */
export async function registerAgreementPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const find = createLinkFinder(parts, { isKept: true });
  const legal = legalLinks(parts.config);

  app.get<OfToken>(agreementPaths.page(':token'), (request, reply) => {
    const asked = askedOf(request, reply, { token: request.params.token, lang: langOf(request) });
    return answered(asked, () => page(asked));
  });

  app.get<OfToken>(agreementPaths.text(':token'), (request, reply) => {
    const asked = askedOf(request, reply, { token: request.params.token, lang: langOf(request) });
    return answered(asked, async () => {
      const linked = await find(asked);
      const text = linked && (await textForBuyer(parts.db, linked));
      if (!linked || !text) return sendGone(asked, legal);
      const headers = {
        ...privately,
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      };
      return reply.headers({ ...headers, 'content-disposition': 'attachment; filename="agreement.txt"' }).send(text);
    });
  });

  await app.register(async (scope) => {
    takesForms(scope);
    const takes = (
      path: (token: string) => string,
      work: (token: string, fields: SentFields) => Promise<AgreementAnswer | 'done' | 'gone'>,
    ) =>
      scope.post<OfToken>(path(':token'), { bodyLimit: shortLimit }, (request, reply) => {
        const fields = sentFields(request);
        const asked = askedOf(request, reply, { token: request.params.token, lang: oneField(fields, 'lang') });
        return answered(asked, async () => {
          const linked = await find(asked);
          if (!linked) return gone(asked);
          const became = await limited(() => work(asked.token, fields));
          if (became === 'gone') return gone(asked);
          const language = languageOf(asked, linked.conversation.language);
          if (became !== 'done') return page(asked, became);
          if (isJson(request)) return reply.headers(privately).send({ done: true });
          return sendToPage(reply, agreementPaths.page(asked.token), language);
        });
      });

    takes(agreementPaths.accept, async (token, fields) =>
      oneField(fields, 'agreed') === 'yes' ? acceptAsBuyer(parts, token, numberOf(fields, 'version')) : 'tick',
    );
    takes(agreementPaths.decline, (token, fields) => declineAsBuyer(parts, token, numberOf(fields, 'version')));
    scope.post<OfToken>(agreementPaths.ask(':token'), { bodyLimit: wordsLimit }, (request, reply) => {
      const fields = sentFields(request);
      const asked = askedOf(request, reply, { token: request.params.token, lang: oneField(fields, 'lang') });
      return answered(asked, async () => {
        const linked = await find(asked);
        if (!linked) return gone(asked);
        const typed = { clause: oneField(fields, 'clause'), message: oneField(fields, 'message') };
        const language = languageOf(asked, linked.conversation.language);
        const wish = { ...typed, clause: numberOf(fields, 'clause'), version: numberOf(fields, 'version') };
        const became = await limited(() =>
          askForChange(parts, asked.token, { ...wish, language, address: request.ip }),
        );
        if (became === 'gone') return gone(asked);
        if (became !== 'done') return page(asked, became, typed);
        if (isJson(request)) return reply.headers(privately).send({ done: true });
        return sendToPage(reply, conversationPaths.page(asked.token), language);
      });
    });
    takes(agreementPaths.paid, (token, fields) => reportAsBuyer(parts, token, numberOf(fields, 'number')));
  });

  async function page(asked: Asked, answer?: AgreementAnswer, typed?: TypedWish): Promise<FastifyReply> {
    const linked = await find(asked);
    const { conversation, ...of } = linked ?? {};
    const view =
      linked && conversation
        ? await limited(() =>
            viewForBuyer(parts, { ...linked, ...of, sellerName: conversation.sellerName, token: asked.token }),
          )
        : null;
    if (!linked || !view) return gone(asked);
    const language: Language = languageOf(asked, view.terms.language);
    return sendBuyersPage(asked.reply, answer ? statusOf[answer] : 200, renderAgreement(view, language, answer, typed));
  }

  function gone(asked: Asked): FastifyReply {
    if (isJson(asked.request)) throw notFound();
    return sendGone(asked, legal);
  }

  async function answered(asked: Asked, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await answer();
    } catch (error) {
      if (isJson(asked.request)) throw error;
      const path = agreementPaths.page(asked.token);
      return sendTrouble(asked, error, legal, (language) => renderAway(language, path, legal));
    }
  }
}

/** A whole number as a form sends it; -1 for anything else, which is no version and no payment. */
const numberOf = (fields: SentFields, name: string): number => {
  const text = oneField(fields, name);
  return /^\d{1,6}$/.test(text) ? Number(text) : -1;
};
