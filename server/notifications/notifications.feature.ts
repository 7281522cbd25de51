import type { Feature } from '../feature.ts';
import { purgeNotifications } from './notifications.jobs.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';

export const notifications: Feature = { routes: registerNotificationRoutes, jobs: [purgeNotifications] };
