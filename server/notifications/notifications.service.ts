import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { EffectHandler } from '../jobs/outbox.ts';
import type { NewNotification } from './notifications.rules.ts';
import * as store from './notifications.store.ts';

export { notificationKinds } from './notification-kinds.ts';
export type { NewNotification } from './notifications.rules.ts';

/** Handles an effect by the notifications it makes: stored, and pushed once they are committed. */
export function notifying<Payload>(make: (payload: Payload) => NewNotification[]): EffectHandler<Payload> {
  return async (tx, { userId, payload, now }, { newId, hub }) => {
    const stored = await store.add(tx, { userId, now, newId }, make(payload));
    return () => {
      for (const notification of stored) hub.push(userId, 'ReceiveNotification', notification);
    };
  };
}

/** Stores notifications that are pushed to nobody: what is told as if it had happened earlier (D-233). */
export async function keepNotifications(
  tx: Tx,
  to: { userId: UserId; now: Date; newId: () => string },
  made: readonly NewNotification[],
  { isRead }: { isRead: boolean },
): Promise<void> {
  for (const one of made) await store.insert(tx, to, one, isRead);
}

/** Deletes notifications by their ids, and all that tell of one of these domains. */
export function forgetNotifications(
  tx: Tx,
  userId: UserId,
  which: { ids: readonly string[]; domainIds: readonly string[] },
): Promise<void> {
  return store.forget(tx, userId, which);
}

/** Marks what came up to a moment as read, or all; two pages that do so at once count each only once (API-005, D-168). */
export function markAllRead(ctx: UserContext, upTo: Date | null): Promise<number> {
  return inTransaction(ctx, (tx) => store.markRead(tx, ctx.userId, { upTo }));
}

/** Marks one as read; 0 when it was. Throws NOT_FOUND, for one of another user, too. */
export async function markOneRead(ctx: UserContext, id: string): Promise<number> {
  if (!isUuid(id)) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const changed = await store.markRead(tx, ctx.userId, { id });
    if (changed === 0 && !(await store.exists(tx, ctx.userId, id))) throw notFound();
    return changed;
  });
}

/** Deletes one. Throws NOT_FOUND, for one of another user, too. */
export async function deleteOne(ctx: UserContext, id: string): Promise<number> {
  const deleted = isUuid(id) ? await inTransaction(ctx, (tx) => store.remove(tx, ctx.userId, [id])) : 0;
  if (deleted === 0) throw notFound();
  return deleted;
}
