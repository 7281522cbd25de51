import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import type { StoredReading, TldPrices } from './held.rules.ts';
import { addChanges, findChanges, removeChanges, removeSomeChanges } from './held-changes.store.ts';

/** An account and a read of it. */
type Read = { userId: UserId; id: string; readNo: number };

const rowsAtOnce = 1_000;
const ofAccount = ({ userId, id }: Pick<Read, 'userId' | 'id'>) => sql`user_id = ${userId} and account_id = ${id}`;

/**
 * Keeps what a page of a list told: fields that it does not tell stay as they are known. Returns how many of the names this read
 * had not seen before.
 */
export async function saveNames(
  tx: Tx,
  { userId, id, readNo }: Read,
  names: ReadonlyMap<string, StoredReading>,
  { newId, now, wasRead }: { newId: () => string; now: Date; wasRead: boolean },
): Promise<number> {
  const all = [...names].map(([name, reading]) => ({ id: newId(), name, reading }));
  let seen = 0;
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const some = all.slice(at, at + rowsAtOnce);
    const changes = await findChanges(tx, { userId, id, readNo }, some, { isList: true, wasRead });
    await addChanges(tx, { userId, id }, changes, { newId, now });
    const { numAffectedRows } = await sql`
      insert into held_domain as h (user_id, name, account_id, id, domain_id, read_no, first_seen, reading)
      select ${userId}, g.name, ${id}, g.id, d.id, ${readNo}, ${now}, g.reading
      from jsonb_to_recordset(${storableJson(some)}::jsonb) as g (id uuid, name text, reading jsonb)
      left join domain d on d.user_id = ${userId} and d.name = g.name
      on conflict (user_id, name, account_id) do update set read_no = excluded.read_no,
        reading = h.reading || excluded.reading, domain_id = coalesce(excluded.domain_id, h.domain_id),
        first_seen = case when h.gone_since is null then h.first_seen else excluded.first_seen end,
        gone_since = null, answer = null, answered_at = null
      where h.read_no <> excluded.read_no`.execute(tx);
    seen += Number(numAffectedRows ?? 0);
  }
  return seen;
}

/** How a read that is through compares with what is known of the account; `since` is an earlier read. */
export async function countSeen(
  tx: Tx,
  read: Read,
  since: number | null,
): Promise<{ seen: number; missing: number; newlyMissing: number }> {
  const { rows } = await sql<{ seen: number; missing: number; newlyMissing: number }>`
    select count(*) filter (where read_no = ${read.readNo})::int as seen,
      count(*) filter (where read_no < ${read.readNo})::int as missing,
      count(*) filter (where read_no < ${read.readNo} and read_no >= ${since ?? 0})::int as "newlyMissing"
    from held_domain where ${ofAccount(read)} and gone_since is null`.execute(tx);
  return rows[0] ?? { seen: 0, missing: 0, newlyMissing: 0 };
}

/** Names that this read did not see are no longer in the account since then; how many. */
export async function markGone(
  tx: Tx,
  read: Read,
  since: Date,
  found: { newId: () => string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ name: string }>`update held_domain set gone_since = ${since}
    where ${ofAccount(read)} and gone_since is null and read_no < ${read.readNo} returning name`.execute(tx);
  const changes = rows.map(({ name }) => ({ name, field: 'inAccount' as const, newValue: false }));
  await addChanges(tx, read, changes, found);
  return rows.length;
}

const isStale = (read: Read, before: Date) =>
  sql`${ofAccount(read)} and gone_since is null and read_no = ${read.readNo}
    and (details_tried_at is null or details_tried_at < ${before})`;

