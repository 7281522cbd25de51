import type { FastifyInstance } from 'fastify';
import { GetDashboard } from '#contract/dashboard.ts';
import { GetPortfolioFigures } from '#contract/figures.ts';
import type { Parts } from '../context.ts';
import { readFigures } from '../grid/figures.reads.ts';
import { serve } from '../http/serve.ts';
import { getDashboard } from './dashboard.reads.ts';

export function registerDashboardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetDashboard, (ctx, { query }) => getDashboard(ctx, query.today));
  serve(app, parts, GetPortfolioFigures, (ctx, { query }) =>
    readFigures(ctx, query.today ?? ctx.now.toISOString().slice(0, 10)),
  );
}
