import type { Feature } from '../feature.ts';
import { deleteFreshnessOf, measureFreshness, planRefreshes } from './freshness.jobs.ts';
import { countFreshness } from './freshness.reads.ts';

/** How old the data of names is, and when they are looked up again. */
export const freshness: Feature = {
  forgetUser: deleteFreshnessOf,
  waiting: ({ db, clock }) => countFreshness(db, clock.now()),
  jobs: [measureFreshness, planRefreshes],
};
