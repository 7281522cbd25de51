import type { FastifyInstance } from 'fastify';
import { GetInquirySurroundings } from '#contract/inquiry-surroundings.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { getSurroundings } from './surroundings.reads.ts';

export function registerSurroundingsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetInquirySurroundings, (ctx, { params }) => getSurroundings(ctx, params.id));
}
