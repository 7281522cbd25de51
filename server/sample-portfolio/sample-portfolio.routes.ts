import type { FastifyInstance } from 'fastify';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { createSampleLoader } from './sample-loader.ts';
import { loadSample, removeSample } from './sample-portfolio.service.ts';

/** Requests a minute: each writes or deletes a thousand domains, or waits for that. */
export const sampleRateLimits: RateLimit[] = [
  { routes: [LoadSamplePortfolio, RemoveSamplePortfolio], max: 6, by: 'user' },
];

export function registerSampleRoutes(app: FastifyInstance, parts: Parts): void {
  const loadOnce = createSampleLoader(parts);
  serve(app, parts, LoadSamplePortfolio, (ctx) => loadOnce(ctx.userId, () => loadSample(ctx)));
  serve(app, parts, RemoveSamplePortfolio, async (ctx) => {
    await removeSample(ctx);
    return { ok: true as const };
  });
}
