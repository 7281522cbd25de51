import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '../../http/etag.ts';
import { safetyHeaders } from '../published/page-headers.rules.ts';
import type { RenderedPage } from '../published/rendered-page.ts';

/** Sends a page, or says that the visitor's copy of it is still right. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: RenderedPage, status = 200): void {
  if (status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headersUnchanged as string[]).end();
  } else {
    response.writeHead(status, page.headers as string[]).end(page.body); // of HEAD, the server leaves the body out
  }
}

type Short = { status: number; type?: string; body?: string | Buffer; headers?: Record<string, string> };

/** Sends a file or a few words. */
export function sendShort(
  response: ServerResponse,
  { status, type = 'text/plain; charset=utf-8', body = '', headers }: Short,
): void {
  const bytes = Buffer.from(body);
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...safetyHeaders,
      ...headers,
    })
    .end(bytes);
}

/** Sends the visitor to another address. */
export function sendTo(response: ServerResponse, status: 301 | 302, location: string): void {
  sendShort(response, { status, headers: { location } });
}
