import { sql } from 'kysely';
import type { TransferState } from '#contract/transfers.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { storableJson } from '../database/storable-text.ts';
import { stateNumber, stateOf } from './transfers.rules.ts';

/** Waits until nobody else plans or changes transfers of this user by hand, and keeps others waiting until the end. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfers ' || ${userId}, 0))`.execute(tx);
}

/** How many transfers of the user are kept, closed and deleted ones too. */
export async function countStored(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A name that is to be transferred. */
export type Candidate = {
  id: string;
  registrar: string | null;
  eppStatuses: string[] | null;
  status: number;
  inPortfolio: boolean;
  needsVerification: boolean;
  isNotRegistered: boolean;
  isOpen: boolean;
};

/** The user's names of these ids, in the order of ids, none of which anybody else changes until the end. */
export async function holdCandidates(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select d.id, d.epp_statuses as "eppStatuses", d.status, d.in_portfolio as "inPortfolio",
      d.needs_verification as "needsVerification", d.not_registered_at is not null as "isNotRegistered",
      (select name from registrar r where r.id = d.registrar_id) as registrar,
      exists (select from transfer t where t.user_id = ${userId} and t.domain_id = d.id and t.state < 4
        and t.deleted_at is null) as "isOpen"
    from domain d where d.user_id = ${userId} and d.id = any(${plainArray(ids)}::uuid[]) and not d.is_deleted
    order by d.id for share of d`.execute(tx);
  return rows;
}

type NewTransfer = { id: string; domainId: string; fromRegistrar: string | null; state: TransferState };
type Planned = { toRegistrar: string; note: string | null; undoId: string; now: Date };

/** Adds transfers of names that are held. */
export async function insertTransfers(
  tx: Tx,
  userId: UserId,
  added: readonly NewTransfer[],
  { toRegistrar, note, undoId, now }: Planned,
): Promise<void> {
  await sql`
    insert into transfer (user_id, id, domain_id, name, unicode_name, from_registrar, to_registrar, state, state_at,
      is_seen, note, undo_id, created_at, updated_at)
    select ${userId}, n.id, d.id, d.name, d.unicode_name, n.registrar, ${toRegistrar}, n.state, ${now}, n.state > 0,
      ${note}, ${undoId}, ${now}, ${now}
    from unnest(${plainArray(added.map(({ id }) => id))}::uuid[],
      ${plainArray(added.map(({ domainId }) => domainId))}::uuid[],
      ${added.map(({ fromRegistrar }) => fromRegistrar)}::text[],
      ${plainArray(added.map(({ state }) => `${stateNumber(state)}`))}::smallint[]) as n (id, domain_id, registrar, state)
    join domain d on d.user_id = ${userId} and d.id = n.domain_id`.execute(tx);
}

/** A transfer that somebody planned and followed before. */
export type SampleTransfer = NewTransfer & {
  toRegistrar: string;
  stateAt: Date;
  isSeen: boolean;
  arrivedAt: string | null;
  note: string | null;
  createdAt: Date;
};

/** Adds transfers as they stand; of names that are not the user's, or have an open one, none. */
export async function insertSample(tx: Tx, userId: UserId, transfers: readonly SampleTransfer[]): Promise<void> {
  const rows = transfers.map((transfer) => ({ ...transfer, state: stateNumber(transfer.state) }));
  await sql`
    insert into transfer (user_id, id, domain_id, name, unicode_name, from_registrar, to_registrar, state, state_at,
      is_seen, arrived_at, note, created_at, updated_at)
    select ${userId}, n.id, d.id, d.name, d.unicode_name, n."fromRegistrar", n."toRegistrar", n.state, n."stateAt",
      n."isSeen", n."arrivedAt", n.note, n."createdAt", n."stateAt"
    from json_to_recordset(${storableJson(rows)}::json) as n (id uuid, "domainId" uuid, "fromRegistrar" text,
      "toRegistrar" text, state smallint, "stateAt" timestamptz, "isSeen" boolean, "arrivedAt" text, note text,
      "createdAt" timestamptz)
    join domain d on d.user_id = ${userId} and d.id = n."domainId"
    on conflict do nothing`.execute(tx);
}

export type TransferRow = {
  id: string;
  domain_id: string;
  name: string;
  from_registrar: string | null;
  to_registrar: string;
  state: number;
  state_at: Date;
  is_seen: boolean;
  arrived_at: string | null;
  note: string | null;
  created_at: Date;
  updated_at: Date;
};
export const transferColumns = sql.raw(
  'd.id, d.domain_id, d.name, d.from_registrar, d.to_registrar, d.state, d.state_at, d.is_seen, d.arrived_at, d.note, d.created_at, d.updated_at',
);
/** Of a transfer `d`: what lists show. */
export const isShown = sql<boolean>`d.deleted_at is null and not d.is_gone`;

/** One transfer of the user; undefined for what is missing, deleted or another's. `held`: nobody else changes it until the end. */
export async function findTransfer(
  db: Database | Tx,
  userId: UserId,
  id: string,
  { held = false } = {},
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${transferColumns} from transfer d
    where d.user_id = ${userId} and d.id = ${id} and ${isShown} ${held ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Changes what a user writes of a transfer; another registrar makes it the planned one from now on. */
export async function saveWords(
  tx: Tx,
  userId: UserId,
  id: string,
  { toRegistrar, note }: { toRegistrar: string; note: string | null },
  now: Date,
): Promise<void> {
  await sql`update transfer set to_registrar = ${toRegistrar}, note = ${note}, updated_at = ${now}
    where user_id = ${userId} and id = ${id}`.execute(tx);
}

/** A transfer that was changed. */
export type Moved = { id: string; domainId: string; name: string };

const before = sql`json_build_object('state', t.state, 'stateAt', t.state_at, 'isSeen', t.is_seen, 'arrivedAt', t.arrived_at)`;

/**
 * Gives transfers another state, each once; those that have it already and those of names of which another is open stay.
 * To be called while the user is locked.
 */
export async function setState(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  { state, undoId, now }: { state: TransferState; undoId: string; now: Date },
): Promise<Moved[]> {
  const number = stateNumber(state);
  const { rows } = await sql<Moved>`
    with held as (
      select id, domain_id, state, created_at from transfer d
      where d.user_id = ${userId} and d.id = any(${plainArray(ids)}::uuid[]) and ${isShown} order by d.id for update),
    chosen as (
      select h.id, row_number() over (partition by h.domain_id order by h.created_at desc, h.id desc) as place
      from held h where h.state <> ${number}::int and (${number}::int > 3 or h.state < 4 or not exists (
        select from transfer o where o.user_id = ${userId} and o.domain_id = h.domain_id and o.state < 4
          and o.deleted_at is null)))
    update transfer t set undo_id = ${undoId}, undo = ${before}, state = ${number}, state_at = ${now}, is_seen = false,
      arrived_at = null, stuck_told_at = null, updated_at = ${now}
    from chosen c where t.user_id = ${userId} and t.id = c.id and (${number}::int > 3 or c.place = 1)
    returning t.id, t.domain_id as "domainId", t.name`.execute(tx);
  return rows;
}

/** Deletes transfers so that it can be taken back. To be called while the user is locked. */
export async function setDeleted(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  { undoId, now }: { undoId: string; now: Date },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with held as (
      select id from transfer d
      where d.user_id = ${userId} and d.id = any(${plainArray(ids)}::uuid[]) and ${isShown} order by d.id for update)
    update transfer t set undo_id = ${undoId}, undo = ${before}, deleted_at = ${now}, updated_at = ${now}
    from held h where t.user_id = ${userId} and t.id = h.id
    returning t.id, t.domain_id as "domainId", t.name`.execute(tx);
  return rows;
}

/**
 * Takes a change back where a transfer stands as it left it and no other of its name is open; what it planned is deleted.
 * Undefined where nothing is known of such a change since `since`. To be called while the user is locked.
 */
export async function undoChange(
  tx: Tx,
  userId: UserId,
  undoId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number | undefined> {
  const held =
    await sql`select from transfer where user_id = ${userId} and undo_id = ${undoId} and updated_at > ${since}
    order by id for update`.execute(tx);
  if (held.rows.length === 0) return undefined;
  const own = sql`t.user_id = ${userId} and t.undo_id = ${undoId} and t.updated_at > ${since}`;
  const planned = await sql`update transfer t set deleted_at = ${now}, undo_id = null, updated_at = ${now}
    where ${own} and t.undo is null and t.deleted_at is null`.execute(tx);
  const restored = await sql`
    update transfer t set state = (t.undo ->> 'state')::smallint, state_at = (t.undo ->> 'stateAt')::timestamptz,
      is_seen = (t.undo ->> 'isSeen')::boolean, arrived_at = t.undo ->> 'arrivedAt', deleted_at = null,
      undo_id = null, undo = null, updated_at = ${now}
    where ${own} and t.undo is not null and ((t.undo ->> 'state')::smallint > 3 or not exists (
      select from transfer o where o.user_id = ${userId} and o.domain_id = t.domain_id and o.id <> t.id and o.state < 4
        and o.deleted_at is null))`.execute(tx);
  return Number(planned.numAffectedRows ?? 0) + Number(restored.numAffectedRows ?? 0);
}

/** An open transfer of a name of any user. */
export type OpenTransfer = {
  userId: UserId;
  id: string;
  domainId: string;
  state: TransferState;
  fromRegistrar: string | null;
  toRegistrar: string;
};

/** The open transfers of these names, held until the end; whoever holds the names may ask. */
export async function holdOpen(
  tx: Tx,
  domains: readonly { userId: UserId; domainId: string }[],
): Promise<OpenTransfer[]> {
  const users = [...new Set(domains.map(({ userId }) => userId))];
  const ids = plainArray(domains.map(({ domainId }) => domainId));
  const { rows } = await sql<Omit<OpenTransfer, 'state'> & { state: number }>`
    select user_id as "userId", id, domain_id as "domainId", state, from_registrar as "fromRegistrar",
      to_registrar as "toRegistrar" from transfer
    where user_id = any(${users}::uuid[]) and domain_id = any(${ids}::uuid[]) and state < 4 and deleted_at is null
    order by id for update`.execute(tx);
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}

/** Writes what the registry shows of transfers of one user. */
export async function saveSeen(
  tx: Tx,
  userId: UserId,
  seen: readonly { id: string; state: TransferState; arrivedAt: string | null }[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return;
  await sql`update transfer t set state = s.state, state_at = ${now}, is_seen = true, arrived_at = s.arrived_at,
      undo_id = null, undo = null, updated_at = ${now}
    from unnest(${plainArray(seen.map(({ id }) => id))}::uuid[],
      ${plainArray(seen.map(({ state }) => `${stateNumber(state)}`))}::smallint[],
      ${seen.map(({ arrivedAt }) => arrivedAt)}::text[]) as s (id, state, arrived_at)
    where t.user_id = ${userId} and t.id = s.id`.execute(tx);
}

/** Hides transfers of names that were deleted, and shows those of names that came back. For names that are held. */
export async function followPresence(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  if (domainIds.length === 0) return;
  await sql`
    with held as (
      select t.id, d.is_deleted from transfer t join domain d on d.user_id = ${userId} and d.id = t.domain_id
      where t.user_id = ${userId} and t.domain_id = any(${plainArray(domainIds)}::uuid[]) and t.is_gone <> d.is_deleted
      order by t.id for update of t)
    update transfer t set is_gone = h.is_deleted from held h where t.user_id = ${userId} and t.id = h.id`.execute(tx);
}

/** Deletes the transfers of some names for good. */
export async function removeOf(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`delete from transfer where user_id = ${userId}
    and domain_id = any(${plainArray(domainIds)}::uuid[])`.execute(tx);
}

/** Deletes the transfers of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('transfer').where('user_id', '=', userId).execute();
}

/** Forgets what was deleted before one time, and what was completed or cancelled before another. */
export async function purge(db: Database, before: { deleted: Date; closed: Date }): Promise<void> {
  const isOld = sql`deleted_at < ${before.deleted} or (state > 3 and updated_at < ${before.closed})`;
  await deleteInParts(db, sql`transfer`, isOld);
}
