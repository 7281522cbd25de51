import type { FastifyInstance } from 'fastify';
import { GetHandover, LookAtHandover, TickHandoverStep } from '#contract/handovers.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { getHandover, lookAgain, tickStep } from './handover.service.ts';

export function registerHandoverRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetHandover, (ctx, { params }) => getHandover(ctx, params.id));
  serve(app, parts, TickHandoverStep, (ctx, { params, body }) => tickStep(ctx, params.id, params.step, body.isDone));
  serve(app, parts, LookAtHandover, (ctx, { params }) => lookAgain(ctx, params.id));
}
