import type { FastifyInstance } from 'fastify';
import { ListRenewalIds, ListRenewals } from '#contract/renewals.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listRenewalIds, listRenewals } from './renewals.reads.ts';

export function registerRenewalRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListRenewals, (ctx, { query }) => listRenewals(ctx, query));
  serve(app, parts, ListRenewalIds, (ctx, { query }) => listRenewalIds(ctx, query));
}
