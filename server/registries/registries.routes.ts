import type { FastifyInstance } from 'fastify';
import { GetFreshness } from '#contract/freshness.ts';
import { GetRegistryStatus } from '#contract/registry-status.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { getRegistryStatus } from './registries.reads.ts';
import { getFreshness } from './service-levels.reads.ts';

export function registerRegistryRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetRegistryStatus, (context) => getRegistryStatus(context));
  serve(app, parts, GetFreshness, (context) => getFreshness(context));
}
