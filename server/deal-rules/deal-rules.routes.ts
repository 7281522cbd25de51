import type { FastifyInstance } from 'fastify';
import { GetDealRules, SaveDealRules, SimulateDealRules } from '#contract/deal-rules.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { dealRulesOf } from './deal-rules.reads.ts';
import { saveDealRules } from './deal-rules.service.ts';
import { simulate } from './simulation.reads.ts';

export function registerDealRuleRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetDealRules, (ctx, { params }) => dealRulesOf(ctx, params.id));
  serve(app, parts, SaveDealRules, (ctx, { params, body }) => saveDealRules(ctx, params.id, body));
  serve(app, parts, SimulateDealRules, (ctx, { params, body }) => simulate(ctx, params.id, body.rules));
}
