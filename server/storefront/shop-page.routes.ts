import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#contract/errors.ts';
import { isShopPath } from '#contract/storefront.ts';
import { renderNotFound } from '#lander/answer-pages.ts';
import type { Parts } from '../context.ts';
import { isUnchanged } from '../http/etag.ts';
import { visitorsLanguage } from '../http/preferred-language.ts';
import { formOf, type RenderedPage } from '../landers/published/other-hosts.service.ts';
import { pageHeaders } from '../landers/published/page-headers.rules.ts';
import { shopsOf } from './shops.ts';

type OfPath = FastifyRequest<{ Params: { path: string } }>;
const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

/** A storefront on the app's host, before an own address leads here. */
export function registerShopPages(app: FastifyInstance, parts: Parts): void {
  const shops = shopsOf(parts);
  app.get('/shop/:path', async (request: OfPath, reply) => {
    const { path } = request.params;
    const query = queryOf(request);
    const page = isShopPath(path) ? await shops.atPath(path, query, formOf(query, request.headers)) : null;
    if (page) return send(request, reply, page);
    const html = renderNotFound(
      visitorsLanguage(new URLSearchParams(query).get('lang'), request.headers['accept-language']),
    );
    return reply
      .code(404)
      .headers({ ...pageHeaders(html), 'cache-control': 'no-cache' })
      .send(html);
  });
  app.get('/shop/:path/sitemap.xml', async (request: OfPath, reply) => {
    const { path } = request.params;
    const text = isShopPath(path) ? await shops.sitemapAtPath(path) : null;
    if (text === null) throw notFound();
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(text);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const isKnown = isUnchanged(request.headers['if-none-match'], page.etag);
  const list = isKnown ? page.headersUnchanged : page.headers;
  for (let at = 0; at < list.length; at += 2) reply.header(list[at] ?? '', list[at + 1] ?? '');
  return isKnown ? reply.code(304).send() : reply.send(page.body);
}
