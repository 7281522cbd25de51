import type { FastifyInstance } from 'fastify';
import { GetDomainOffers, GetInquirySurroundings } from '#contract/inquiry-surroundings.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { getDomainOffers, getSurroundings } from './surroundings.reads.ts';

export function registerSurroundingsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetInquirySurroundings, (ctx, { params }) => getSurroundings(ctx, params.id));
  serve(app, parts, GetDomainOffers, (ctx, { params }) => getDomainOffers(ctx, params.id));
}
