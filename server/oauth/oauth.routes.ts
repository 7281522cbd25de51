import type { FastifyInstance } from 'fastify';
import { ConnectProgram, ReadProgramRequest } from '#contract/assistants.ts';
import { notFound } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { createOutbound, type Outbound } from '../outbound/fetch.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import { createClientReader } from './client-document.ts';
import { allowRequest, describeRequest, type ReadClient } from './connect.service.ts';
import { registerTokenRoutes } from './token.routes.ts';

/** Requests a minute. */
export const oauthRateLimits: RateLimit[] = [
  { routes: [ReadProgramRequest, ConnectProgram], max: 20, by: 'user' },
  {
    // hosted assistants ask for all of their people from few addresses
    routes: [
      { method: 'POST', path: '/oauth/token' },
      { method: 'POST', path: '/oauth/revoke' },
    ],
    max: 120,
    by: 'address',
  },
];

/** Connecting programs to an account by signing in (OAUTH-001), where `MCP` is `oauth`. */
export function registerOauthRoutes(app: FastifyInstance, parts: Parts): void {
  const isOn = parts.config.mcp === 'oauth';
  const source = { ...parts, readClient: readerOf(app, parts) };

  serve(app, parts, ReadProgramRequest, (_context, { query }) => {
    if (!isOn) throw notFound();
    return describeRequest(source, query.request);
  });

  serve(app, parts, ConnectProgram, async (context, { body }, { request }) => {
    if (!isOn) throw notFound();
    await requireRecentProof(context, await requireSession(parts, request));
    return { location: await allowRequest(context, source, body) };
  });

  if (isOn) registerTokenRoutes(app, parts);
}

/** Asks for documents from the process that answers people; opened with the first one. */
function readerOf(app: FastifyInstance, { config, clock }: Parts): ReadClient {
  const trusted = config.mcpClients;
  const userAgent = `${config.productName} (+${config.publicUrl})`;
  let outbound: Outbound | undefined;
  app.addHook('onClose', () => outbound?.close());
  const ask: Outbound['request'] = (url, options) => {
    outbound ??= createOutbound({ mode: config.outbound, loopback: new Set(), trusted, userAgent });
    return outbound.request(url, options);
  };
  return createClientReader({ outbound: { request: ask }, clock, trusted });
}
