import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountKind } from '#contract/outside-services.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import type { Tables } from '../database/tables.ts';
import { dueQueue } from '../jobs/due-queue.ts';
import type { Trouble } from './accounts.rules.ts';

/** An access as it is kept. */
export type KeptAccess = {
  sealed: string;
  digest: string;
  hint: string;
  isSandbox: boolean;
  accountName: string | null;
};
/** `keyEndsOn`, and `kind`, which was a registrar, are missing in those that were disconnected by the version before. */
export type NewAccount = KeptAccess & {
  id: string;
  kind?: AccountKind;
  provider: string;
  label: string;
  keyEndsOn?: string | null;
  /** read already, and when it is next; left out: it is read at once */
  syncedAt?: Date;
  dueAt?: Date;
};

type Row = Selectable<Tables['outside_account']>;
/** An account that is to be read; `until` is the mark by which its holder changes it. */
export type Claimed = Row & { userId: UserId; until: Date };

const labelKey = (label: string) => label.toLowerCase();
const own = (userId: UserId, id: string) => sql`user_id = ${userId} and id = ${id}`;
const held = ({ userId, id, until }: Claimed) => sql`${own(userId, id)} and due_at = ${until}`;

/** Lets one connect an account at a time. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outside accounts ' || ${userId}::text, 0))`.execute(tx);
}

/** False where another account at the provider has the label. */
export async function insert(tx: Tx, userId: UserId, account: NewAccount, now: Date): Promise<boolean> {
  const {
    id,
    kind = 'registrar',
    provider,
    label,
    sealed,
    digest,
    hint,
    isSandbox,
    accountName,
    keyEndsOn = null,
    syncedAt = null,
    dueAt = now,
  } = account;
  const { numAffectedRows } = await sql`
    insert into outside_account (user_id, id, kind, provider, label, label_key, sealed, digest, hint, is_sandbox,
      account_name, key_ends_on, connected_at, set_at, synced_at, due_at, list_at)
    values (${userId}, ${id}, ${kind}, ${provider}, ${label}, ${labelKey(label)}, ${sealed}, ${digest}, ${hint},
      ${isSandbox}, ${accountName}, ${keyEndsOn}::date, ${now}, ${now}, ${syncedAt}, ${dueAt}, ${dueAt})
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** False where another account at the provider has the label. */
export async function rename(tx: Tx, userId: UserId, id: string, label: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outside_account a set label = ${label}, label_key = ${labelKey(label)} where ${own(userId, id)}
      and not exists (select from outside_account o where o.user_id = a.user_id and o.kind = a.kind
        and o.provider = a.provider and o.label_key = ${labelKey(label)} and o.id <> a.id)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The last day of the key, as its owner enters it; what was told of another day may be told again. */
export async function setKeyEnd(tx: Tx, userId: UserId, id: string, keyEndsOn: string | null): Promise<void> {
  await sql`update outside_account set key_ends_on = ${keyEndsOn}::date, told = array_remove(told, 'keyEnds')
    where ${own(userId, id)} and key_ends_on is distinct from ${keyEndsOn}::date`.execute(tx);
}

/** What was being read goes on when it is resumed. */
export async function pause(tx: Tx, userId: UserId, id: string, now: Date): Promise<void> {
  await sql`update outside_account set paused_at = ${now}, due_at = null
    where ${own(userId, id)} and paused_at is null`.execute(tx);
}

export async function resume(tx: Tx, userId: UserId, id: string, now: Date): Promise<void> {
  await sql`update outside_account set paused_at = null, due_at = ${now},
      list_at = case when step is null or step = 'prices' then ${now} else list_at end
    where ${own(userId, id)} and paused_at is not null`.execute(tx);
}

/** Another access in place of the one before; it is read with from the beginning. */
export async function replaceAccess(
  tx: Tx,
  userId: UserId,
  id: string,
  { keyEndsOn = null, ...access }: KeptAccess & Pick<NewAccount, 'keyEndsOn'>,
  now: Date,
): Promise<void> {
  await sql`update outside_account set sealed = ${access.sealed}, digest = ${access.digest}, hint = ${access.hint},
      key_ends_on = ${keyEndsOn}::date, is_sandbox = ${access.isSandbox}, account_name = coalesce(${access.accountName}, account_name), set_at = ${now},
      step = null, cursor = null, tries = 0, trouble_since = null, outcome = null, reason = null, words = null, remedy = null,
      due_at = case when paused_at is null then ${now}::timestamptz end, list_at = ${now}
    where ${own(userId, id)}`.execute(tx);
}

/** Has an account read now; false where it was asked for since `before`, unless its list is held. */
export async function askNow(tx: Tx, userId: UserId, id: string, now: Date, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outside_account set asked_at = ${now}, due_at = ${now},
      list_at = case when step is null or step = 'prices' then ${now} else list_at end
    where ${own(userId, id)} and paused_at is null
      and (asked_at is null or asked_at <= ${before} or (held_at is not null and asked_at <= held_at))`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function remove(tx: Tx, userId: UserId, id: string): Promise<NewAccount | undefined> {
  const { rows } = await sql<NewAccount>`delete from outside_account where ${own(userId, id)}
    returning id, kind, provider, label, sealed, digest, hint, is_sandbox as "isSandbox", account_name as "accountName",
      key_ends_on as "keyEndsOn"`.execute(tx);
  return rows[0];
}

/** Forgets the accounts of a user whose account here goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('outside_account').where('user_id', '=', userId).execute();
  await tx.deleteFrom('marketplace_access').where('user_id', '=', userId).execute(); // empty, whose rows are moved as they come
}

const queue = dueQueue<Row>({ table: 'outside_account', at: 'due_at', isFair: true, returns: sql`q.*` });

/** Takes accounts that are due; a process that died leaves them to others at `until`. */
export async function claimDue(db: Database, claim: { now: Date; until: Date; max: number }): Promise<Claimed[]> {
  const rows = await queue.claim(db, claim);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.user_id), until: claim.until }));
}

