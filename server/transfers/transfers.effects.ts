import { ActivityType } from '#contract/activity.ts';
import { NotificationType } from '#contract/notifications.ts';
import { transferActivityTexts, transferNotificationTexts } from '#contract/transfer-texts.ts';
import { activityKinds, recordMerged } from '../activity/activity.service.ts';
import { type HandledEffect, on } from '../jobs/outbox.ts';
import {
  type NewNotification,
  notificationKinds,
  notifying,
  reloadNotice,
} from '../notifications/notifications.service.ts';
import { domainsTransferred } from '../portfolio/portfolio.effects.ts';
import { completeTransfers } from './follow-transfers.service.ts';
import {
  type Completed,
  type Reminder,
  transfersChanged,
  transfersCompleted,
  transfersReminded,
} from './notify-transfers.ts';

export const transferActivity = activityKinds(transferActivityTexts, {
  transfersPlanned: ActivityType.Domain,
  transfersCompleted: ActivityType.Domain,
  transfersCancelled: ActivityType.Domain,
});

export const transferNotifications = notificationKinds(transferNotificationTexts, {
  transferCompleted: {
    type: NotificationType.General,
    mergedLink: '/transfer-domains?state=completed',
    topic: 'transfer',
  },
  transferStuck: { type: NotificationType.General, topic: 'transfer' },
  transferExpiring: { type: NotificationType.General, topic: 'transfer' },
});

const entity = (domainId: string | null) => ({ entityType: 'domain', entityId: domainId }) as const;
const searchFor = (domainName: string) => `/transfer-domains?search=${encodeURIComponent(domainName)}`;

function ofCompleted({ completed }: { completed: readonly Completed[] }): NewNotification[] {
  const kind = transferNotifications.transferCompleted;
  const [only, ...others] = completed;
  if (!only) return [];
  if (others.length > 0) {
    const linkUrl = '/transfer-domains?state=completed';
    return [{ kind, args: { count: completed.length }, ...entity(null), linkUrl }];
  }
  const { domainId, domainName, registrar, isElsewhere } = only;
  const args = { domainName, registrar, ...(isElsewhere ? { because: 'elsewhere' } : {}) };
  return [{ kind, args, ...entity(domainId), linkUrl: searchFor(domainName) }];
}

function ofReminder({ about, names }: Reminder): NewNotification[] {
  const isStuck = about === 'stuck';
  const kind = isStuck ? transferNotifications.transferStuck : transferNotifications.transferExpiring;
  const [only, ...others] = names;
  if (!only) return [];
  if (others.length > 0) {
    const linkUrl = isStuck ? '/transfer-domains?state=requested&stuckDays=7' : '/transfer-domains?isExpiring=true';
    return [{ kind, args: { count: names.length }, ...entity(null), linkUrl }];
  }
  const { domainId, domainName, toRegistrar, expiresOn } = only;
  const args = { domainName, registrar: toRegistrar, ...(expiresOn === null ? {} : { expiresOn }) };
  return [{ kind, args, ...entity(domainId), linkUrl: searchFor(domainName) }];
}

const notifyCompleted = notifying(ofCompleted);

export const transferEffects: HandledEffect[] = [
  on(transfersChanged, async (_tx, { userId, now }, { hub }) => {
    return () => hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.General, now));
  }),
  on(domainsTransferred, async (tx, { userId, payload, now }) => {
    await completeTransfers(tx, userId, payload.domains, now);
    return undefined;
  }),
  on(transfersCompleted, async (tx, event, parts) => {
    const { userId, now, payload } = event;
    const domains = payload.completed.map(({ domainId: id, domainName: name }) => ({ id, name }));
    await recordMerged(tx, { userId, now, newId: parts.newId }, transferActivity.transfersCompleted, domains);
    return notifyCompleted(tx, event, parts);
  }),
  on(transfersReminded, notifying(ofReminder)),
];
