import { type Selectable, sql } from 'kysely';
import { channelKinds, deliveryStates } from '#contract/alerts.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { storableJson, storableText } from '../database/storable-text.ts';
import type { Tables } from '../database/tables.ts';
import { dueQueue } from '../jobs/due-queue.ts';
import { isResting } from '../jobs/resting.ts';
import { reasonOfFailure } from './failed-alerts.reads.ts';
import type { AlertMessage } from './message.rules.ts';

export type DeliveryRow = Selectable<Tables['alert_delivery']>;
const [waiting, sent, failed] = [
  deliveryStates.indexOf('waiting'),
  deliveryStates.indexOf('sent'),
  deliveryStates.indexOf('failed'),
];

type NewDelivery = { userId: UserId; id: string; channelId: string; title: string; message: AlertMessage; now: Date };

/** What the column holds: a message may be sent again as often as its user likes. */
const maxAttempts = 32_767;

/** Stores a message that is to be sent now. */
export async function insertDelivery(tx: Tx, given: NewDelivery): Promise<void> {
  const { userId, id, channelId, title, message, now } = given;
  await tx
    .insertInto('alert_delivery')
    .values({
      ...{ user_id: userId, id, channel_id: channelId, is_test: message.when === 'test', count: message.count },
      ...{ title: storableText(title), message: storableJson(message), run_at: now, due_at: now, created_at: now },
      ...{ tried_at: null, http_status: null, answer: null, failure: null, ms: null },
    })
    .execute();
}

/** A message that one process is sending, until `run_at` or until it says what came of it. */
export type ClaimedDelivery = {
  userId: UserId;
  id: string;
  channelId: string;
  isTest: boolean;
  title: string;
  message: AlertMessage;
  /** this try included: whoever holds an earlier claim changes nothing any more */
  attempt: number;
  dueAt: Date;
};

const queue = dueQueue<ClaimedDelivery>({
  table: 'alert_delivery',
  at: 'run_at',
  thenBy: 'id',
  change: () => sql`attempt = least(q.attempt::int + 1, ${sql.lit(maxAttempts)})`,
  returns: sql`q.user_id as "userId", q.id, q.channel_id as "channelId", q.is_test as "isTest", q.title, q.message, q.attempt,
    q.due_at as "dueAt"`,
});

/**
 * Takes the message that waits longest of those that are due, but none of the users of `but`: nobody else takes it before
 * `until`.
 */
export async function claimDelivery(
  db: Database,
  { but, ...claim }: { now: Date; until: Date; but: readonly UserId[] },
): Promise<ClaimedDelivery | undefined> {
  const of = sql`q.user_id <> all(${[...but]}::uuid[]) and not ${isResting('q')}`;
  const [delivery] = await queue.claim(db, { ...claim, max: 1, of });
  return delivery;
}

/** What came of a try: how the answer began, or why there was none. `retryAt` null: it is not tried again. */
export type Tried = {
  isSent: boolean;
  httpStatus: number | null;
  answer: string | null;
  failure: string | null;
  ms: number;
  retryAt: Date | null;
};

/** Says what came of a message. False when the claim is no longer this one's: then nothing changed. */
export async function settleDelivery(tx: Tx, { userId, id, attempt }: ClaimedDelivery, tried: Tried, now: Date) {
  const state = tried.isSent ? sent : tried.retryAt ? waiting : failed;
  const answer = tried.answer === null ? null : storableText(tried.answer);
  const { rows } = await sql`update alert_delivery set state = ${state}, run_at = ${tried.retryAt}, tried_at = ${now},
      http_status = ${tried.httpStatus}, answer = ${answer}, failure = ${tried.failure}, ms = ${tried.ms}
    where user_id = ${userId} and id = ${id} and attempt = ${attempt} and run_at is not null returning id`.execute(tx);
  return rows.length > 0;
}

/** Lets others try a message at once whose sending was broken off here. */
export async function releaseDelivery(
  db: Database,
  { userId, id, attempt }: ClaimedDelivery,
  now: Date,
): Promise<void> {
  await sql`update alert_delivery set run_at = ${now}, attempt = attempt - 1
    where user_id = ${userId} and id = ${id} and attempt = ${attempt} and run_at is not null`.execute(db);
}

/** Has a message sent once more, or now where it waits for a further try. Not one that is being sent. */
export async function replayDelivery(db: Database, userId: UserId, id: string, now: Date): Promise<void> {
  await sql`update alert_delivery set state = ${waiting}, run_at = ${now}, due_at = ${now}
    where user_id = ${userId} and id = ${id} and (state <> ${waiting} or tried_at is not null)`.execute(db);
}

/** How many messages a channel was given since a time, tests left out. */
export async function countSince(tx: Tx, userId: UserId, channelId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alert_delivery
    where user_id = ${userId} and channel_id = ${channelId} and created_at > ${since} and not is_test`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Has the messages that failed for this reason sent once more, with the same ids. Returns how many. */
export async function retryAlerts(tx: Tx, chosen: { kind: string; reason: string }, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update alert_delivery d
    set state = ${sql.lit(waiting)}, run_at = ${now}, due_at = ${now}
    from alert_channel c where c.user_id = d.user_id and c.id = d.channel_id
      and d.state = ${sql.lit(failed)} and not d.is_test and c.kind = ${(channelKinds as readonly string[]).indexOf(chosen.kind)} and ${reasonOfFailure} = ${chosen.reason}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
