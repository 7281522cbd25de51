import { sql } from 'kysely';
import type {
  BlockedReason,
  ChangeKind,
  ChangeOrigin,
  ChangeValue,
  ChangeWhy,
  MakerKind,
  SetState,
} from '#contract/change-sets.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { storableJson } from '../database/storable-text.ts';

const own = (userId: UserId, id: string) => sql`user_id = ${userId} and id = ${id}`;
const ofSet = (userId: UserId, id: string) => sql`user_id = ${userId} and set_id = ${id}`;
const some = (rowIds: readonly string[] | undefined) => (rowIds ? sql`id = any(${rowIds}::uuid[])` : sql`true`);

/** Lets one propose or confirm at a time. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('change sets ' || ${userId}::text, 0))`.execute(tx);
}

type NewSet = {
  id: string;
  maker: MakerKind;
  makerLabel: string | null;
  origin: ChangeOrigin;
  endsAt: Date;
  undoOf: string | null;
};

export async function insertSet(tx: Tx, userId: UserId, set: NewSet, now: Date): Promise<void> {
  const { id, maker, makerLabel, origin, endsAt, undoOf } = set;
  await sql`insert into change_set (user_id, id, state, maker, maker_label, origin, created_at, ends_at, undo_of)
    values (${userId}, ${id}, 'waiting', ${maker}, ${makerLabel}, ${origin}, ${now}, ${endsAt}, ${undoOf})`.execute(tx);
}

export type NewRow = {
  id: string;
  domainId: string;
  name: string;
  kind: ChangeKind;
  target: 'registrar' | 'dns' | 'marketplace' | null;
  accountId: string | null;
  provider: string;
  label: string;
  lane: string;
  /** left out: not known */
  before?: ChangeValue;
  after: ChangeValue;
  why: ChangeWhy;
  whyAt: string | null;
  cost: number | null;
  costCurrency: string | null;
  isExact: boolean | null;
  isRisky: boolean;
  blocked: BlockedReason | null;
  blockedSince: Date | null;
  undoOf: string | null;
};

const rowsAtOnce = 1_000;

/** Adds the rows of a set in their order. */
export async function insertRows(tx: Tx, userId: UserId, setId: string, rows: readonly NewRow[]): Promise<void> {
  const numbered = rows.map((row, no) => ({ ...row, no, isKnown: row.before !== undefined }));
  for (let at = 0; at < numbered.length; at += rowsAtOnce) {
    await sql`
      insert into change_row (user_id, set_id, no, id, domain_id, name, kind, target, account_id, provider, label, lane, before,
        after, why, why_at, cost, cost_currency, is_exact, is_risky, state, blocked, blocked_since, undo_of)
      select ${userId}, ${setId}, no, id, "domainId", name, kind, target, "accountId", provider, label, lane,
        case when "isKnown" then coalesce(before, 'null') end, coalesce(after, 'null'), why, "whyAt", cost, "costCurrency",
        "isExact", "isRisky", case when blocked is null then 'proposed' else 'cannot' end, blocked, "blockedSince", "undoOf"
      from jsonb_to_recordset(${storableJson(numbered.slice(at, at + rowsAtOnce))}::jsonb) as r (no integer, id uuid,
        "domainId" uuid, name text, kind text, target text, "accountId" uuid, provider text, label text, lane text,
        before jsonb, after jsonb, "isKnown" boolean, why text, "whyAt" timestamptz, cost bigint, "costCurrency" text,
        "isExact" boolean, "isRisky" boolean, blocked text, "blockedSince" timestamptz, "undoOf" uuid)`.execute(tx);
  }
}

/**
 * A name has one open change of a kind, of a listing one at each marketplace (CONF-006): those from before that were not sent
 * give way to this set's. Sets of which nothing is left end; which.
 */
