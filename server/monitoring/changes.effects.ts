import { ActivityType } from '#contract/activity.ts';
import { changeActivityTexts } from '#contract/change-texts.ts';
import type { ChangeKind, MonitoringEntry } from '#contract/monitoring.ts';
import { monitoringNotificationTexts } from '#contract/monitoring-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds, recordMerged } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { notificationKinds } from '../notifications/notifications.service.ts';
import { entriesOf } from './entries.reads.ts';
import { pushChanges } from './push-changes.ts';

/**
 * What a commit recorded of a user's names: `ids` of new changes that are to be told, `foldedIds` of known ones that went
 * to and fro again, which are not told again; `byWatchIds` of the new ones those that a release watch tells. Muted changes are
 * in none. `readEntries` gives them. Effects of the version before have no `byWatchIds`.
 */
export const changesRecorded = effect<{ ids: string[]; foldedIds: string[]; byWatchIds?: string[] }>(
  'changes-recorded',
);

export const changeActivity = activityKinds(changeActivityTexts, {
  registrationChanged: ActivityType.Monitoring,
  priceChanged: ActivityType.Monitoring,
  websiteChanged: ActivityType.Monitoring,
  dnsChanged: ActivityType.Monitoring,
});
const activityOfKind: Record<ChangeKind, keyof typeof changeActivity> = {
  whois: 'registrationChanged',
  price: 'priceChanged',
  website: 'websiteChanged',
  dns: 'dnsChanged',
};

const mergeable = { type: NotificationType.Monitor, mergedLink: '/monitoring' };

export const monitoringNotifications = notificationKinds(monitoringNotificationTexts, {
  priceChange: { ...mergeable, topic: 'priceChange' },
  websiteStatusChange: { ...mergeable, topic: 'websiteChange' },
  whoisChange: { ...mergeable, topic: 'whoisChange' },
  dnsChange: { ...mergeable, topic: 'dnsChange' },
});

const maxPushed = 20;

export const changeEffects = [
  on(changesRecorded, async (tx, { userId, payload, now }, parts) => {
    const entries = await entriesOf(tx, userId, payload.ids);
    const done = Map.groupBy(withActivity(entries), ({ kind }) => kind);
    for (const [kind, some] of done) {
      const of = { userId, now, newId: parts.newId };
      await recordMerged(tx, of, changeActivity[activityOfKind[kind]], domainsOf(some));
    }
    const folded = await entriesOf(tx, userId, payload.foldedIds.slice(0, maxPushed));
    const pushed = [...entries, ...folded].slice(0, maxPushed);
    return () => pushChanges(parts, userId, { count: payload.ids.length + payload.foldedIds.length, entries: pushed });
  }),
];

/** Told as activity of their own (D-053, D-223). */
const notifiedElsewhere = new Set<string | null>(['transferred', 'released']);

/** Any change of a monitored name, and of one's own names those of the registration (D-053). */
function withActivity(entries: readonly MonitoringEntry[]): MonitoringEntry[] {
  const told = new Set(entries.filter(({ meaning }) => notifiedElsewhere.has(meaning)).map(({ look }) => look));
  return entries.filter(
    ({ isMonitored, inPortfolio, kind, look }) => (isMonitored || (inPortfolio && kind === 'whois')) && !told.has(look),
  );
}

function domainsOf(entries: readonly MonitoringEntry[]): { id: string; name: string }[] {
  return [
    ...new Map(entries.map(({ domainId, domainName }) => [domainId, { id: domainId, name: domainName }])).values(),
  ];
}
