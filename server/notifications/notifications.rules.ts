import type { OutboxEvents } from '../jobs/outbox.ts';
import type { NotificationArgs, NotificationKind } from './notification-texts.ts';

/** What a click on a notification may lead to (D-172). */
type EntityType = 'domain' | 'batch' | 'inquiry' | 'monitoring' | 'lander' | 'landerGroup';
export type NewNotification = {
  kind: NotificationKind;
  args: NotificationArgs;
  entityType: EntityType;
  entityId: string | null;
  linkUrl: string;
};

/** The notifications of a finished batch: one for what was processed, one for what failed (D-173). */
export function ofFinishedBatch({ batchId, processed, failed, domain }: OutboxEvents['batch-finished']) {
  const entity = { entityType: 'batch', entityId: batchId } as const;
  const made: NewNotification[] = [];
  if (processed > 0 && domain) {
    made.push({
      kind: 'domainProcessing',
      args: { domainName: domain.name },
      entityType: 'domain',
      entityId: domain.id,
      linkUrl: `/domains/${encodeURIComponent(domain.name)}`,
    });
  } else if (processed > 0) {
    made.push({ kind: 'domainsProcessed', args: { count: processed }, ...entity, linkUrl: '/domains' });
  }
  if (failed > 0) {
    const linkUrl = '/domains?onlyUnprocessed=true';
    made.push({ kind: 'processingFailed', args: { count: failed }, ...entity, linkUrl });
  }
  return made;
}

/** The notifications of names that adding found in the account already, or held by another account (D-173). */
export function ofAddedDomains({ batchId, existing, held }: OutboxEvents['domains-added']): NewNotification[] {
  const entity = { entityType: 'batch', entityId: batchId } as const;
  const made: NewNotification[] = [];
  if (existing.count > 0) {
    made.push({ kind: 'domainExists', args: argsOf(existing), ...entity, linkUrl: '/domains' });
  }
  if (held.count > 0) {
    made.push({
      kind: 'alreadyManaged',
      args: argsOf(held),
      ...(held.domain ? ({ entityType: 'domain', entityId: held.domain.id } as const) : entity),
      linkUrl: '/domains?onlyUnprocessed=true',
    });
  }
  return made;
}

function argsOf({ count, domain }: OutboxEvents['domains-added']['held']): NotificationArgs {
  return { count, ...(domain ? { domainName: domain.name } : {}) };
}

/** More of one kind than this within the time become one with a count (D-174). */
export const mostOfAKind = 20;
export const mergeWindowMs = 10 * 60_000;
