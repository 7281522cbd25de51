import { inTransaction } from '../../database/transaction.ts';
import { domainEffects } from '../../domains/domains.effects.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { batchNotifications, processingEffects } from '../../processing/processing.effects.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import type { NewNotification } from '../notifications.rules.ts';
import { add } from '../notifications.store.ts';

/** Handles what the services left to be told, as the worker does. */
export function notifyAll({ parts }: Pick<FreshApp, 'parts'>): Promise<void> {
  return drainOutbox(parts, [...processingEffects, ...domainEffects]);
}

/** Stores notifications in one transaction, as a handler does. Returns what would be pushed. */
export function givenNotifications(
  { parts }: Pick<FreshApp, 'parts'>,
  user: Pick<TestUser, 'id'>,
  ...made: NewNotification[]
) {
  const to = { userId: user.id, now: parts.clock.now(), newId: parts.newId };
  return inTransaction(parts, (tx) => add(tx, to, made));
}

/** One of a kind that is never merged. */
export const processed = (domainName = 'quiet.example'): NewNotification => ({
  kind: batchNotifications.domainProcessing,
  args: { domainName },
  entityType: 'domain',
  entityId: '01900000-0000-7000-8000-000000000001',
  linkUrl: `/domains/${domainName}`,
});
