import { ActivityType } from '#contract/activity.ts';
import { NotificationType } from '#contract/notifications.ts';
import { verificationActivityTexts, verificationNotificationTexts } from '#contract/verification-texts.ts';
import { activityKinds } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { settleClaim } from './settle-claim.ts';

type OneName = { domainId: string; name: string };

/** A claim was proven by its TXT record. */
export const nameProven = effect<OneName>('name-proven');
/** Another account proved a name that this user held (D-138). */
export const nameLost = effect<OneName>('name-lost');
/** Claims became a day old without proof; `domain` is the only one. */
export const claimsWaiting = effect<{ count: number; domain: OneName | null }>('claims-waiting');
/** A domain needs no proof any more, or needs one from now on: what of it waits in the queue follows. */
export const claimSettled = effect<{ domainId: string }>('claim-settled');

export const verificationActivity = activityKinds(verificationActivityTexts, {
  domainsVerified: ActivityType.Domain,
  domainsLost: ActivityType.Domain,
});

const pendingLink = '/domains?requiresVerification=true';
const { DomainVerification } = NotificationType;

export const verificationNotifications = notificationKinds(verificationNotificationTexts, {
  requiresVerification: { type: DomainVerification, topic: 'requiresVerification', mergedLink: pendingLink },
  verified: { type: DomainVerification, topic: 'verified', mergedLink: '/domains' },
});

function ofProven({ domainId, name }: OneName): NewNotification[] {
  const linkUrl = `/domains/${encodeURIComponent(name)}`;
  const entity = { entityType: 'domain', entityId: domainId } as const;
  return [{ kind: verificationNotifications.verified, args: { domainName: name }, ...entity, linkUrl }];
}

function ofPending({ domainId, name }: OneName, why: { because?: 'lost' } = {}): NewNotification {
  return {
    kind: verificationNotifications.requiresVerification,
    args: { domainName: name, ...why },
    entityType: 'domain',
    entityId: domainId,
    linkUrl: `/domains?filter=${domainId}`,
  };
}

function ofWaiting({ count, domain }: { count: number; domain: OneName | null }): NewNotification[] {
  if (domain) return [ofPending(domain)];
  const kind = verificationNotifications.requiresVerification;
  return [{ kind, args: { count }, entityType: 'domain', entityId: null, linkUrl: pendingLink }];
}

export const verificationEffects = [
  on(nameProven, notifying(ofProven)),
  on(
    nameLost,
    notifying((lost) => [ofPending(lost, { because: 'lost' })]),
  ),
  on(claimsWaiting, notifying(ofWaiting)),
  on(claimSettled, settleClaim),
];
