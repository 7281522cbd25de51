import { ActivityType } from '#contract/activity.ts';
import { domainActivityTexts, domainNotificationTexts } from '#contract/domain-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds, activityOf, recordActivity } from '../activity/activity.service.ts';
import type { Tx, UserId } from '../context.ts';
import { effect, on } from '../jobs/outbox.ts';
import {
  type NewNotification,
  notificationKinds,
  notifying,
  reloadNotice,
} from '../notifications/notifications.service.ts';
import { topicsOf } from '../notifications/topics.reads.ts';

/** `domain` is the one of them; null when there are none or several. */
type KnownNames = { count: number; domain: { id: string; name: string } | null };
type AddedDomains = {
  /** null: they were not added but came back (D-123) */
  batchId: string | null;
  /** in the account already */
  existing: KnownNames;
  /** held by another account */
  held: KnownNames;
};
/** Names of a request to add that were known: there is no effect without one. */
export const domainsAdded = effect<AddedDomains>('domains-added');

/** Domains were deleted or have another status, or came back (`isBack`): the change tells which. */
export const domainsChanged = effect<{ changeId: string; isBack: boolean }>('domains-changed');

/** What the user notes of names was changed, or changed back. */
export const ownDataChanged = effect<Record<string, never>>('own-data-changed');

/** Names whose registration has ended, as two answers of the registry agree. */
export const domainsNotRegistered = effect<NotRegistered>('domains-not-registered');

/** Names that went to another registrar (D-223), with the registrars' names as far as they are known. */
export const domainsTransferred = effect<{
  domains: { id: string; name: string; from: string | null; to: string | null }[];
}>('domains-transferred');

export const domainActivity = activityKinds(domainActivityTexts, {
  domainsAdded: ActivityType.Domain,
  domainsReactivated: ActivityType.Domain,
  domainsAddedMonitored: ActivityType.Domain,
  domainsSold: ActivityType.Domain,
  domainsDropped: ActivityType.Domain,
  domainsRestored: ActivityType.Domain,
  casingChanged: ActivityType.Domain,
  domainsNotRegistered: ActivityType.Domain,
  domainsTransferred: ActivityType.Domain,
  domainsDeleted: ActivityType.DomainDeletion,
  monitoringEnded: ActivityType.DomainDeletion,
});

export const domainNotifications = notificationKinds(domainNotificationTexts, {
  domainExists: { type: NotificationType.General, topic: 'domainExists' },
  alreadyManaged: { type: NotificationType.DomainVerification, topic: 'alreadyManaged' },
  notRegistered: { type: NotificationType.Error, topic: 'notRegistered' },
});

/** The names that adding found in the account already, and those held by another account (D-173). */
function ofAddedDomains({ batchId, existing, held }: AddedDomains): NewNotification[] {
  const entity = { entityType: batchId === null ? 'domain' : 'batch', entityId: batchId } as const;
  const made: NewNotification[] = [];
  if (existing.count > 0) {
    made.push({ kind: domainNotifications.domainExists, args: argsOf(existing), ...entity, linkUrl: '/domains' });
  }
  if (held.count > 0) {
    made.push({
      kind: domainNotifications.alreadyManaged,
      args: argsOf(held),
      ...(held.domain ? ({ entityType: 'domain', entityId: held.domain.id } as const) : entity),
      linkUrl: '/domains?onlyUnprocessed=true',
    });
  }
  return made;
}

function argsOf({ count, domain }: KnownNames): NewNotification['args'] {
  return { count, ...(domain ? { domainName: domain.name } : {}) };
}

/** `isToldByWatch`: the user's release watch tells it as well (D-212e); effects of the version before do not say. */
type NotRegistered = { domains: { id: string; name: string; isToldByWatch?: boolean }[] };

function ofNotRegistered({ domains }: NotRegistered): NewNotification[] {
  const [only, ...others] = domains;
  if (!only) return [];
  const domain = others.length === 0 ? only : null;
  return [
    {
      kind: domainNotifications.notRegistered,
      args: argsOf({ count: domains.length, domain }),
      entityType: 'domain',
      entityId: domain?.id ?? null,
      linkUrl: domain ? `/domains/${encodeURIComponent(domain.name)}` : '/domains?isNotRegistered=true',
    },
  ];
}

const notifyNotRegistered = notifying(ofNotRegistered);

/** Without those of which a release watch tells the user that they are free (D-212e). */
async function notNotifiedByWatches(tx: Tx, userId: UserId, domains: NotRegistered['domains']) {
  const { releaseWatch } = await topicsOf(tx, userId);
  return releaseWatch ? domains.filter(({ isToldByWatch }) => !isToldByWatch) : domains;
}

export const portfolioEffects = [
  on(domainsAdded, notifying(ofAddedDomains)),
  on(ownDataChanged, async (_tx, { userId, now }, { hub }) => {
    return () => hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, now));
  }),
  on(domainsNotRegistered, async (tx, event, parts) => {
    const done = activityOf(domainActivity.domainsNotRegistered, event.payload.domains);
    await recordActivity(tx, { ...event, newId: parts.newId }, [done]);
    const domains = await notNotifiedByWatches(tx, event.userId, event.payload.domains);
    return notifyNotRegistered(tx, { ...event, payload: { domains } }, parts);
  }),
  on(domainsTransferred, async (tx, event, { newId }) => {
    const done = activityOf(domainActivity.domainsTransferred, event.payload.domains);
    await recordActivity(tx, { ...event, newId }, [done]);
    return undefined;
  }),
];
