import type { Feature } from '../feature.ts';
import { analyticsRateLimits, registerAnalyticsRoutes } from './analytics.routes.ts';
import { forgetToldMonths, monthlyEffects } from './monthly/monthly.effects.ts';
import { mailMonths } from './monthly/monthly.jobs.ts';

/** Who visits the landers, and who buys. */
export const analytics: Feature = {
  routes: registerAnalyticsRoutes,
  rateLimits: analyticsRateLimits,
  effects: monthlyEffects,
  jobs: [mailMonths],
  forgetUser: forgetToldMonths,
};
