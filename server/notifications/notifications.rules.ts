import { NotificationType } from '#contract/notifications.ts';
import type { OutboxEvents } from '../jobs/outbox.ts';

/** What a notification says: English text, and kind and arguments for the reader's language (D-171, D-173). */
export type NewNotification = {
  type: NotificationType;
  kind: string;
  args: Record<string, string | number>;
  title: string;
  message: string;
  entityType: string;
  entityId: string;
  linkUrl: string;
};

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('{n}', String(count)));

/** The notifications of a finished batch: one for what was processed, one for what failed (D-173). */
export function ofFinishedBatch(batch: OutboxEvents['batch-finished']): NewNotification[] {
  const entity = { entityType: 'batch', entityId: batch.batchId };
  const made: NewNotification[] = [];
  if (batch.processed > 0 && batch.domain) {
    made.push({
      type: NotificationType.DomainProcessing,
      kind: 'domainProcessing',
      args: { domainName: batch.domain.name },
      title: 'Domain processed',
      message: `${batch.domain.name} has been processed.`,
      entityType: 'domain',
      entityId: batch.domain.id,
      linkUrl: `/domains/${batch.domain.name}`,
    });
  } else if (batch.processed > 0) {
    made.push({
      type: NotificationType.DomainBatchComplete,
      kind: 'domainsProcessed',
      args: { count: batch.processed },
      title: 'Domains processed',
      message: plural(batch.processed, '1 domain has been processed.', '{n} domains have been processed.'),
      ...entity,
      linkUrl: '/domains',
    });
  }
  if (batch.failed > 0) {
    made.push({
      type: NotificationType.Error,
      kind: 'processingFailed',
      args: { count: batch.failed },
      title: 'Processing failed',
      message: plural(batch.failed, '1 domain could not be processed.', '{n} domains could not be processed.'),
      ...entity,
      linkUrl: '/domains?onlyUnprocessed=true',
    });
  }
  return made;
}
