import type { Feature } from '../feature.ts';
import { purgeSignIns } from './users.jobs.ts';
import { registerUserRoutes, userRateLimits } from './users.routes.ts';

export const users: Feature = { routes: registerUserRoutes, rateLimits: userRateLimits, jobs: [purgeSignIns] };
