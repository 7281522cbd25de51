import type { Feature } from '../feature.ts';
import { purgeActivity } from './activity.jobs.ts';
import { registerActivityRoutes } from './activity.routes.ts';

export const activity: Feature = { routes: registerActivityRoutes, jobs: [purgeActivity] };
