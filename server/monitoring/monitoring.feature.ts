import { AcknowledgeChanges, MuteChanges, UndoAcknowledge } from '#contract/monitoring.ts';
import type { Feature } from '../feature.ts';
import { changeEffects } from './changes.effects.ts';
import { purgeChanges } from './changes.jobs.ts';
import { registerChangeRoutes } from './changes.routes.ts';
import { deleteHistoryOf } from './changes.store.ts';

/** What changed of names: the timeline of the monitoring, and who is told of it. */
export const monitoring: Feature = {
  routes: registerChangeRoutes,
  rateLimits: [{ routes: [AcknowledgeChanges, UndoAcknowledge, MuteChanges], max: 120, by: 'user' }],
  effects: changeEffects,
  forgetUser: deleteHistoryOf,
  jobs: [purgeChanges],
};
