import type { Feature } from '../feature.ts';
import { registerSampleRoutes, sampleRateLimits } from './sample-portfolio.routes.ts';
import { forgetSample } from './sample-portfolio.store.ts';

export const samplePortfolio: Feature = {
  routes: registerSampleRoutes,
  rateLimits: sampleRateLimits,
  forgetUser: forgetSample,
};
