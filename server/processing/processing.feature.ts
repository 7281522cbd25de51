import type { Feature } from '../feature.ts';
import { processingEffects } from './processing.effects.ts';
import { purgeBatches, purgeServers } from './processing.jobs.ts';
import { registerProcessingRoutes } from './processing.routes.ts';
import { deleteWorkOf } from './processing.store.ts';

export const processing: Feature = {
  routes: registerProcessingRoutes,
  forgetUser: deleteWorkOf,
  effects: processingEffects,
  jobs: [purgeBatches, purgeServers],
};
