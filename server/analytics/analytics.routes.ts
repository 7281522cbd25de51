import type { FastifyInstance } from 'fastify';
import {
  ExportAnalytics,
  ExportAnalyticsFunnel,
  GetAnalytics,
  GetAnalyticsFunnel,
  GetVisitorsNow,
  ListAnalyticsLanders,
} from '#contract/analytics.ts';
import { toIso } from '#contract/dates.ts';
import type { Parts, UserContext } from '../context.ts';
import { createLimiter } from '../http/limiter.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { visitorsNow } from '../visits/visits.reads.ts';
import { exportFunnel, exportReport } from './export/export.service.ts';
import { getFunnel } from './funnel.reads.ts';
import { listLanders } from './landers.reads.ts';
import { getReport } from './report.reads.ts';

/** Requests a minute (D-016). */
export const analyticsRateLimits: RateLimit[] = [
  { routes: [ExportAnalytics, ExportAnalyticsFunnel], max: 10, by: 'user' },
  { routes: [GetAnalytics, ListAnalyticsLanders, GetAnalyticsFunnel], max: 300, by: 'user' },
];

/** A report takes up to six connections to the database: of one user's questions two are answered at a time. */
const limiter = createLimiter({ atOnce: 2, waiting: 100 });

async function limited<Result>({ userId }: Pick<UserContext, 'userId'>, read: () => Promise<Result>): Promise<Result> {
  const done = await limiter.take(userId);
  try {
    return await read();
  } finally {
    done();
  }
}

export function registerAnalyticsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetAnalytics, (ctx, { query }) => limited(ctx, () => getReport(ctx, query)));
  serve(app, parts, ListAnalyticsLanders, (ctx, { query }) => limited(ctx, () => listLanders(ctx, query)));
  serve(app, parts, GetAnalyticsFunnel, (ctx, { query }) => limited(ctx, () => getFunnel(ctx, query)));
  serve(app, parts, GetVisitorsNow, async ({ db, userId, now }) => ({
    visitors: await visitorsNow(db, userId, now),
    at: toIso(now),
  }));
  serve(app, parts, ExportAnalytics, async (ctx, { query }, { reply }) => {
    const { name, type, content } = await exportReport(ctx, query);
    reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
    return content;
  });
  serve(app, parts, ExportAnalyticsFunnel, async (ctx, { query }, { reply }) => {
    const { name, type, content } = await exportFunnel(ctx, query);
    reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
    return content;
  });
}
