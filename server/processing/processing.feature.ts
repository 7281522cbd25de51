import type { Feature } from '../feature.ts';
import { processingEffects } from './processing.effects.ts';
import { purgeBatches, purgeCounts, purgeServers } from './processing.jobs.ts';
import { registerProcessingRoutes } from './processing.routes.ts';
import { deleteWorkOf } from './processing.store.ts';
import { deleteWishesOf } from './tld-counts/tld-counts.store.ts';

export const processing: Feature = {
  routes: registerProcessingRoutes,
  async forgetUser(tx, userId) {
    await deleteWorkOf(tx, userId);
    await deleteWishesOf(tx, userId);
  },
  effects: processingEffects,
  jobs: [purgeBatches, purgeCounts, purgeServers],
};
