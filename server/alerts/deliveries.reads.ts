import { sql } from 'kysely';
import { type AlertDelivery, alertLimits, deliveryStates, type ListAlertDeliveries } from '#contract/alerts.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserId } from '../context.ts';
import { kindOf } from './channels.reads.ts';
import type { ChannelRow } from './channels.store.ts';
import type { DeliveryRow } from './deliveries.store.ts';

type Row = DeliveryRow & { channel_name: string; channel_kind: ChannelRow['kind'] };

const select = sql`select d.*, c.name as channel_name, c.kind as channel_kind from alert_delivery d
  join alert_channel c on c.user_id = d.user_id and c.id = d.channel_id`;

/** The newest first; ids are in the order in which messages were made. */
export async function listDeliveries(
  db: Database,
  userId: UserId,
  { channelId, before }: Received<typeof ListAlertDeliveries>['query'],
): Promise<Reply<typeof ListAlertDeliveries>> {
  const { rows } = await sql<Row>`${select} where d.user_id = ${userId}
    ${channelId ? sql`and d.channel_id = ${channelId}` : sql``} ${before ? sql`and d.id < ${before}` : sql``}
    order by d.id desc limit ${alertLimits.take + 1}`.execute(db);
  return { deliveries: rows.slice(0, alertLimits.take).map(asDelivery), hasMore: rows.length > alertLimits.take };
}

/** Throws NOT_FOUND, for one of another user, too. */
export async function getDelivery(db: Database, userId: UserId, id: string): Promise<AlertDelivery> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await sql<Row>`${select} where d.user_id = ${userId} and d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return asDelivery(row);
}

function asDelivery(row: Row): AlertDelivery {
  const state = deliveryStates[row.state] ?? 'waiting';
  return {
    id: row.id,
    channelId: row.channel_id,
    channelName: row.channel_name,
    channelKind: kindOf({ kind: row.channel_kind }),
    isTest: row.is_test,
    title: row.title,
    count: row.count,
    createdAt: row.created_at.toISOString(),
    state,
    attempts: row.attempt,
    triedAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: state === 'waiting' ? (row.run_at?.toISOString() ?? null) : null,
    httpStatus: row.http_status,
    answer: row.answer,
    failure: row.failure,
    ms: row.ms,
  };
}
