import type { Feature } from '../feature.ts';
import { purgeActivity } from './activity.jobs.ts';
import { registerActivityRoutes } from './activity.routes.ts';
import { deleteFeed } from './activity.store.ts';

export const activity: Feature = { routes: registerActivityRoutes, forgetUser: deleteFeed, jobs: [purgeActivity] };
