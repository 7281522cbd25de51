import type { FastifyInstance, FastifyReply } from 'fastify';
import { conversationPaths } from '#contract/conversations.ts';
import type { Language } from '#contract/preferences.ts';
import { renderConfirm } from '#lander/conversation/confirm-page.ts';
import { renderConversation } from '#lander/conversation/conversation-page.ts';
import type { LegalLinks } from '#lander/conversation/frame.ts';
import { renderAway } from '#lander/conversation/notices.ts';
import { type Asked, askedOf, langOf, languageOf } from '../public-pages/asked.ts';
import { sendBuyersPage, sendGone, sendToPage, sendTrouble, viewOf } from '../public-pages/buyers-page.ts';
import type { Linked } from './conversation.reads.ts';
import type { LinkFinder } from './link-finder.ts';

type OfToken = { Params: { token: string } };
type Found = { asked: Asked; linked: Linked; language: Language };

/** The pages that links in mails open (D-196): opening one changes nothing, since mail scanners do so, too. */
export function registerBuyerPages(app: FastifyInstance, find: LinkFinder, legal: LegalLinks): void {
  function page(path: (token: string) => string, send: (found: Found) => FastifyReply): void {
    app.get<OfToken>(path(':token'), async (request, reply) => {
      const asked = askedOf(request, reply, { token: request.params.token, lang: langOf(request) });
      try {
        const linked = await find(asked);
        if (!linked) return sendGone(asked, legal);
        return send({ asked, linked, language: languageOf(asked, linked.conversation.language) });
      } catch (error) {
        return sendTrouble(asked, error, legal, (language) => renderAway(language, path(asked.token), legal));
      }
    });
  }

  const sendConfirm = ({ asked, linked, language }: Found) =>
    sendBuyersPage(asked.reply, 200, renderConfirm(viewOf(linked, asked.token, legal), language));

  page(conversationPaths.page, (found) => {
    const { asked, linked, language } = found;
    if (linked.conversation.status === 'unverified') return sendConfirm(found);
    return sendBuyersPage(asked.reply, 200, renderConversation(viewOf(linked, asked.token, legal), language));
  });
  page(conversationPaths.confirmPage, (found) => {
    const { asked, linked, language } = found;
    if (linked.needsConfirmation) return sendConfirm(found);
    return sendToPage(asked.reply, conversationPaths.page(asked.token), language);
  });
}
