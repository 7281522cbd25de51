import { ActivityType } from '#contract/activity.ts';
import { batchActivityTexts, batchNotificationTexts } from '#contract/batch-texts.ts';
import type { SyncType } from '#contract/bulk-actions.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import type { BatchKind } from './processing.rules.ts';

type FinishedBatch = {
  batchId: string;
  kind: BatchKind;
  /** of a sync: what was looked up again */
  syncType?: SyncType;
  processed: number;
  failed: number;
  /** done, but for the answer of a registry that is left alone for a time */
  waiting?: number;
  /** of the processed ones: a lookup of theirs failed */
  withProblem?: number;
  /** the one domain of the batch; null when there are several */
  domain: { id: string; name: string } | null;
};
export const batchFinished = effect<FinishedBatch>('batch-finished');

/** Registry and marketplaces were asked for a name that changes hands (D-203a). */
export const handoverLooked = effect<{ domainId: string }>('handover-looked');

export const batchActivity = activityKinds(batchActivityTexts, {
  batchProcessed: ActivityType.DomainProcessing,
  processedWithProblems: ActivityType.DomainProcessing,
  syncFinished: ActivityType.DomainProcessing,
  processingFailed: ActivityType.DomainProcessingFailed,
});

export const batchNotifications = notificationKinds(batchNotificationTexts, {
  domainProcessing: { type: NotificationType.DomainProcessing, topic: 'finished' },
  lookupFailed: { type: NotificationType.DomainProcessing, topic: 'lookupFailed' },
  domainsProcessed: { type: NotificationType.DomainBatchComplete, topic: 'finished' },
  processedWithProblems: { type: NotificationType.DomainBatchComplete, topic: 'lookupFailed' },
  syncFinished: { type: NotificationType.DomainBatchComplete, topic: 'finished' },
  waitingForRegistry: { type: NotificationType.General, topic: 'waitingForRegistry' },
  processingFailed: { type: NotificationType.Error, topic: 'processingFailed' },
});

/** One for what was processed, one for what waits for its registry, one for what failed (D-173). */
function ofFinishedBatch({
  batchId,
  syncType,
  processed,
  failed,
  waiting = 0,
  withProblem = 0,
  domain,
}: FinishedBatch): NewNotification[] {
  const entity = { entityType: 'batch', entityId: batchId } as const;
  const made: NewNotification[] = [];
  if (processed > 0 && syncType && withProblem === 0) {
    const kind = batchNotifications.syncFinished;
    made.push({ kind, args: { count: processed, syncType }, ...entity, linkUrl: '/domains' });
  } else if (processed > 0 && domain) {
    made.push({
      kind: withProblem > 0 ? batchNotifications.lookupFailed : batchNotifications.domainProcessing,
      args: { domainName: domain.name },
      entityType: 'domain',
      entityId: domain.id,
      linkUrl: `/domains/${encodeURIComponent(domain.name)}`,
    });
  } else if (processed > 0 && withProblem > 0) {
    const args = { count: processed, failedCount: withProblem };
    made.push({ kind: batchNotifications.processedWithProblems, args, ...entity, linkUrl: '/domains?hasProblem=true' });
  } else if (processed > 0) {
    const kind = batchNotifications.domainsProcessed;
    made.push({ kind, args: { count: processed }, ...entity, linkUrl: '/domains' });
  }
  if (waiting > 0) {
    const kind = batchNotifications.waitingForRegistry;
    made.push({ kind, args: { count: waiting }, ...entity, linkUrl: '/registries' });
  }
  if (failed > 0) {
    const linkUrl = '/domains?onlyUnprocessed=true';
    made.push({ kind: batchNotifications.processingFailed, args: { count: failed }, ...entity, linkUrl });
  }
  return made;
}

export const processingEffects = [on(batchFinished, notifying(ofFinishedBatch))];
