import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import { networkOf } from './network.ts';
import { sessionOfRequest } from './request-session.ts';
import { routeUrlOf } from './route-url.ts';

const maxKeys = 50_000; // counters kept per limit; the one not seen for longest goes first

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Requests a minute of some routes, which share a counter, beside the general limit (D-016). */
export type RateLimit = { routes: readonly Endpoint[]; max: number; by: 'user' | 'address' };

/**
 * Limits of requests per minute (D-016), counted in this process: 600 per user, or per network without one, and fewer
 * for the routes of `limits`; ten times as many per network for files and whatever else is asked. REQUESTS_PER_MINUTE
 * changes the 600; 0 switches all of this off, for measurements.
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
  const user = async (request: FastifyRequest) => {
    const found = await sessionOfRequest(parts, request);
    return found ? found.userId : address(request);
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

  app.addHook('onRequest', async (request) => {
    const url = routeUrlOf(request) ?? '';
    const isCall = /^\/(api|auth)\//.test(url);
    for (const limit of isCall ? [general, special.get(`${request.method} ${url}`)] : [others]) {
      const outcome = await limit?.(request);
      if (outcome && !outcome.isAllowed && outcome.isExceeded) {
        throw new ApiError('RATE_LIMITED', { retryAfter: outcome.ttlInSeconds });
      }
    }
  });
}
