import { alertNotificationTexts } from '#contract/alert-texts.ts';
import type { ListingTask } from '#contract/listing-guard.ts';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { NotificationType } from '#contract/notifications.ts';
import { type HandledEffect, on } from '../jobs/outbox.ts';
import { openTasksAmong } from '../listing-guard/listing-guard.reads.ts';
import { listingsJudged } from '../listing-guard/review.service.ts';
import { changesRecorded } from '../monitoring/changes.effects.ts';
import { entriesOf } from '../monitoring/entries.reads.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { topicsOf } from '../notifications/topics.reads.ts';
import { type OwnerNotice, ownerNotified } from '../owner-notices/owner-notices.effects.ts';
import { channelSwitchedOff } from './alert-notices.ts';
import { notificationsOfChanges } from './change-notifications.rules.ts';
import { factsOfChanges, factsOfListings, factsOfNotice } from './facts.rules.ts';
import { queueFacts } from './queue-facts.ts';

export const alertNotifications = notificationKinds(alertNotificationTexts, {
  expiryWarning: { type: NotificationType.Monitor, mergedLink: '/domains?expires=60d', topic: 'expiryWarning' },
  releaseWatch: { type: NotificationType.Monitor, topic: 'releaseWatch' },
  listingDiffers: { type: NotificationType.Monitor, mergedLink: '/domains/listing-guard', topic: 'listing' },
  alertChannelOff: { type: NotificationType.Error },
});

const expiryLinks = { 60: '60d', 30: '30d', 7: 'within1w', 1: 'within24h' } as const;
const pageOf = (domainName: string) => `/domains/${encodeURIComponent(domainName)}`;

/** One for all names of an expiry, one for a release. */
function notificationsOfNotice(notice: OwnerNotice): NewNotification[] {
  if (notice.kind === 'release') {
    const { event, domainId, domainName } = notice;
    const args = { domainName, because: event };
    const target = { entityType: 'monitoring', entityId: domainId, linkUrl: pageOf(domainName) } as const;
    return [{ kind: alertNotifications.releaseWatch, args, ...target }];
  }
  const { names } = notice;
  const kind = alertNotifications.expiryWarning;
  const [first, ...others] = names.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  if (!first) return [];
  const { domainId, domainName, expiresOn, daysLeft = notice.daysLeft } = first;
  if (others.length > 0) {
    const furthest = others.at(-1)?.daysLeft ?? notice.daysLeft;
    const manual = names.filter(({ autoRenew }) => autoRenew === false).length;
    const isCalm = names.every(({ autoRenew }) => autoRenew);
    const because = isCalm ? 'allAutomatic' : manual > 0 ? 'manual' : 'several';
    const args = { count: names.length, domainName, expiresOn, manual, because };
    const linkUrl = `/domains?expires=${expiryLinks[furthest]}`;
    return [{ kind, args, entityType: 'domain', entityId: null, linkUrl }];
  }
  const because = first.autoRenew ? 'automatic' : daysLeft === 1 ? 'tomorrow' : null;
  const args = { domainName, daysLeft, expiresOn, ...(because ? { because } : {}) };
  return [{ kind, args, entityType: 'domain', entityId: domainId, linkUrl: pageOf(domainName) }];
}

/** One for all that opened together. */
function notificationsOfListings(tasks: readonly ListingTask[]): NewNotification[] {
  const [first] = tasks;
  if (!first) return [];
  const kind = alertNotifications.listingDiffers;
  const { domainId, domainName, name } = first;
  const isOne = tasks.length === 1;
  const target = isOne
    ? { entityId: domainId, linkUrl: pageOf(name) }
    : { entityId: null, linkUrl: '/domains/listing-guard' };
  return [{ kind, args: { count: tasks.length, domainName }, entityType: 'domain', ...target }];
}

/** What follows a recorded change, a task of the listing guard, a warning and the end of a channel: the app's notification and what waits for channels. */
export const alertEffects: HandledEffect[] = [
  on(changesRecorded, async (tx, event, parts) => {
    const entries: MonitoringEntry[] = await entriesOf(tx, event.userId, event.payload.ids);
    await queueFacts(tx, parts, { userId: event.userId, facts: factsOfChanges(entries), now: event.now });
    const { releaseWatch: isWatchOn } = await topicsOf(tx, event.userId);
    const byWatch = new Set(isWatchOn ? event.payload.byWatchIds : []);
    const own = notificationsOfChanges(entries, ({ id }) => byWatch.has(id));
    return notifying(() => own)(tx, event, parts);
  }),
  on(ownerNotified, async (tx, event, parts) => {
    const { userId, payload, now } = event;
    await queueFacts(tx, parts, { userId, facts: factsOfNotice(payload, now), now });
    return notifying(notificationsOfNotice)(tx, event, parts);
  }),
  on(listingsJudged, async (tx, event, parts) => {
    const { userId, payload, now } = event;
    const tasks = await openTasksAmong(tx, userId, payload.opened);
    await queueFacts(tx, parts, { userId, facts: factsOfListings(tasks), now });
    return notifying(() => notificationsOfListings(tasks))(tx, event, parts);
  }),
  on(
    channelSwitchedOff,
    notifying(({ channelId, channelName, because }) => {
      const target = { entityType: 'monitoring', entityId: channelId, linkUrl: '/monitoring/alerts' } as const;
      const args = { channelName, ...(because && { because }) };
      return [{ kind: alertNotifications.alertChannelOff, args, ...target }];
    }),
  ),
];