/** It answers: what failed before is forgotten. */
export const noTrouble = { tries: 0, trouble_since: null, outcome: null, reason: null, words: null, remedy: null };

/** What a holder changes of its account; what is left out stays. */
export type Progress = Partial<Omit<Row, 'user_id' | 'id'>>;

/** Changes a claimed account; false when it is paused, changed or disconnected meanwhile: then nothing of it may be kept. */
export async function keep(
  db: Database | Tx,
  claimed: Claimed,
  { tld_prices: prices, ...progress }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outside_account')
    .set({ ...progress, ...(prices ? { tld_prices: storableJson(prices) } : {}) })
    .where(sql<boolean>`${held(claimed)}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds a claimed account until the end of the transaction; false as with `keep`. */
export async function hold(tx: Tx, claimed: Claimed): Promise<boolean> {
  const { rows } = await sql`select from outside_account where ${held(claimed)} for update`.execute(tx);
  return rows.length > 0;
}

/** Why it could not be read, and when it is tried again. */
export const keepTrouble = (db: Database | Tx, claimed: Claimed, trouble: Trouble, now: Date): Promise<void> =>
  setTrouble(db, held(claimed), trouble, now);

/** What a call outside of its reading came to: it is tried at that time. Of one that is paused or gone nothing is kept. */
export const noteTrouble = (db: Database, userId: UserId, id: string, trouble: Trouble, now: Date): Promise<void> =>
  setTrouble(db, sql`${own(userId, id)} and paused_at is null`, trouble, now);

async function setTrouble(db: Database | Tx, which: RawBuilder<unknown>, trouble: Trouble, now: Date): Promise<void> {
  const { dueAt, startsAgain, outcome, reason, words, remedy } = trouble;
  await sql`update outside_account set tries = tries + 1, trouble_since = coalesce(trouble_since, ${now}),
      outcome = ${outcome}, reason = ${reason}, words = ${words}, remedy = ${remedy}, due_at = ${dueAt},
      step = case when ${startsAgain} then null else step end,
      list_at = case when ${startsAgain} then ${dueAt}::timestamptz else list_at end
    where ${which}`.execute(db);
}

export async function countOf(db: Database | Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outside_account where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Accounts of which something may have to be told, those that follow one in the order of their ids: at most 1,000. */
export async function findTroubled(
  db: Database,
  {
    unreadSince,
    lastDay,
    after,
  }: { unreadSince: Date; lastDay: string; after: Pick<Claimed, 'user_id' | 'id'> | null },
): Promise<(Row & { userId: UserId })[]> {
  const { rows } = await sql<Row>`
    select * from outside_account where (told <> '{}' or outcome is not null or held_at is not null
        or coalesce(synced_at, connected_at) <= ${unreadSince} or key_ends_on <= ${lastDay}::date)
      and (${after?.user_id ?? null}::uuid is null or (user_id, id) > (${after?.user_id ?? null}::uuid, ${after?.id ?? null}::uuid))
    order by user_id, id limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.user_id) }));
}

/** Keeps what was told of an account; false where somebody else did, or it is gone. */
export async function setTold(
  tx: Tx,
  userId: UserId,
  { id, before, told }: { id: string; before: readonly string[]; told: readonly string[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update outside_account set told = ${[...told]}::text[]
    where ${own(userId, id)} and told = ${[...before]}::text[]`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
