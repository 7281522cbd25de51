import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#contract/errors.ts';
import { type Page, sendPage, webFolder } from './pages.ts';

/** The page that a signed-in reader, or nobody known, gets for an address of the app. */
export type PageOf = (request: { url: string; headers: { cookie?: string | undefined } }) => Promise<Page>;

/**
 * Serves the built web app: hashed assets for a year, `index.html` for every address of the app, so that deep links and
 * reloads work. Assets are sent as brotli or gzip when the build made them.
 */
export async function registerWebApp(app: FastifyInstance, pageOf: PageOf, folder = webFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !/\.(br|gz)$/.test(path), // they are sent in place of the file they stand for
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, await pageOf(request));
  app.get('/', sendApp);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isApp = !/^\/(api|auth|hubs|health|metrics|public|inquiry|assets)(\/|$)/.test(
      request.url.split('?')[0] ?? '',
    );
    if (!wantsPage || !isApp) throw notFound();
    return sendApp(request, reply);
  });
}
