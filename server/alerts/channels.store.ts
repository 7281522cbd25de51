import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { type KeptRow, putRowsBack, takeRows } from '../database/kept-rows.ts';
import type { Tables } from '../database/tables.ts';

export type ChannelRow = Selectable<Tables['alert_channel']>;
type Changed = Omit<Updateable<Tables['alert_channel']>, 'user_id' | 'id' | 'kind' | 'created_at'>;

/** Keeps a new channel. */
export async function insertChannel(tx: Tx, channel: Insertable<Tables['alert_channel']>): Promise<void> {
  await tx.insertInto('alert_channel').values(channel).execute();
}

/** Keeps what is given of a channel. */
export async function changeChannel(tx: Tx, userId: UserId, id: string, changed: Changed): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await tx.updateTable('alert_channel').set(changed).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** A channel, held until the end of the transaction. */
export function holdChannel(tx: Tx, userId: UserId, id: string): Promise<ChannelRow | undefined> {
  return tx
    .selectFrom('alert_channel')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A channel with what waits for it and what was sent. */
export type KeptChannel = Record<'channels' | 'items' | 'deliveries', KeptRow[]>;

/** Deletes a channel with what waits for it and what was sent. */
export async function deleteChannel(tx: Tx, userId: UserId, id: string): Promise<KeptChannel> {
  const channels = await takeRows(tx, 'alert_channel', userId, [id]);
  const items = await takeRows(tx, 'alert_item', userId, [id], 'channel_id');
  return { channels, items, deliveries: await takeRows(tx, 'alert_delivery', userId, [id], 'channel_id') };
}

/** Puts a deleted channel back. Returns how many channels. */
export async function putChannelBack(
  tx: Tx,
  userId: UserId,
  { channels, items, deliveries }: KeptChannel,
): Promise<number> {
  await putRowsBack(tx, 'alert_item', userId, items);
  await putRowsBack(tx, 'alert_delivery', userId, deliveries);
  return (await putRowsBack(tx, 'alert_channel', userId, channels)).length;
}

/** Deletes all of a user whose account goes. */
export async function deleteAlertsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('alert_item').where('user_id', '=', userId).execute();
  await tx.deleteFrom('alert_delivery').where('user_id', '=', userId).execute();
  await tx.deleteFrom('alert_channel').where('user_id', '=', userId).execute();
  await tx.deleteFrom('alert_default').where('user_id', '=', userId).execute();
}

/** True the first time it is asked of a user: the channel that an account begins with is then to be made. */
export async function takeDefault(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into alert_default (user_id, given_at) values (${userId}, ${now})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

/** One user's channels are added, and the rules of all read, by one after the other. */
export async function lockChannels(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert channels ${userId}`}, 0))`.execute(tx);
}

/** Deletes what is older than is kept: deliveries that are settled, and the keys of what was told. */
export async function deleteBefore(db: Database, before: { deliveries: Date; items: Date }): Promise<void> {
  await deleteInParts(db, sql`alert_delivery`, sql`created_at < ${before.deliveries} and run_at is null`);
  await deleteInParts(db, sql`alert_item`, sql`created_at < ${before.items}`);
}
