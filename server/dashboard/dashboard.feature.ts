import type { Feature } from '../feature.ts';
import { registerDashboardRoutes } from './dashboard.routes.ts';

export const dashboard: Feature = { routes: registerDashboardRoutes };
