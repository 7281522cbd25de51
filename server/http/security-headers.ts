import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Headers of every answer: only our own scripts run, nobody frames us, no address leaks to other sites. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
