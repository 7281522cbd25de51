import type { FastifyInstance } from 'fastify';
import { GetBatch, GetOpenBatch } from '#contract/batches.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { getBatch, getOpenBatch } from './processing.reads.ts';

export function registerProcessingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetOpenBatch, getOpenBatch);
  serve(app, parts, GetBatch, (context, { params }) => getBatch(context, params.batchId));
}
