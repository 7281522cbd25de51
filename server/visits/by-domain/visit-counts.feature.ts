import type { Feature } from '../../feature.ts';
import { countVisitors, countVisitorsOfNewDay } from './visit-counts.jobs.ts';
import { deleteVisitorsOf } from './visitors.store.ts';

/** Brings what visits say of names to where names are listed. */
export const visitCounts: Feature = { forgetUser: deleteVisitorsOf, jobs: [countVisitors, countVisitorsOfNewDay] };
