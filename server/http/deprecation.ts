import type { FastifyRequest } from 'fastify';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';

/** Headers of a call that will go (KEY-013): RFC 9745, RFC 8594 and what to call instead (RFC 5829); null for all others. */
export function deprecationHeaders({ deprecated }: Endpoint) {
  if (!deprecated) return null;
  const { since, sunset, instead } = deprecated;
  const headers = { deprecation: `@${Date.parse(since) / 1_000}`, sunset: new Date(sunset).toUTCString() };
  return ({ params }: Pick<FastifyRequest, 'params'>) => ({
    ...headers,
    link: `<${pathOf(instead, params as Record<string, string>)}>; rel="successor-version", </api/openapi.json>; rel="deprecation"`,
  });
}
