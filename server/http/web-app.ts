import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#contract/errors.ts';

export const webFolder = join(import.meta.dirname, '../../dist/web');

/**
 * Serves the built web app: hashed assets for a year, `index.html` for every address of the app, so that deep links and
 * reloads work. Assets are sent as brotli or gzip when the build made them.
 */
export async function registerWebApp(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => sendApp(reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isApp = !/^\/(api|auth|hubs|health|metrics|public|assets)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!wantsPage || !isApp) throw notFound();
    return sendApp(reply);
  });
}

function sendApp(reply: FastifyReply): FastifyReply {
  if (!existsSync(join(webFolder, 'index.html'))) throw new Error('The web app is not built: npm run build');
  return reply.sendFile('index.html');
}