/** Names whose details were not asked for since then, those first that were not for longest. */
export async function findStale(db: Database, read: Read, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from held_domain where ${isStale(read, before)}
    order by details_tried_at nulls first, name limit ${max}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function countStale(tx: Tx, read: Read, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from held_domain where ${isStale(read, before)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Keeps the details of a name; null: it was asked for them in vain. */
export async function saveDetails(
  tx: Tx,
  read: Read,
  { name, reading }: { name: string; reading: StoredReading | null },
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const changes = reading ? await findChanges(tx, read, [{ name, reading }], { isList: false, wasRead: false }) : [];
  await addChanges(tx, read, changes, { newId, now });
  await sql`update held_domain set details_tried_at = ${now},
      reading = reading || ${storableJson(reading ?? {})}::jsonb,
      details_at = case when ${reading !== null} then ${now}::timestamptz else details_at end
    where ${ofAccount(read)} and name = ${name}`.execute(tx);
}

/** Keeps values of a name that were read by themselves. */
export async function saveValues(
  tx: Tx,
  account: Pick<Read, 'userId' | 'id'>,
  { name, reading }: { name: string; reading: StoredReading },
): Promise<void> {
  await sql`update held_domain set reading = reading || ${storableJson(reading)}::jsonb
    where ${ofAccount(account)} and name = ${name} and gone_since is null`.execute(tx);
}

/** In how many fields of how many the account agrees with the registry, where both tell: expiry to a day, and nameservers. */
export async function compare(tx: Tx, read: Read): Promise<{ told: number; agreeing: number }> {
  const { rows } = await sql<{ told: number; agreeing: number }>`
    select (count(c.expiry) + count(c.hosts))::int as told,
      (count(*) filter (where c.expiry) + count(*) filter (where c.hosts))::int as agreeing
    from held_domain h join domain d on d.user_id = ${read.userId} and d.id = h.domain_id
    left join nameserver_set n on n.id = d.nameserver_set_id
    cross join lateral (select case when d.not_registered_at is null and not d.expiration_is_own then
        abs(extract(epoch from (h.reading ->> 'expiresAt')::timestamptz - d.expiration_date)) < 129600 end as expiry,
      case when jsonb_array_length(h.reading -> 'nameservers') > 0 and n.hosts is not null then
        h.reading -> 'nameservers' @> to_jsonb(n.hosts) and to_jsonb(n.hosts) @> (h.reading -> 'nameservers') end as hosts) as c
    where h.user_id = ${read.userId} and h.account_id = ${read.id} and h.gone_since is null`.execute(tx);
  return rows[0] ?? { told: 0, agreeing: 0 };
}

/** Forgets all that an account told. */
export async function removeNames(tx: Tx, account: Pick<Read, 'userId' | 'id'>): Promise<void> {
  await sql`delete from held_domain where ${ofAccount(account)}`.execute(tx);
  await removeChanges(tx, account);
}

/** A part of what accounts told of a user whose account here goes; how much it was. */
export async function removeSome(tx: Tx, userId: UserId, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from held_domain where ctid = any(array(
    select ctid from held_domain where user_id = ${userId} limit ${max}))`.execute(tx);
  return Number(numAffectedRows ?? 0) || removeSomeChanges(tx, userId, max);
}

/** Those of these rows, or all that are not in the portfolio, that were to be ignored, or no longer, and were not so before. */
export async function setIgnored(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  isIgnored: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update held_domain set is_ignored = ${isIgnored}
    where user_id = ${userId} and id = any(${ids}::uuid[]) and is_ignored <> ${isIgnored} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Keeps what became of names that left; those that are answered now for the first time. */
export async function setAnswers(
  tx: Tx,
  userId: UserId,
  answers: readonly { id: string; answer: number }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update held_domain h set answer = a.answer, answered_at = ${now}
    from unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ answer }) => answer)}::smallint[]) as a (id, answer)
    where h.user_id = ${userId} and h.id = a.id and h.gone_since is not null and h.answer is null
    returning h.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes answers back that still stand; which. */
export async function takeAnswersBack(tx: Tx, userId: UserId, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update held_domain set answer = null, answered_at = null
    where user_id = ${userId} and id = any(${ids}::uuid[]) and answered_at = ${at} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets names that left long ago and were answered. */
export async function removeAnswered(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from held_domain where ctid = any(array(
    select ctid from held_domain where answered_at < ${before} limit ${max}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Domains of the portfolio of which an account tells another auto-renew than is noted, all with the same value: of a name that two
 * accounts have, the one that has it since later is asked.
 */
export async function findOtherAutoRenew(
  tx: Tx,
  { userId, id }: Pick<Read, 'userId' | 'id'>,
  max: number,
): Promise<{ domainIds: string[]; autoRenew: boolean }> {
  const { rows } = await sql<{ id: string; auto_renew: boolean }>`
    select d.id, h.auto_renew from held_domain h
    join domain d on d.user_id = ${userId} and d.id = h.domain_id and d.in_portfolio and not d.is_deleted
    left join domain_own o on o.user_id = ${userId} and o.domain_id = h.domain_id
    where h.user_id = ${userId} and h.account_id = ${id} and h.gone_since is null
      and h.auto_renew is not null and o.auto_renew is distinct from h.auto_renew
      and not exists (select from held_domain n where n.user_id = ${userId} and n.domain_id = h.domain_id
        and n.gone_since is null and n.auto_renew is not null and n.first_seen > h.first_seen)
    order by h.auto_renew, d.id limit ${max}`.execute(tx);
  const autoRenew = rows[0]?.auto_renew ?? false;
  return { domainIds: rows.filter((row) => row.auto_renew === autoRenew).map((row) => row.id), autoRenew };
}

/** Domains of an account that are in the portfolio and are still to be proven. */
export async function findUnproven(
  tx: Tx,
  { userId, id }: Pick<Read, 'userId' | 'id'>,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from domain d
    where d.user_id = ${userId} and d.needs_verification and d.in_portfolio and d.status = 0 and not d.is_deleted
      and exists (select from held_domain h where h.user_id = ${userId} and h.name = d.name and h.account_id = ${id}
        and h.gone_since is null)
    order by d.id limit ${max}`.execute(tx);
  return rows.map((row) => row.id);
}

const tldOf = sql`substr(name, strpos(name, '.') + 1)`;

/** TLDs of the names that an account has, in their order. */
export async function findTlds(db: Database, read: Read): Promise<string[]> {
  const { rows } = await sql<{ tld: string }>`select distinct ${tldOf} collate "C" as tld from held_domain
    where ${ofAccount(read)} and gone_since is null order by 1`.execute(db);
  return rows.map(({ tld }) => tld);
}

/** Gives names the price of their TLD in the registrar's table, but those whose own price is told (REG-014). */
export async function applyPrices(tx: Tx, read: Read, prices: TldPrices): Promise<void> {
  await sql`update held_domain set reading = reading || jsonb_build_object('renewalPrice', p.price)
    from (select key as tld, jsonb_build_object('amountCents', value -> 0, 'currency', value -> 1, 'isExact', false) as price
      from jsonb_each(${storableJson(prices)}::jsonb)) as p
    where ${ofAccount(read)} and gone_since is null and p.tld = ${tldOf} and is_exact_price is not true
      and (reading -> 'renewalPrice') is distinct from p.price`.execute(tx);
}
