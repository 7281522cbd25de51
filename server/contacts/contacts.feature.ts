import type { Feature } from '../feature.ts';
import { contactRateLimits, registerContactRoutes } from './contacts.routes.ts';
import { deleteAllOf } from './contacts.store.ts';

export const contacts: Feature = {
  routes: registerContactRoutes,
  rateLimits: contactRateLimits,
  forgetUser: deleteAllOf,
};
