import { monitoringNotificationTexts } from '#contract/monitoring-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { notificationKinds } from '../notifications/notifications.service.ts';

const mergeable = { type: NotificationType.Monitor, mergedLink: '/monitoring' };

export const monitoringNotifications = notificationKinds(monitoringNotificationTexts, {
  priceChange: { ...mergeable, topic: 'priceChange' },
  websiteStatusChange: { ...mergeable, topic: 'websiteChange' },
  whoisChange: { ...mergeable, topic: 'whoisChange' },
});
