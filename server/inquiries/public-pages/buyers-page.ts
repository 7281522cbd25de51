import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import type { ConversationView } from '#lander/conversation/conversation-page.ts';
import type { LegalLinks } from '#lander/conversation/frame.ts';
import { renderLinkGone, renderTooMany } from '#lander/conversation/notices.ts';
import type { Config } from '../../config/config.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { pageHeaders } from '../../landers/published/page-headers.rules.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import type { Linked } from '../buyer/conversation.reads.ts';
import { type Asked, languageOf } from './asked.ts';

/** The address of a buyer's page is a key: no search engine, no cache and no other site learns it. */
export const privately = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

const troubleSeconds = 5;

export function sendBuyersPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...pageHeaders(html), ...privately })
    .send(html);
}

/** After a post the page is opened again, so that reloading it sends nothing. */
export const sendToPage = (reply: FastifyReply, path: string, language: Language): FastifyReply =>
  reply
    .code(303)
    .headers({ ...privately, location: `${path}?lang=${language}` })
    .send();

export const sendGone = (asked: Asked, legal: LegalLinks): FastifyReply =>
  sendBuyersPage(asked.reply, 404, renderLinkGone(languageOf(asked), legal));

/** What a page says instead: `away` while the database is, or that too much was asked. Other errors are thrown on. */
export function sendTrouble(asked: Asked, error: unknown, legal: LegalLinks, away: (language: Language) => string) {
  const { reply } = asked;
  const language = languageOf(asked);
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') {
    return sendBuyersPage(
      reply.header('retry-after', error.retryAfter ?? troubleSeconds),
      429,
      renderTooMany(language, legal),
    );
  }
  if (!isDatabaseTrouble(error)) throw error;
  return sendBuyersPage(reply.header('retry-after', troubleSeconds), 503, away(language));
}

export const viewOf = (
  { conversation, readAt, brand }: Linked,
  token: string,
  legal: LegalLinks,
): ConversationView => ({
  conversation,
  shownName: shownLabels(conversation.domainName),
  token,
  legal,
  brand,
  now: readAt,
});

/** The operator's legal pages by whole addresses: the pages stand on other hosts, too. */
export const legalLinks = ({ links, publicUrl }: Pick<Config, 'links' | 'publicUrl'>): LegalLinks => ({
  imprint: new URL(links.contact, publicUrl).href,
  privacy: new URL(links.privacy, publicUrl).href,
});
