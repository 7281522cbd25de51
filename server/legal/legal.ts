import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../config/config.ts';
import { visitorsLanguage } from '../http/preferred-language.ts';
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
  return visitorsLanguage(asked, headers['accept-language']);
}
