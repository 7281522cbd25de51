import type { Feature } from '../feature.ts';
import { purgeNotifications } from './notifications.jobs.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { deleteAllOf } from './notifications.store.ts';
import { deleteTopicsOf } from './topics.store.ts';

export const notifications: Feature = {
  routes: registerNotificationRoutes,
  async forgetUser(tx, userId) {
    await deleteAllOf(tx, userId);
    await deleteTopicsOf(tx, userId);
  },
  jobs: [purgeNotifications],
};