export async function replaceOlder(tx: Tx, userId: UserId, setId: string, now: Date): Promise<string[]> {
  // held first, as workers hold a set before its rows
  await sql`select from change_set where user_id = ${userId} and state in ('waiting', 'running') order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ set_id: string }>`
    update change_row o set state = 'cannot', blocked = 'replaced', blocked_since = ${now}, due_at = null, claimed_until = null,
      settled_at = case when o.state = 'waiting' then ${now}::timestamptz end
    from change_row n, change_set s
    where n.user_id = ${userId} and n.set_id = ${setId} and o.user_id = ${userId} and o.set_id <> ${setId}
      and o.domain_id = n.domain_id and o.kind = n.kind and (o.kind <> 'listing' or o.lane = n.lane)
      and s.user_id = ${userId} and s.id = o.set_id
      and (s.state = 'waiting' and o.state in ('proposed', 'leftOut', 'changed', 'cannot') and o.blocked is distinct from 'replaced'
        or n.state = 'waiting' and o.state = 'waiting')
    returning o.set_id`.execute(tx);
  const setIds = [...new Set(rows.map((row) => row.set_id))];
  await sql`update change_set s set state = 'ended', finished_at = ${now}
    where user_id = ${userId} and id = any(${setIds}::uuid[]) and state = 'waiting' and not exists (
      select from change_row r where r.user_id = ${userId} and r.set_id = s.id
        and r.blocked is distinct from 'replaced' and r.blocked is distinct from 'nameGone')`.execute(tx);
  return setIds;
}

/** A set in one of these states, held until the end of the transaction. */
export async function holdSet(
  tx: Tx,
  userId: UserId,
  id: string,
  states: readonly SetState[],
): Promise<{ state: SetState } | undefined> {
  const { rows } = await sql<{ state: SetState }>`select state from change_set
    where ${own(userId, id)} and state = any(${states}::text[]) for update`.execute(tx);
  return rows[0];
}

/** Rows of sets that wait: of a set, of an account, or of names. */
export type Reviewed = { setId: string } | { accountId: string } | { domainIds: readonly string[] };

/**
 * Gives rows of sets that wait and that no account had the one that has their name by now, with what it tells of it (CONF-015). `lacks`: why
 * a service cannot be asked, by its key and the kind.
 */
export async function adoptAccounts(
  tx: Tx,
  userId: UserId,
  which: Reviewed,
  lacks: Readonly<Record<string, BlockedReason>>,
): Promise<string[]> {
  if ('domainIds' in which) return [];
  const those = 'setId' in which ? sql`r.set_id = ${which.setId}` : sql`h.account_id = ${which.accountId}`;
  const { rows } = await sql<{ set_id: string }>`
    with held as ( -- by place: without statistics of a set that was just made, a join by its key looks at all rows for each
      select r.ctid as place, h.account_id, a.provider, a.label, h.reading -> r.kind as value,
        ${JSON.stringify(lacks)}::jsonb ->> (a.provider || ' ' || r.kind) as lack
      from change_row r
      join change_set s on s.user_id = r.user_id and s.id = r.set_id and s.state = 'waiting'
      cross join lateral (select h.account_id, h.reading from held_domain h where h.user_id = r.user_id
        and h.domain_id = r.domain_id and h.gone_since is null order by h.first_seen desc limit 1) as h
      join outside_account a on a.user_id = r.user_id and a.id = h.account_id
      where r.user_id = ${userId} and r.blocked = 'noAccount' and ${those})
    update change_row r set target = 'registrar', account_id = h.account_id, provider = h.provider, label = h.label,
      lane = h.account_id::text, before = coalesce(h.value, r.before), blocked = h.lack,
      state = case when h.lack is not null then 'cannot' when r.is_left_out then 'leftOut' else 'proposed' end
    from held h where r.user_id = ${userId} and r.ctid = h.place
    returning r.set_id`.execute(tx);
  return [...new Set(rows.map((row) => row.set_id))];
}

/**
 * Brings the rows of sets that wait to what is known by now (CONF-005): of an account that was paused, refused or is gone, of a name
 * that is gone, of a value that is another.
 */
export async function reviewRows(tx: Tx, userId: UserId, which: Reviewed): Promise<string[]> {
  const those =
    'setId' in which
      ? sql`r.set_id = ${which.setId}`
      : 'accountId' in which
        ? sql`r.account_id = ${which.accountId}`
        : sql`r.domain_id = any(${[...which.domainIds]}::uuid[])`;
  const { rows } = await sql<{ set_id: string }>`
    with seen as (
      select r.ctid as place, r.before, r.after,
        case when d.id is null or d.is_deleted or d.status <> 0 and not ${isDelisting} then 'nameGone'
          when s.origin = 'sale' and d.status = 0 then 'saleTakenBack'
          when r.blocked in ('noAccount', 'notByApi', 'fixedNameservers', 'noZone', 'dnsElsewhere', 'otherCurrency') then r.blocked
          when r.account_id is null then null
          when a.id is null then 'accountGone'
          when a.paused_at is not null then 'accountPaused'
          when a.outcome = 'refused' then 'accountRefused'
          when r.target = 'registrar' and r.kind <> 'listing' and h.name is null then 'nameNotThere'
          when h.reading -> 'isWritable' = 'false' and r.kind <> 'listing' then 'notSwitchedOn' end as blocked,
        case when a.paused_at is not null then a.paused_at when a.outcome = 'refused' then a.trouble_since end as since,
        case when r.kind in ('autoRenew', 'transferLock', 'privacy', 'nameservers') then h.reading -> r.kind end as value
      from change_row r
      join change_set s on s.user_id = r.user_id and s.id = r.set_id and s.state = 'waiting'
      left join domain d on d.user_id = r.user_id and d.id = r.domain_id
      left join outside_account a on a.user_id = r.user_id and a.id = r.account_id
      left join held_domain h on h.user_id = r.user_id and h.name = r.name and h.account_id = r.account_id
        and h.gone_since is null
      where r.user_id = ${userId} and ${those} and r.blocked is distinct from 'replaced'),
    judged as (
      select place, blocked, since, case when value @> after and after @> value
          or not (value @> before and before @> value) then value end as found
      from seen)
    update change_row r set blocked = j.blocked, blocked_since = case when j.blocked is not null then j.since end, found = j.found,
      state = case when j.blocked is not null then 'cannot' when j.found is not null then 'changed'
        when r.is_left_out then 'leftOut' else 'proposed' end
    from judged j where r.user_id = ${userId} and r.ctid = j.place
      and (j.blocked is distinct from r.blocked or j.found is distinct from r.found)
    returning r.set_id`.execute(tx);
  return [...new Set(rows.map((row) => row.set_id))];
}

/** What takes a name off a marketplace is sent of one that is sold or dropped, too. */
export const isDelisting = sql`(r.kind = 'listing' and r.after = 'null')`;

/** Ends sets that wait of a sale that was taken back, of which nothing else is left. */
export async function discardTakenBack(tx: Tx, userId: UserId, ids: readonly string[], now: Date): Promise<void> {
  await sql`update change_set s set state = 'discarded', finished_at = ${now}
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) and state = 'waiting' and origin = 'sale' and not exists (
      select from change_row r where r.user_id = ${userId} and r.set_id = s.id
        and r.blocked is distinct from 'saleTakenBack' and r.blocked is distinct from 'replaced'
        and r.blocked is distinct from 'nameGone')`.execute(tx);
}

/** Leaves rows out, or takes them in again: those alone that could be sent. */
export async function leaveOut(
  tx: Tx,
  userId: UserId,
  setId: string,
  { rowIds, leftOut }: { rowIds: readonly string[] | undefined; leftOut: boolean },
): Promise<void> {
  await sql`update change_row set is_left_out = ${leftOut}, state = ${leftOut ? 'leftOut' : 'proposed'}
    where ${ofSet(userId, setId)} and ${some(rowIds)} and state = ${leftOut ? 'proposed' : 'leftOut'}`.execute(tx);
}

export type Chosen = {
  id: string;
  domainId: string;
  kind: ChangeKind;
  before: ChangeValue;
  after: ChangeValue;
  isRisky: boolean;
  provider: string;
};
const chosenColumns = sql`id, domain_id as "domainId", kind, before, after, is_risky as "isRisky", provider`;

/** The rows that would be sent, in their order. */
export async function findProposed(tx: Tx, userId: UserId, setId: string): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`select ${chosenColumns} from change_row
    where ${ofSet(userId, setId)} and state = 'proposed' order by no`.execute(tx);
  return rows;
}

/** A set is confirmed: its rows are due one after the other, each lane by its pace. */
export async function confirm(
  tx: Tx,
  userId: UserId,
  {
    setId,
    provenAt,
    laneMs,
    now,
  }: { setId: string; provenAt: Date | null; laneMs: (provider: string) => number; now: Date },
): Promise<void> {
  await sql`update change_set set state = 'running', confirmed_at = ${now}, proven_at = ${provenAt}
    where ${own(userId, setId)}`.execute(tx);
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from change_row where ${ofSet(userId, setId)} and state = 'proposed'`.execute(tx);
  for (const { provider } of rows) {
    await sql`update change_row r set state = 'waiting', due_at = ${now}::timestamptz + n.place * ${laneMs(provider)}::float8 * interval '1 ms'
      from (select no, row_number() over (partition by lane order by no) - 1 as place from change_row
        where ${ofSet(userId, setId)} and state = 'proposed' and provider = ${provider}) as n
      where ${ofSet(userId, setId)} and r.no = n.no`.execute(tx);
  }
}

