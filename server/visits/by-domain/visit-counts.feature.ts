import type { Feature } from '../../feature.ts';
import { countVisitors, countVisitorsOfNewDay } from './visit-counts.jobs.ts';

/** Brings what visits say of names to where names are listed. */
export const visitCounts: Feature = { jobs: [countVisitors, countVisitorsOfNewDay] };
