import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { keyRequestsPerMinute } from '#contract/keys.ts';
import type { Parts } from '../context.ts';
import { networkOf } from './network.ts';
import { callerOfRequest } from './request-session.ts';
import { routeUrlOf } from './route-url.ts';

const maxKeys = 50_000; // counters kept per limit; the one not seen for longest goes first

type Route = Pick<Endpoint, 'method' | 'path'>;
const routeOf = ({ method, path }: Route) => `${method} ${path}`;

/** Requests a minute of some routes, which share a counter, beside the general limit (D-016). */
export type RateLimit = { routes: readonly Route[]; max: number; by: 'user' | 'address' };

/**
 * Limits of requests per minute (D-016), counted in this process: 600 per user, or per network without one, and fewer
 * for the routes of `limits`; ten times as many per network for files and whatever else is asked. A key has 60, and all keys of an
 * account as many as its people, apart from theirs (KEY-008). REQUESTS_PER_MINUTE changes the 600; 0 switches all of this off, for measurements.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  parts: Parts,
  limits: readonly RateLimit[],
): Promise<void> {
  const { requestsPerMinute } = parts.config;
  if (requestsPerMinute === 0) return;
  await app.register(rateLimit, { global: false, cache: maxKeys });

  const address = (request: FastifyRequest) => `address ${networkOf(request.ip)}`;
  /** A key that has ended is nobody's: its calls count as those of their network. */
  const callerOf = async (request: FastifyRequest) => {
    try {
      return await callerOfRequest(parts, request);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  const user = async (request: FastifyRequest) => {
    const caller = await callerOf(request);
    return caller ? `${caller.key ? 'keys' : 'people'} of ${caller.userId}` : address(request);
  };
  const limiter = (options: CreateRateLimitOptions) => app.createRateLimit({ timeWindow: minuteMs, ...options });
  const general = limiter({ max: requestsPerMinute, keyGenerator: user });
  const others = limiter({ max: 10 * requestsPerMinute, keyGenerator: address });
  const special = new Map(
    limits.flatMap(({ routes, max, by }) => {
      const limit = limiter({ max, keyGenerator: by === 'user' ? user : address });
      return routes.map((route) => [routeOf(route), limit] as const);
    }),
  );

  const ofKey = limiter({
    max: Math.min(keyRequestsPerMinute, requestsPerMinute),
    keyGenerator: async (request) => `key ${(await callerOf(request))?.sessionId}`,
  });

  app.addHook('onRequest', async (request, reply) => {
    const url = routeUrlOf(request) ?? '';
    const isCall = /^\/(api|auth)\//.test(url);
    const account = await (isCall ? general : others)(request);
    const key = isCall && (await callerOf(request))?.key ? await ofKey(request) : undefined;
    if (key) reply.headers(rateLimitHeaders({ key, account }));
    refuse(account);
    refuse(await special.get(`${request.method} ${url}`)?.(request));
    refuse(key);
  });
}

type Outcome = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** What is left of each limit, by its name (draft-ietf-httpapi-ratelimit-headers). */
function rateLimitHeaders(outcomes: Record<string, Outcome>): Record<string, string> {
  const limits = Object.entries(outcomes).flatMap(([name, outcome]) =>
    outcome.isAllowed ? [] : [{ name, ...outcome }],
  );
  return {
    'ratelimit-policy': limits.map(({ name, max }) => `"${name}";q=${max};w=${minuteMs / 1_000}`).join(', '),
    ratelimit: limits.map(({ name, remaining, ttlInSeconds: t }) => `"${name}";r=${remaining};t=${t}`).join(', '),
  };
}

function refuse(outcome: Outcome | undefined): void {
  if (outcome && !outcome.isAllowed && outcome.isExceeded) {
    throw new ApiError('RATE_LIMITED', { retryAfter: outcome.ttlInSeconds });
  }
}
