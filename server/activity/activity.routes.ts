import type { FastifyInstance } from 'fastify';
import { ListActivity } from '#contract/activity.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { listActivity } from './activity.reads.ts';

export function registerActivityRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListActivity, (ctx, { query }) => listActivity(ctx, query));
}
