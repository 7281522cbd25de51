import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { send } from './http.ts';
import type { World } from './world.ts';

/** Ends a connection in the middle; under TLS there is nothing harder than closing. */
export function cutOff({ socket }: IncomingMessage): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

const html = 'text/html; charset=utf-8';
const dripMs = 200;
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

/** Plays the fault that a name's web server has (`web-slow-…`). True when it has answered, or means never to answer. */
export async function playSiteFault(
  world: World,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const redirect = (location: string) => response.writeHead(302, { location, 'content-length': 0 }).end();
  switch (world.faultOf('web', name)) {
    case 'slow':
      await world.pause(world.pace.slowMs);
      return false;
    case 'hang':
      return true;
    case 'drip': {
      response.writeHead(200, { 'content-type': html });
      const timer = setInterval(() => response.write(' '), dripMs).unref();
      response.on('close', () => clearInterval(timer));
      return true;
    }
    case 'huge':
      send(response, 200, html, page('Huge').padEnd(10_000_000, ' x'));
      return true;
    case 'badjson':
      response.writeHead(200, { 'content-type': html, 'content-length': 5_000 });
      response.write(page('Cut off'), () => cutOff(request));
      return true;
    case 'redirect-private':
      redirect('http://10.0.0.1/');
      return true;
    case 'redirect-loop':
      redirect(request.url ?? '/');
      return true;
    case 'error500':
      send(response, 500, html, page('500 Internal Server Error'));
      return true;
    case 'flaky':
      if (!world.failsOnceMore('web', name)) return false;
      send(response, 502, html, page('502 Bad Gateway'));
      return true;
    case 'refused':
      send(response, 403, html, page('403 Forbidden'));
      return true;
    case 'ratelimited':
      if (!world.refusedUntil('web', name)) return false;
      send(response, 429, html, page('429 Too Many Requests'));
      return true;
    default:
      return false;
  }
}
