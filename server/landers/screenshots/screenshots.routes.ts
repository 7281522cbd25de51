import type { FastifyInstance } from 'fastify';
import { notFound, unauthorized } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Parts } from '../../context.ts';
import { sessionOfRequest } from '../../http/request-session.ts';
import { pictureOf } from './screenshots.store.ts';

/** The picture of a lander, for its owner; its address changes with the page, so that browsers keep it. */
export function registerScreenshotRoutes(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { id: string } }>('/api/landers/:id/screenshot', async (request, reply) => {
    const session = await sessionOfRequest(parts, request);
    if (!session) throw unauthorized();
    const { id } = request.params;
    const image = isUuid(id) ? await pictureOf(parts.db, session.userId, id) : null;
    if (!image) throw notFound();
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/webp').send(image);
  });
}
