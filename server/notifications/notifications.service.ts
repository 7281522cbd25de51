import type { Notification } from '#contract/notifications.ts';
import type { Hub } from '../app/hub.ts';
import type { OutboxHandler } from '../jobs/outbox.ts';
import { ofFinishedBatch } from './notifications.rules.ts';
import * as store from './notifications.store.ts';

/** Stores the notifications of a finished batch and pushes them once they are committed. */
export function notifyFinishedBatch(hub: Hub): OutboxHandler<'batch-finished'> {
  return async (tx, { userId, payload, now, newId }) => {
    const stored: Notification[] = [];
    for (const made of ofFinishedBatch(payload)) stored.push(await store.insert(tx, userId, newId(), made, now));
    return () => {
      for (const notification of stored) hub.push(userId, 'ReceiveNotification', notification);
    };
  };
}
