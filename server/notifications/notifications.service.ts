import { notFound } from '#contract/errors.ts';
import type { Notification, NotificationTopic, NotificationType } from '#contract/notifications.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { EffectHandler } from '../jobs/outbox.ts';
import type { NewNotification } from './notifications.rules.ts';
import * as store from './notifications.store.ts';
import { topicsOf } from './topics.reads.ts';
import { setTopics } from './topics.store.ts';

export { notificationKinds } from './notification-kinds.ts';
export type { NewNotification } from './notifications.rules.ts';

/**
 * Handles an effect by the notifications it makes: stored, and pushed once they are committed. Of what the user switched
 * off (D-170b) nothing is stored, and lists are only told to load again.
 */
export function notifying<Payload>(make: (payload: Payload) => NewNotification[]): EffectHandler<Payload> {
  return async (tx, { userId, payload, now }, { newId, hub }) => {
    const { wanted, unwanted } = await sorted(tx, userId, make(payload));
    const stored = await store.add(tx, { userId, now, newId }, wanted);
    const silent = new Set(unwanted.map(({ kind }) => kind.type));
    return () => {
      for (const notification of stored) hub.push(userId, 'ReceiveNotification', notification);
      for (const type of silent) hub.push(userId, 'ReceiveNotification', reloadNotice(type, now));
    };
  };
}

/** What the user is notified of, and what not. */
async function sorted(tx: Tx, userId: UserId, made: readonly NewNotification[]) {
  const isOn = await topicsOf(tx, userId);
  const [wanted, unwanted]: [NewNotification[], NewNotification[]] = [[], []];
  for (const one of made) (one.kind.topic === null || isOn[one.kind.topic] ? wanted : unwanted).push(one);
  return { wanted, unwanted };
}

/** Switches what the user is notified of; what was stored stays. Returns what stands now. */
export function switchTopics(ctx: UserContext, given: Partial<Record<NotificationTopic, boolean>>) {
  return inTransaction(ctx, async (tx) => {
    await setTopics(tx, ctx.userId, given);
    return topicsOf(tx, ctx.userId);
  });
}

/** Stores notifications that are pushed to nobody: what is told as if it had happened earlier (D-233); none that is switched off. */
export async function keepNotifications(
  tx: Tx,
  to: { userId: UserId; now: Date; newId: () => string },
  made: readonly NewNotification[],
  { isRead }: { isRead: boolean },
): Promise<void> {
  const { wanted } = await sorted(tx, to.userId, made);
  for (const one of wanted) await store.insert(tx, to, one, isRead);
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

/** A push that is never stored, so without an id, and born read: it changes no count, its type makes lists reload (D-174). */
export function reloadNotice(type: NotificationType, now: Date): Notification {
  return {
    id: '',
    title: 'Domains changed',
    message: 'What is shown may be older than what is known.',
    isRead: true,
    createdAt: now.toISOString(),
    notificationType: type,
    type,
    entityType: null,
    entityId: null,
    linkUrl: null,
    titleTranslationKey: null,
    titleTranslationArgs: null,
    messageTranslationKey: null,
    messageTranslationArgs: null,
  };
}
