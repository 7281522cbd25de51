import type { AlertDelivery } from '#contract/alerts.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { holdChannel } from './channels.store.ts';
import { getDelivery } from './deliveries.reads.ts';
import { insertDelivery, replayDelivery } from './deliveries.store.ts';
import { type AlertMessage, writeMessage } from './message.rules.ts';

export { retryAlerts } from './deliveries.store.ts';

/** Leaves a test message for the worker. Throws NOT_FOUND, for a channel of another user, too. */
export async function testChannel(ctx: UserContext, channelId: string): Promise<AlertDelivery> {
  const id = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    const row = isUuid(channelId) ? await holdChannel(tx, ctx.userId, channelId) : undefined;
    if (!row) throw notFound();
    const { language } = await preferencesOf(tx, ctx.userId);
    const message: AlertMessage = { language, when: 'test', facts: [], count: 0, channelName: row.name };
    const { title } = writeMessage(message, ctx.config);
    await insertDelivery(tx, { userId: ctx.userId, id, channelId, title, message, now: ctx.now });
  });
  return getDelivery(ctx.db, ctx.userId, id);
}

/** Has a message sent once more with the same id. Throws NOT_FOUND, for one of another user, too. */
export async function replay(ctx: UserContext, id: string): Promise<AlertDelivery> {
  await getDelivery(ctx.db, ctx.userId, id);
  await replayDelivery(ctx.db, ctx.userId, id, ctx.now);
  return getDelivery(ctx.db, ctx.userId, id);
}
