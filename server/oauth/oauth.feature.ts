import type { Feature } from '../feature.ts';
import { oauthRateLimits, registerOauthRoutes } from './oauth.routes.ts';

export const oauth: Feature = { routes: registerOauthRoutes, rateLimits: oauthRateLimits };
