import type { Feature } from '../feature.ts';
import { purgeNotifications } from './notifications.jobs.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { deleteAllOf } from './notifications.store.ts';

export const notifications: Feature = {
  routes: registerNotificationRoutes,
  forgetUser: deleteAllOf,
  jobs: [purgeNotifications],
};
