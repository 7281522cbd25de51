import { ExportTransfers, PlanTransfers } from '#contract/transfers.ts';
import type { Feature } from '../feature.ts';
import { transferEffects } from './transfers.effects.ts';
import { purgeTransfers, remindOfTransfers } from './transfers.jobs.ts';
import { registerTransferRoutes } from './transfers.routes.ts';
import { removeAllOf } from './transfers.store.ts';

/** Transfers to another registrar that users plan and follow (D-223). */
export const transfers: Feature = {
  routes: registerTransferRoutes,
  rateLimits: [
    { routes: [PlanTransfers], max: 30, by: 'user' },
    { routes: [ExportTransfers], max: 10, by: 'user' },
  ],
  effects: transferEffects,
  forgetUser: removeAllOf,
  jobs: [remindOfTransfers, purgeTransfers],
};
