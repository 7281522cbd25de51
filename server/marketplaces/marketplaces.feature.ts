import type { Feature } from '../feature.ts';
import { accessRateLimits, registerAccessRoutes } from './access/access.routes.ts';
import { deleteAllAccess } from './access/access.service.ts';

export const marketplaces: Feature = {
  routes: registerAccessRoutes,
  rateLimits: accessRateLimits,
  forgetUser: deleteAllAccess,
};