/** A set that waits is no longer to be confirmed. */
export async function discard(tx: Tx, userId: UserId, setId: string, now: Date): Promise<void> {
  await sql`update change_set set state = 'discarded', finished_at = ${now} where ${own(userId, setId)}`.execute(tx);
}

/** The rows that were not sent are left out. */
export async function stop(tx: Tx, userId: UserId, setId: string, now: Date): Promise<void> {
  await sql`update change_row set state = 'leftOut', is_left_out = true, due_at = null, claimed_until = null, settled_at = ${now}
    where ${ofSet(userId, setId)} and state = 'waiting' and sent_at is null`.execute(tx);
}

type Undoable = Chosen & Omit<NewRow, 'id' | 'undoOf' | 'blocked' | 'blockedSince'>;

/** Rows that are done since then and whose value before is known, in their order. */
export async function findUndoable(
  tx: Tx,
  userId: UserId,
  setId: string,
  { rowIds, since }: { rowIds: readonly string[] | undefined; since: Date },
): Promise<Undoable[]> {
  const { rows } = await sql<Undoable>`
    select ${chosenColumns}, name, target, account_id as "accountId", label, lane, why, why_at as "whyAt", cost,
      cost_currency as "costCurrency", is_exact as "isExact"
    from change_row where ${ofSet(userId, setId)} and ${some(rowIds)} and ${isUndoable(since)} order by no`.execute(tx);
  return rows;
}

