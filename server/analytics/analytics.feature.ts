import type { Feature } from '../feature.ts';
import { analyticsRateLimits, registerAnalyticsRoutes } from './analytics.routes.ts';

/** Who visits the landers, and who buys. */
export const analytics: Feature = { routes: registerAnalyticsRoutes, rateLimits: analyticsRateLimits };
