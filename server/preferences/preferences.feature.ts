import type { Feature } from '../feature.ts';
import { registerPreferenceRoutes } from './preferences.routes.ts';

export const preferences: Feature = { routes: registerPreferenceRoutes };
