import type { Feature } from '../feature.ts';
import { nameserverRateLimits, registerNameserverRoutes } from './nameservers.routes.ts';
import { presets } from './presets.store.ts';

export const nameservers: Feature = {
  routes: registerNameserverRoutes,
  rateLimits: nameserverRateLimits,
  undos: [presets.undo],
  forgetUser: presets.forgetUser,
};
