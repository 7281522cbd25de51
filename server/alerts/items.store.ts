import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import { type AlertFact, releaseEventOf, releaseKey } from './facts.rules.ts';

type NewItem = { channelId: string; fact: AlertFact; dueAt: Date };

/** Keeps what channels are to tell; what they were told before stays told, by a release watch, too. */
export async function insertItems(tx: Tx, userId: UserId, given: readonly NewItem[], now: Date): Promise<void> {
  const items = await withoutNotifiedReleases(tx, userId, given, now);
  if (items.length === 0) return;
  await sql`insert into alert_item (user_id, channel_id, key, domain_id, facts, tell_at, created_at)
    select ${userId}, i.channel_id, i.key, i.domain_id, i.facts::jsonb, i.tell_at, ${now}
    from unnest(${items.map(({ channelId }) => channelId)}::uuid[], ${items.map(({ fact }) => fact.key)}::text[],
      ${items.map(({ fact }) => fact.domainId)}::uuid[], ${items.map(({ fact }) => storableJson(fact))}::text[],
      ${items.map(({ dueAt }) => dueAt)}::timestamptz[]) as i (channel_id, key, domain_id, facts, tell_at)
    order by i.channel_id, i.key
    on conflict do nothing`.execute(tx);
}

/** A registration's change follows the release watch in the same answer, or with D-158a's second denial, an hour or two later. */
const sameReleaseMs = 24 * 3_600_000;
/** How much later than the change the watch's word may be told: a channel may want dangers at once and releases by the week. */
const atOnceMs = 10 * 60_000;

/** Leaves out the changes that a release watch has told, or is to tell, the same channel (D-212e). */
export async function withoutNotifiedReleases(
  tx: Tx,
  userId: UserId,
  items: readonly NewItem[],
  now: Date,
): Promise<readonly NewItem[]> {
  const repeating = items.filter(({ fact }) => releaseEventOf(fact) !== null);
  if (repeating.length === 0) return items;
  const { rows } = await sql<{
    channel_id: string;
    key: string;
    tell_at: Date | null;
  }>`select channel_id, key, coalesce(tell_at, due_at) as tell_at from alert_item
    where user_id = ${userId} and channel_id = any(${[...new Set(repeating.map(({ channelId }) => channelId))]}::uuid[])
      and domain_id = any(${[...new Set(repeating.map(({ fact }) => fact.domainId))]}::uuid[])
      and starts_with(key, 'release:') and created_at > ${new Date(now.getTime() - sameReleaseMs)}`.execute(tx);
  const toldAt = new Map(
    rows.map(({ channel_id, key, tell_at }) => [
      `${channel_id} ${key.split(':', 3).join(':')}`,
      tell_at?.getTime() ?? 0,
    ]),
  );
  return items.filter(({ channelId, fact, dueAt }) => {
    const event = releaseEventOf(fact);
    const told = event && toldAt.get(`${channelId} ${releaseKey(fact.domainId, event)}`);
    return typeof told !== 'number' || told > dueAt.getTime() + atOnceMs;
  });
}

/** A channel for which something is due, the longest due first. */
export async function findDueChannel(
  db: Database,
  now: Date,
): Promise<{ userId: UserId; channelId: string } | undefined> {
  const { rows } = await sql<{ user_id: string; channel_id: string }>`
    (select user_id, channel_id, tell_at as at from alert_item where tell_at <= ${now} order by tell_at limit 1)
    union all
    (select user_id, channel_id, due_at from alert_item where due_at <= ${now} order by due_at limit 1)
    order by at limit 1`.execute(db);
  const [row] = rows;
  return row && { userId: provenUserId(row.user_id), channelId: row.channel_id };
}

type Channel = { userId: UserId; channelId: string };
/** `due_at` is what the version before left. */
const dueOf = ({ userId, channelId }: Channel, now: Date) =>
  sql`user_id = ${userId} and channel_id = ${channelId} and (tell_at <= ${now} or due_at <= ${now})`;

/** What is due for a channel, in the order in which it came; the caller holds the channel. */
export async function dueItems(tx: Tx, channel: Channel, now: Date, max: number): Promise<AlertFact[]> {
  const { rows } = await sql<{ facts: AlertFact }>`select facts from alert_item where ${dueOf(channel, now)}
    order by coalesce(tell_at, due_at), created_at, key limit ${max}`.execute(tx);
  return rows.map(({ facts }) => facts);
}

/** Puts off all that is due for a channel. */
export async function postponeDue(tx: Tx, channel: Channel, now: Date, dueAt: Date): Promise<void> {
  await sql`update alert_item set tell_at = ${dueAt}, due_at = null where ${dueOf(channel, now)}`.execute(tx);
}

/** Marks as told, or as left out: the keys stay, so that it is not told again. */
export async function markNotified(tx: Tx, { userId, channelId }: Channel, keys: readonly string[]): Promise<void> {
  await sql`update alert_item set tell_at = null, due_at = null, facts = null
    where user_id = ${userId} and channel_id = ${channelId} and key = any(${[...keys]}::text[])`.execute(tx);
}

/** Forgets what waits for a channel that is off or gone. */
export async function dropWaiting(tx: Tx, { userId, channelId }: Channel): Promise<void> {
  await sql`update alert_item set tell_at = null, due_at = null, facts = null
    where user_id = ${userId} and channel_id = ${channelId} and coalesce(tell_at, due_at) is not null`.execute(tx);
}