/** Whether a row can be undone: it is done by us since then, and what it was before is known. */
export const isUndoable = (since: Date) =>
  sql<boolean>`(state = 'done' and sent_at is not null and settled_at > ${since} and before is not null
    and (before <> 'null' or kind = 'listing'))`;

/** Rows that can be tried or looked for again. */
export const isRetryable = sql<boolean>`(state in ('refused', 'unseen') and blocked is distinct from 'replaced' or (state = 'cannot' and settled_at is not null
  and blocked is distinct from 'replaced' and blocked is distinct from 'nameGone'))`;

/** Those of a set that can be tried again. */
export async function findRetryable(
  tx: Tx,
  userId: UserId,
  setId: string,
  rowIds: readonly string[] | undefined,
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`select ${chosenColumns} from change_row
    where ${ofSet(userId, setId)} and ${some(rowIds)} and ${isRetryable} order by no`.execute(tx);
  return rows;
}

/** Has rows sent that were not, and looked for again that were; the set is under way again. */
export async function retry(tx: Tx, userId: UserId, setId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update change_row set state = case when sent_at is null then 'waiting' else 'asked' end, due_at = ${now}, tries = 0,
      looks = 0, blocked = null, blocked_since = null, reason = null, words = null, remedy = null, settled_at = null, free_at = null, again_at = null
    where ${ofSet(userId, setId)} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`update change_set set state = 'running', finished_at = null where ${own(userId, setId)}`.execute(tx);
}

export async function countWaiting(db: Database | Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_set where user_id = ${userId} and state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends sets that nobody answered in time, at most so many; whose they were. */
export async function endUnanswered(tx: Tx, now: Date, max: number): Promise<{ userId: UserId; id: string }[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    update change_set set state = 'ended', finished_at = ends_at where ctid = any(array(
      select ctid from change_set where state = 'waiting' and ends_at <= ${now} limit ${max} for update skip locked))
    returning user_id, id`.execute(tx);
  return rows.map(({ user_id, id }) => ({ userId: provenUserId(user_id), id }));
}

/** Whose rows are to be proposed again by now, at most so many, by their id and beyond `after`. */
export async function usersWithDue(db: Database, now: Date, after: UserId | null, max: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from change_row where again_at <= ${now} ${after === null ? sql`` : sql`and user_id > ${after}`}
    order by user_id limit ${max}`.execute(db);
  return rows.map((row) => provenUserId(row.user_id));
}

/** Forgets sets that are over since then. */
export async function purge(db: Database, before: Date): Promise<void> {
  const old = sql`finished_at < ${before}`;
  await deleteInParts(db, sql`change_row`, sql`(user_id, set_id) in (select user_id, id from change_set where ${old})`);
  await deleteInParts(db, sql`change_set`, old);
}

/** A part of the rows of a user whose account goes; how much it was. */
export async function removeSome(tx: Tx, userId: UserId, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from change_row where ctid = any(array(
    select ctid from change_row where user_id = ${userId} limit ${max}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('change_set').where('user_id', '=', userId).execute();
}
