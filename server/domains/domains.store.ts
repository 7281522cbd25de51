import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import { prepareRelist, relist } from '../portfolio/contacts/domain-contacts.service.ts';
import type { DomainList, Flags } from '../portfolio/domains.rules.ts';
import { followPresence } from '../transfers/follow-transfers.service.ts';

export type OwnDomain = Flags & { id: string; name: string };
export type NewDomain = {
  id: string;
  name: string;
  unicodeName: string | null;
  casing: string | null;
  tldId: number;
  needsVerification: boolean;
};
/** A domain with all its flags. */
export type SampleDomain = Pick<Flags, 'status' | 'needsVerification' | 'inPortfolio' | 'isMonitored'> & {
  id: string;
  name: string;
  unicodeName: string | null;
  createdAt: Date;
  /** since when it is sold or dropped; absent: not known */
  statusAt?: Date | null;
};
export type ChangedDomain = { id: string; flags: Flags; isNewInList: boolean };

/**
 * PostgreSQL's text of an array; ten times as fast as the driver's, which looks for what must be quoted. For ids, numbers
 * and canonical names only: none of them has a comma, quote, brace, backslash or blank, or is the word "null".
 */
const plainArray = (values: (string | number | boolean)[]) => `{${values.join(',')}}`;

/**
 * The user's records of these names, deleted ones included, held until the end of the transaction. Whoever holds several
 * records takes them in the order of ids, and before the counters, so that no two transactions wait for each other.
 */
export async function holdByName(tx: Tx, userId: UserId, names: string[]): Promise<OwnDomain[]> {
  return (await ofNames(tx, userId, names).orderBy('id').forUpdate().execute()).map(toOwnDomain);
}

/** The same records as they stand, held by nobody. */
export async function findByName(db: Tx, userId: UserId, names: string[]): Promise<OwnDomain[]> {
  return (await ofNames(db, userId, names).execute()).map(toOwnDomain);
}

const flagColumns = ['status', 'needs_verification', 'in_portfolio', 'is_monitored', 'was_monitored'] as const;

function ofNames(tx: Tx, userId: UserId, names: string[]) {
  return tx
    .selectFrom('domain')
    .select(['id', 'name', 'is_processed', 'is_deleted', ...flagColumns])
    .where('user_id', '=', userId)
    .where(sql<boolean>`name = any(${plainArray(names)}::text[])`);
}

function toOwnDomain(row: Awaited<ReturnType<ReturnType<typeof ofNames>['execute']>>[number]): OwnDomain {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    needsVerification: row.needs_verification,
    inPortfolio: row.in_portfolio,
    isMonitored: row.is_monitored,
    wasMonitored: row.was_monitored,
    isProcessed: row.is_processed,
    isDeleted: row.is_deleted,
  };
}

export async function insertDomains(
  tx: Tx,
  userId: UserId,
  list: DomainList,
  domains: NewDomain[],
  now: Date,
): Promise<void> {
  if (domains.length === 0) return;
  const plain = (read: (domain: NewDomain) => string | number | boolean) => plainArray(domains.map(read));
  const isMonitored = list === 'monitored';
  await sql`
    insert into domain (user_id, created_at, in_portfolio, is_monitored, was_monitored, id, name, tld_id,
      needs_verification, unicode_name, casing)
    select ${userId}, ${now}, ${!isMonitored}, ${isMonitored}, ${isMonitored}, * from unnest(
      ${plain((d) => d.id)}::uuid[], ${plain((d) => d.name)}::text[], ${plain((d) => d.tldId)}::int[],
      ${plain((d) => d.needsVerification)}::boolean[], ${domains.map((d) => d.unicodeName)}::text[],
      ${domains.map((d) => d.casing)}::text[])`.execute(tx);
}

/** Stores domains with their flags; names the user has a record of are passed over. Returns the ids of those stored. */
export async function insertSample(
  tx: Tx,
  userId: UserId,
  domains: readonly (SampleDomain & { tldId: number })[],
): Promise<string[]> {
  const column = <Value>(read: (domain: SampleDomain & { tldId: number }) => Value) => domains.map(read);
  const { rows } = await sql<{ id: string }>`
    insert into domain (user_id, id, name, unicode_name, tld_id, status, needs_verification, in_portfolio, is_monitored,
      was_monitored, created_at, status_at)
    select ${userId}, id, name, unicode_name, tld_id, status, needs_verification, in_portfolio, is_monitored,
      is_monitored, created_at, status_at
    from unnest(${column((d) => d.id)}::uuid[], ${column((d) => d.name)}::text[],
      ${column((d) => d.unicodeName)}::text[], ${column((d) => d.tldId)}::int[], ${column((d) => d.status)}::smallint[],
      ${column((d) => d.needsVerification)}::boolean[], ${column((d) => d.inPortfolio)}::boolean[],
      ${column((d) => d.isMonitored)}::boolean[], ${column((d) => d.createdAt)}::timestamptz[],
      ${column((d) => d.statusAt ?? null)}::timestamptz[])
      as d (id, name, unicode_name, tld_id, status, needs_verification, in_portfolio, is_monitored, created_at, status_at)
    on conflict (user_id, name) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Holds records that are to be erased. */
export async function holdRecords(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`select from domain where user_id = ${userId} and id = any(${plainArray([...ids])}::uuid[])
    order by id for update`.execute(tx);
}

/** Deletes records; returns how many there were. */
export async function deleteRecords(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from domain where user_id = ${userId} and id = any(${plainArray([...ids])}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Sets the flags of records that `holdByName` holds; none of them is deleted afterwards. */
export async function setFlags(tx: Tx, userId: UserId, domains: ChangedDomain[], now: Date): Promise<void> {
  if (domains.length === 0) return;
  const column = <Value>(read: (domain: ChangedDomain) => Value) => domains.map(read);
  await prepareRelist(
    tx,
    userId,
    column(({ id }) => id),
  );
  await sql`
    update domain d set status = c.status, needs_verification = c.needs_verification, in_portfolio = c.in_portfolio,
      is_monitored = c.is_monitored, was_monitored = c.was_monitored, is_processed = c.is_processed,
      is_deleted = false, deleted_at = null, created_at = case when c.is_new then ${now} else d.created_at end
    from unnest(${column((d) => d.id)}::uuid[], ${column((d) => d.flags.status)}::smallint[],
      ${column((d) => d.flags.needsVerification)}::boolean[], ${column((d) => d.flags.inPortfolio)}::boolean[],
      ${column((d) => d.flags.isMonitored)}::boolean[], ${column((d) => d.flags.wasMonitored)}::boolean[],
      ${column((d) => d.flags.isProcessed)}::boolean[], ${column((d) => d.isNewInList)}::boolean[])
      as c (id, status, needs_verification, in_portfolio, is_monitored, was_monitored, is_processed, is_new)
    where d.user_id = ${userId} and d.id = c.id`.execute(tx);
  await followPresence(
    tx,
    userId,
    domains.map((d) => d.id),
  );
  await relist(
    tx,
    userId,
    column(({ id }) => id),
  );
}

/** Deletes all records of a user whose account goes. */
export async function deleteRecordsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain').where('user_id', '=', userId).execute();
}
