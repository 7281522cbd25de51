import type { FastifyInstance } from 'fastify';
import { GetDashboard } from '#contract/dashboard.ts';
import type { Parts } from '../app/context.ts';
import { serve } from '../app/serve.ts';
import { getDashboard } from './dashboard.reads.ts';

export function registerDashboardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetDashboard, (ctx, { query }) => getDashboard(ctx, query.today));
}
