import type { FastifyInstance } from 'fastify';
import { EndHandover, GetHandover, LookAtHandover, TickHandoverStep } from '#contract/handovers.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { endHandover, getHandover, lookAgain, tickStep } from './handover.service.ts';

export function registerHandoverRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetHandover, (ctx, { params }) => getHandover(ctx, params.id));
  serve(app, parts, EndHandover, (ctx, { params, body }) => endHandover(ctx, params.id, body.isEnded));
  serve(app, parts, TickHandoverStep, (ctx, { params, body }) => tickStep(ctx, params.id, params.step, body.isDone));
  serve(app, parts, LookAtHandover, (ctx, { params }) => lookAgain(ctx, params.id));
}
