import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import type { Feature } from '../feature.ts';

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Lets browsers install the app under the product's name (W3C Web Application Manifest). There is no service worker:
 * without a connection the app says so and shows nothing old as if it were new (D-166).
 */
function registerWebManifest(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  const manifest = {
    id: '/',
    name: config.productName,
    short_name: config.productName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f9f8', // the canvas of the light theme
    theme_color: '#ffffff', // the header's; index.html has that of the dark theme beside it
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
  };
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest)),
  );
}

export const webManifest: Feature = { routes: registerWebManifest };
