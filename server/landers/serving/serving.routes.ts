import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, unauthorized } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import { renderLander } from '#lander/render-lander.ts';
import { landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { isUnchanged } from '../../http/etag.ts';
import { sessionOfRequest } from '../../http/request-session.ts';
import { formOf, languageOf } from '../published/choice.ts';
import { landersOf } from '../published/landers.ts';
import { previewHeaders } from '../published/page-headers.rules.ts';
import { type RenderedPage, tagOf } from '../published/rendered-page.ts';
import { requestedHost } from '../published/requested-host.rules.ts';
import { variantSeen } from '../published/variant-seen.service.ts';
import { madeView } from './made-pages.reads.ts';

type OfLander = { Params: { id: string } };
type OfName = { Params: { domainName: string } };
/** The page of a name has one address for search engines, its own. */
const notIndexed = { 'x-robots-tag': 'noindex' };

/**
 * Landers on the app's host: `/l/{domainName}` before DNS points here, its picture, a lander's page for its owner, and the
 * fonts of all pages (D-178, D-187).
 */
export function registerPageRoutes(app: FastifyInstance, parts: Parts): void {
  const landers = landersOf(parts);
  app.get<OfName>('/l/:domainName', async (request, reply) => {
    const form = formOf(queryOf(request), request.headers);
    const name = nameIn(request);
    const page = name ? await landers.memory.get(name, form, () => variantSeen(parts, name, request.raw)) : null;
    return sendReady(request, reply, page ?? (await landers.notFound(form)), page ? 200 : 404);
  });
  app.get<OfName>('/l/:domainName/preview.png', async (request, reply) => {
    const name = nameIn(request);
    const picture = name ? await landers.pictureOf(name, '/preview.png') : null;
    if (!picture) throw notFound();
    const etag = tagOf(picture);
    reply.headers({ ...notIndexed, etag, 'cache-control': 'no-cache' });
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(picture);
  });
  app.get<OfLander>('/api/landers/:id/preview', async (request, reply) => {
    const session = await sessionOfRequest(parts, request);
    if (!session) throw unauthorized();
    const { id } = request.params;
    const view = isUuid(id) ? await madeView(parts.db, session.userId, id) : null;
    if (!view) throw notFound();
    const html = renderLander(view, languageOf(queryOf(request), request.headers));
    return reply.headers({ ...previewHeaders(html), 'cache-control': 'private, no-store' }).send(html);
  });
  app.get<{ Params: { file: string } }>(`${landerPaths.fonts}:file`, async ({ params }, reply) => {
    const font = landers.fonts.get(params.file);
    if (!font) throw notFound();
    return reply.headers(Object.fromEntries(pairsOf(font.headers))).send(font.bytes);
  });
}

const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';
const nameIn = ({ params }: FastifyRequest<OfName>) =>
  requestedHost(Buffer.from(params.domainName).toString('latin1'))?.name;

function sendReady(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, status: 200 | 404): FastifyReply {
  const isKnown = status === 200 && isUnchanged(request.headers['if-none-match'], page.etag);
  reply.headers({ ...Object.fromEntries(pairsOf(isKnown ? page.headersUnchanged : page.headers)), ...notIndexed });
  return isKnown ? reply.code(304).send() : reply.code(status).send(page.body);
}

/** Names and values of a list that has them in turns. */
function pairsOf(headers: readonly string[]): [string, string][] {
  return Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at] ?? '', headers[2 * at + 1] ?? '']);
}
