import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ConfirmEmail,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  SetUp,
  SignIn,
  SignUp,
} from '#contract/auth.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Parts } from '../context.ts';

const minuteMs = 60_000;
const maxKeys = 50_000; // counters kept per limit; the one not seen for longest goes first

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Requests a minute beside the general limit; the routes of one entry share a counter (D-016). */
const limits: { routes: Endpoint[]; max: number; by: 'session' | 'address' }[] = [
  { routes: [AddDomains, AddMonitoredDomains], max: 30, by: 'session' },
  { routes: [SignIn, SetUp, SignUp], max: 10, by: 'address' },
  { routes: [RequestPasswordReset, ResetPassword, ConfirmEmail], max: 10, by: 'address' },
  { routes: [ResendConfirmation], max: 2, by: 'session' },
];

/**
 * Limits of requests per minute (D-016), counted in this process: 600 per session, or per address without one, and
 * fewer for some routes. REQUESTS_PER_MINUTE changes the 600; 0 switches all of this off, for measurements.
 */
export async function registerRateLimits(app: FastifyInstance, parts: Parts): Promise<void> {
  const { requestsPerMinute } = parts.config;
  if (requestsPerMinute === 0) return;
  await app.register(rateLimit, { global: false, cache: maxKeys });

  const address = (request: FastifyRequest) => `address ${request.ip}`;
  const session = async (request: FastifyRequest) => {
    const found = await parts.auth.sessionOf(request.headers.cookie);
    return found ? found.sessionId : address(request);
  };
  const limiter = (options: CreateRateLimitOptions) => app.createRateLimit({ timeWindow: minuteMs, ...options });
  const general = limiter({ max: requestsPerMinute, keyGenerator: session });
  const special = new Map(
    limits.flatMap(({ routes, max, by }) => {
      const limit = limiter({ max, keyGenerator: by === 'session' ? session : address });
      return routes.map((route) => [routeOf(route), limit] as const);
    }),
  );

  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (!url || !/^\/(api|auth)\//.test(url)) return;
    for (const limit of [general, special.get(`${request.method} ${url}`)]) {
      const outcome = await limit?.(request);
      if (outcome && !outcome.isAllowed && outcome.isExceeded) {
        throw new ApiError('RATE_LIMITED', { retryAfter: outcome.ttlInSeconds });
      }
    }
  });
}
