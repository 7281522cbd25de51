import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { landerPaths } from '#lander/view.ts';
import { pageHeaders } from '../published/page-headers.rules.ts';

type PageServer = { origin: string; url: string; stop(): Promise<void> };

/**
 * Serves one page with its fonts to one browser of this machine, at an address that nobody can guess. It is the browser's
 * proxy, too: whatever else the browser asks for ends here.
 */
export async function servePage(html: string, fonts: ReadonlyMap<string, { bytes: Buffer }>): Promise<PageServer> {
  const path = `/${randomBytes(16).toString('hex')}`;
  let origin = '';
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const asked = url.startsWith('/') ? url : url.startsWith(`${origin}/`) ? url.slice(origin.length) : '';
    if (asked === path) return void response.writeHead(200, pageHeaders(html)).end(html);
    const font = asked.startsWith(landerPaths.fonts) && fonts.get(asked.slice(landerPaths.fonts.length));
    if (font) return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(font.bytes);
    response.writeHead(404).end();
  });
  server.on('connect', (_request, socket) => socket.destroy());
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}${path}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
