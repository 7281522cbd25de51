import type { Feature } from '../feature.ts';
import { startFolding } from './fold/fold-visits.ts';
import { packVisits } from './pack/pack.service.ts';
import { purgeVisits } from './visits.jobs.ts';
import { forgetVisits } from './visits.store.ts';

/** Counts what visitors' browsers told of landers, and keeps it for reports (docs/decisions/0044-visits.md). */
export const visits: Feature = {
  forgetUser: forgetVisits,
  jobs: [packVisits, purgeVisits],
  work: ({ parts }) => startFolding(parts),
};
