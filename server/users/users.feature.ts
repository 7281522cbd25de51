import type { Feature } from '../feature.ts';
import { accountRateLimits, registerAccountRoutes } from './account.routes.ts';
import { purgeSignIns } from './users.jobs.ts';
import { registerUserRoutes, userRateLimits } from './users.routes.ts';

export const users: Feature = {
  async routes(app, parts) {
    await registerUserRoutes(app, parts);
    registerAccountRoutes(app, parts);
  },
  rateLimits: [...userRateLimits, ...accountRateLimits],
  jobs: [purgeSignIns],
};
