import type { FastifyInstance } from 'fastify';
import { GetBatch } from '#contract/batches.ts';
import { RetryDomains } from '#contract/domain-actions.ts';
import { GetRegistryStatus } from '#contract/registry-status.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { getBatch, getRegistryStatus } from './processing.reads.ts';
import { retryDomains } from './processing.service.ts';

export function registerProcessingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetBatch, (context, { params }) => getBatch(context, params.batchId));
  serve(app, parts, GetRegistryStatus, (context) => getRegistryStatus(context));
  serve(app, parts, RetryDomains, (context, { body }) => retryDomains(context, body.domainIds));
}
