import type { Feature } from '../feature.ts';
import { processingEffects } from './processing.effects.ts';
import { purgeBatches, purgeServers } from './processing.jobs.ts';
import { registerProcessingRoutes } from './processing.routes.ts';

export const processing: Feature = {
  routes: registerProcessingRoutes,
  effects: processingEffects,
  jobs: [purgeBatches, purgeServers],
};
