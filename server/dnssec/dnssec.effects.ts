import { ActivityType } from '#contract/activity.ts';
import type { DnssecReason } from '#contract/dnssec.ts';
import { dnssecActivityTexts, dnssecNotificationTexts } from '#contract/dnssec-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds, recordMerged } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';

type Changed = {
  told: 'broken' | 'mended' | 'signed' | 'unsigned';
  domains: { id: string; name: string; reason: DnssecReason | null }[];
};
/** Names whose chain of trust has another state than before. */
export const dnssecChanged = effect<Changed>('dnssec-changed');

const dnssecActivity = activityKinds(dnssecActivityTexts, {
  dnssecBroken: ActivityType.Domain,
  dnssecMended: ActivityType.Domain,
  dnssecSigned: ActivityType.Domain,
  dnssecUnsigned: ActivityType.Domain,
});
const kindOf = {
  broken: dnssecActivity.dnssecBroken,
  mended: dnssecActivity.dnssecMended,
  signed: dnssecActivity.dnssecSigned,
  unsigned: dnssecActivity.dnssecUnsigned,
};

export const dnssecNotifications = notificationKinds(dnssecNotificationTexts, {
  dnssecBroken: { type: NotificationType.Error, topic: 'dnssecBroken', mergedLink: '/dnssec?state=broken' },
});

/** Only what keeps people from a name is a notification; the rest stands in the activity. */
function ofChanged({ told, domains }: Changed): NewNotification[] {
  const [only, ...others] = domains;
  if (told !== 'broken' || !only) return [];
  const isOne = others.length === 0;
  return [
    {
      kind: dnssecNotifications.dnssecBroken,
      args: { count: domains.length, ...(isOne ? { domainName: only.name } : {}) },
      entityType: 'domain',
      entityId: isOne ? only.id : null,
      linkUrl: isOne ? `/dnssec?open=${only.id}` : '/dnssec?state=broken',
    },
  ];
}

const notify = notifying(ofChanged);

export const dnssecEffects = [
  on(dnssecChanged, async (tx, event, parts) => {
    const { told, domains } = event.payload;
    await recordMerged(tx, { ...event, newId: parts.newId }, kindOf[told], domains);
    return notify(tx, event, parts);
  }),
];
