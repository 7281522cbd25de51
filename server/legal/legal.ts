import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/preferences.ts';
import type { Config } from '../config/config.ts';
import { legalNames, legalPage } from './legal-page.ts';

/**
 * Built-in public pages behind the footer's links until the operator sets their own addresses (D-001, D-188): in the
 * language of the link (`?lang=de`), else in the one that the browser prefers, else in English.
 */
export function registerLegalPages(app: FastifyInstance, config: Config): void {
  for (const name of legalNames) {
    app.get(`/legal/${name}`, (request, reply) => {
      const language = languageOf(request);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .header('vary', 'accept-language')
        .send(legalPage(name, language, config));
    });
  }
}

function languageOf({ query, headers }: FastifyRequest): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return languages.find((known) => known === asked) ?? preferredLanguage(headers['accept-language']) ?? 'en';
}

/** The language of ours with the highest weight in an `Accept-Language` header (RFC 9110, 12.5.4), none if there is none. */
export function preferredLanguage(header = ''): Language | undefined {
  const wanted = header
    .split(',', 30)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { language: languages.find((known) => known === range.split('-')[0]), weight };
    })
    .filter(({ weight }) => weight > 0);
  return wanted.filter(({ language }) => language).sort((a, b) => b.weight - a.weight)[0]?.language;
}
