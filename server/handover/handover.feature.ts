import type { Feature } from '../feature.ts';
import { handoverEffects } from './handover.effects.ts';
import { lookAtHandovers } from './handover.jobs.ts';
import { registerHandoverRoutes } from './handover.routes.ts';
import { deleteHandoversOf } from './handover.store.ts';

/** What is to be done after a sale, until the name is its buyer's. */
export const handovers: Feature = {
  routes: registerHandoverRoutes,
  effects: handoverEffects,
  forgetUser: deleteHandoversOf,
  jobs: [lookAtHandovers],
};
