import type { FastifyReply, FastifyRequest } from 'fastify';
import { conversationToken } from '#contract/conversations.ts';
import type { Language } from '#contract/preferences.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';

/** A request of a buyer; a `token` that cannot be one is empty, and so is a language that was not chosen. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; token: string; lang: string };

export function askedOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, lang }: { token: string; lang: string },
): Asked {
  const lower = token.length === 32 ? token.toLowerCase() : '';
  return { request, reply, token: conversationToken.test(lower) ? lower : '', lang };
}

/** What `?lang=` of a page's address asks for. */
export const langOf = ({ url }: FastifyRequest): string =>
  new URLSearchParams(url.split('?')[1]?.slice(0, 2_000)).get('lang') ?? '';

/** The language that was chosen, else that of the inquiry, else the browser's. */
export function languageOf({ lang, request }: Asked, ofInquiry?: Language): Language {
  if (lang === '' && ofInquiry !== undefined) return ofInquiry;
  return visitorsLanguage(lang, request.headers['accept-language']);
}
