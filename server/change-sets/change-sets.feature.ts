import type { Feature } from '../feature.ts';
import { changeSetEffects } from './change-sets.effects.ts';
import { endChangeSets, proposeRefusedAgain, purgeChangeSets } from './change-sets.jobs.ts';
import { changeSetRateLimits, registerChangeSetRoutes } from './change-sets.routes.ts';
import { removeAllOf, removeSome } from './change-sets.store.ts';

const forgottenAtOnce = 5_000;

/** Changes outside that a person confirms: proposed by people, keys, rules and guards, sent by `server/change-sending`. */
export const changeSets: Feature = {
  routes: registerChangeSetRoutes,
  rateLimits: changeSetRateLimits,
  effects: changeSetEffects,
  jobs: [endChangeSets, proposeRefusedAgain, purgeChangeSets],
  forgetSome: (tx, userId) => removeSome(tx, userId, forgottenAtOnce),
  forgetUser: removeAllOf,
};
