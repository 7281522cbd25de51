import type { Feature } from '../feature.ts';
import { purgeTextUseJob } from './text-use.jobs.ts';

export const textService: Feature = { jobs: [purgeTextUseJob] };
