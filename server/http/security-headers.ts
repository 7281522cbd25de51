import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Headers of every answer: only our own scripts run, nobody frames us, no address leaks to other sites, no device of the
 * visitor is asked for.
 */
export function securityHeaders(config: Pick<Config, 'apiBaseUrl' | 'publicUrl'>): Record<string, string> {
  const api = config.apiBaseUrl ? ` ${new URL(config.apiBaseUrl).origin}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'", // the component library sets style attributes and one style element
    "img-src 'self' data:",
    `connect-src 'self'${api}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no HTTP request, or does not come in time, before any route is looked for. */
export function refuseClient(config: Config): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({ ...securityHeaders(config), connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return ({ code = '' }, socket) => {
    if (!socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${clientErrors[code] ?? '400 Bad Request'}\r\n${lines}\r\n`);
    socket.destroySoon();
  };
}

export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headersAt = securityHeadersAt(config);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersAt(url));
    done();
  });
}

/** The headers by the address that was asked for: what visitors of landers ask for binds no host to TLS (D-187). */
export function securityHeadersAt(config: Config): (url: string) => Record<string, string> {
  const headers = securityHeaders(config);
  const { 'strict-transport-security': _, ...forVisitors } = headers; // their hosts are other people's one day
  return (url) => (/^\/(public|inquiry)\//.test(url) ? forVisitors : headers);
}
