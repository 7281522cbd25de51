import { sql } from 'kysely';
import { type AlertChannel, type AlertTopic, alertRule, channelKinds, offReasons } from '#contract/alerts.ts';
import type { Config } from '../config/config.ts';
import { type Database, provenUserId, type UserId } from '../context.ts';
import { holdsMail, reaches } from '../mail/mailer.ts';
import { findAccount } from '../users/account.reads.ts';
import type { ChannelRow } from './channels.store.ts';

/** A user's channels, the oldest first. */
export function channelRows(db: Database, userId: UserId): Promise<ChannelRow[]> {
  return db
    .selectFrom('alert_channel')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The user's channels as they are shown, the oldest first. */
export async function listChannels(db: Database, userId: UserId, config: Config, now: Date): Promise<AlertChannel[]> {
  const rows = await channelRows(db, userId);
  if (rows.length === 0) return [];
  const account = await findAccount(db, userId);
  const waiting = await db
    .selectFrom('alert_item')
    .select((eb) => ['channel_id', eb.fn.countAll<string>().as('count')])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('tell_at', 'is not', null), eb('due_at', 'is not', null)]))
    .groupBy('channel_id')
    .execute();
  const countOf = new Map(waiting.map(({ channel_id, count }) => [channel_id, Number(count)]));
  return rows.map((row) => asChannel(row, { account, config, now, waiting: countOf.get(row.id) ?? 0 }));
}

type Surroundings = {
  account: { email: string; isEmailConfirmed: boolean };
  config: Config;
  now: Date;
  waiting: number;
};

function asChannel(row: ChannelRow, { account, config, now, waiting }: Surroundings): AlertChannel {
  const kind = kindOf(row);
  const { quiet_from: from, quiet_until: until, off_because: off } = row;
  return {
    id: row.id,
    kind,
    name: row.name,
    shownAddress: kind === 'email' ? account.email : row.shown_address,
    isOn: off === null,
    offBecause: off === null ? null : (offReasons[off] ?? 'byUser'),
    obstacle: obstacleOf(kind, account, config),
    digestAt: row.digest_at,
    digestDay: row.digest_day,
    quietHours: from !== null && until !== null ? { from, until } : null,
    zone: row.zone,
    showsBuyers: row.shows_buyers,
    rules: rulesOf(row),
    oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    waiting,
  };
}

/** Users some channel of whom has a rule about one of these, after that one, in the order of their ids: at most 1,000. */
export async function usersWithTopics(
  db: Database,
  topics: readonly AlertTopic[],
  after: UserId | null,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct c.user_id from alert_channel c cross join lateral jsonb_array_elements(c.rules) as rule
    where c.off_because is null and rule -> 'about' ?| ${[...topics]}::text[]
      and (${after}::uuid is null or c.user_id > ${after}::uuid)
    order by c.user_id limit 1000`.execute(db);
  return rows.map(({ user_id }) => provenUserId(user_id));
}

export const kindOf = ({ kind }: Pick<ChannelRow, 'kind'>) => channelKinds[kind] ?? 'email';

/** Rules as they were stored; what a newer version wrote and this one does not know is left out. */
export const rulesOf = ({ rules }: Pick<ChannelRow, 'rules'>) =>
  rules.flatMap((rule) => {
    const read = alertRule.safeParse(rule);
    return read.success ? [read.data] : [];
  });

/** What keeps a channel from sending whatever its rules; null: nothing. */
export function obstacleOf(
  kind: AlertChannel['kind'],
  { email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean },
  config: Pick<Config, 'mail' | 'sandbox' | 'outbound'>,
): AlertChannel['obstacle'] {
  if (kind !== 'email') return config.outbound === 'off' ? 'outboundOff' : null;
  if (!reaches(config, email)) return 'noMail';
  if (holdsMail(config)) return 'outboundOff';
  return isEmailConfirmed ? null : 'unconfirmed';
}
