import type { FastifyInstance } from 'fastify';
import { GetDashboard } from '#contract/dashboard.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { getDashboard } from './dashboard.reads.ts';

export function registerDashboardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetDashboard, (ctx, { query }) => getDashboard(ctx, query.today));
}
