import { sql } from 'kysely';
import type { ProcessingError } from '#contract/domains.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { Tx, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import type { StoredLookups } from '../database/tables.ts';
import { type Refresh, urgencies } from '../freshness/freshness.rules.ts';
import type { Before } from '../monitoring/changes.rules.ts';
import { isRegistered, mergedLookups } from '../readings/lookup.rules.ts';
import { hadRegistration, type NotRegistered } from '../readings/not-registered.rules.ts';
import type { DomainUpdate } from './domain-update.ts';
import { domainValues, valueFields } from './domain-values.ts';

/** Values as the columns of `domain` hold them, ids of dictionaries in place of names. */
export type StoredValues = Partial<Record<LookupField, unknown>>;
export type Held = StoredValues & {
  name: string;
  processing_error: ProcessingError | null;
  is_monitored: boolean;
  is_listed: boolean;
  expires_at: Date | null;
  look_minutes: number | null;
  is_new: boolean;
  not_registered: NotRegistered;
};
type HeldRow = Omit<Held, 'not_registered'> & { id: string; since: Date | null; confirmed_at: Date | null };

const valueColumns = valueFields.map((field) => ({ field, ...domainValues[field] }));
/** What lookups know of a column; an expiry or a registrar that the user entered is none of theirs (D-159a, D-159c). */
const lookedUp = (column: string) => {
  if (column === 'expiration_date') return 'case when not expiration_is_own then expiration_date end';
  return column === 'registrar_id'
    ? 'case when own_registrar_id is distinct from registrar_id then registrar_id end'
    : column;
};
const readColumns = sql.raw(valueColumns.map(({ column, field }) => `${lookedUp(column)} as "${field}"`).join(', '));

/**
 * The domains that are not deleted with the values they have, held until the end of the transaction: all records first
 * and in the order of their keys, then the counters, as adding does.
 */
export async function holdLive(tx: Tx, updates: DomainUpdate[]): Promise<Map<string, Held>> {
  // the users name the partitions when the query is planned
  const { rows } = await sql<HeldRow>`
    select id, name, processing_error, is_monitored, in_portfolio and status = 0 as is_listed,
      expiration_date as expires_at, look_minutes, whois_synced_at is null as is_new, coalesce(not_registered_since, not_registered_at) as since,
      not_registered_confirmed_at as confirmed_at, ${readColumns} from domain
    where user_id = any(${usersOf(updates)}::uuid[]) and id = any(${idsOf(updates)}::uuid[]) and not is_deleted
    order by id for update`.execute(tx);
  return new Map(
    rows.map(({ id, since, confirmed_at, ...held }) => [
      id,
      { ...held, not_registered: { since, confirmedAt: confirmed_at } },
    ]),
  );
}

/** A dictionary's 0 empties the column: a registry may know of no nameservers. */
const setters = valueColumns.map(({ column, field, dictionary }) => {
  const value = `coalesce(u."${field}", d.${column})`;
  return `${column} = ${dictionary ? `nullif(${value}, 0)` : value}`;
});
const setValues = sql.raw(setters.join(', '));
const valueTypes = sql.raw(valueColumns.map(({ field, type }) => `"${field}" ${type}`).join(', '));

/** When values of each type were last looked up: set by a success, set back by a sync that failed (D-125). */
const syncColumns = [
  { column: 'prices_synced_at', at: 'prices_at', type: 'prices' },
  { column: 'whois_synced_at', at: 'whois_at', type: 'whois' },
  { column: 'tld_count_synced_at', at: 'counts_at', type: 'tldCounts' },
];
const syncSetters = sql.raw(
  syncColumns
    .map(
      ({ column, at, type }) => `${column} = case when u.back_type = '${type}' and d.${column} = u.back_from
        then u.back_to else coalesce(u.${at}, d.${column}) end`,
    )
    .join(', '),
);

type Saved = {
  update: DomainUpdate;
  stored: StoredValues;
  refresh: Refresh | null | undefined;
  missing: NotRegistered;
  held: Held;
};

/** What the row says from now on; of a name that had a registration a first denial says nothing yet (D-158a). */
function shownRegistered({ update, missing, held }: Pick<Saved, 'update' | 'missing' | 'held'>): boolean | undefined {
  const isUncertain = missing.since !== null && missing.confirmedAt === null && hadRegistration(held);
  return isUncertain ? undefined : isRegistered(update);
}

/** One statement: values that are known, and the state of processing. */
export async function saveValues(tx: Tx, saved: Saved[]): Promise<void> {
  const updates = saved.map(({ update }) => update);
  // most of it is left out of the JSON: what is not there is null
  const rows = saved.map(({ update, stored, refresh, missing, held }) => ({
    ...stored,
    user_id: update.userId,
    id: update.domainId,
    is_processed: update.isProcessed,
    processing_error: update.processingError ?? undefined,
    next_attempt_at: update.nextAttemptAt ?? undefined,
    is_registered: shownRegistered({ update, missing, held }),
    keeps_state: update.rereads ? true : undefined,
    missing_since: missing.since ?? undefined,
    missing_confirmed_at: missing.confirmedAt ?? undefined,
    at: update.at,
    prices_at: update.synced.prices ? update.at : undefined,
    prices_read_at: update.synced.prices || update.hasReadPrices ? update.at : undefined,
    whois_at: update.synced.whois ? update.at : undefined,
    counts_at: update.synced.tldCounts ? update.at : undefined,
    back_type: update.givenBack?.type,
    back_from: update.givenBack?.from,
    back_to: update.givenBack?.to ?? undefined,
    is_planned: refresh === undefined ? undefined : true,
    refresh_at: refresh?.at,
    refresh_urgency: urgencies[refresh?.urgency ?? 'usual'],
  }));
  await sql`
    update domain d set ${setValues},
      expiration_is_own = d.expiration_is_own and u."expirationDate" is null,
      own_registrar_id = case when u."registrarName" is null then d.own_registrar_id end,
      is_processed = d.is_processed or u.is_processed,
      processing_error = case when u.keeps_state then d.processing_error else u.processing_error end,
      next_attempt_at = case when u.keeps_state then d.next_attempt_at else u.next_attempt_at end,
      not_registered_at = case when u.is_registered is null then d.not_registered_at
        when not u.is_registered then u.at end,
      not_registered_since = u.missing_since,
      not_registered_confirmed_at = u.missing_confirmed_at,
      prices_read_at = coalesce(u.prices_read_at, d.prices_read_at),
      refresh_at = case when u.is_planned then u.refresh_at else d.refresh_at end,
      refresh_urgency = case when u.is_planned then u.refresh_urgency else d.refresh_urgency end,
      ${syncSetters}
    from json_to_recordset(${JSON.stringify(rows)}::json) as u (user_id uuid, id uuid, ${valueTypes},
      is_processed boolean, processing_error text, next_attempt_at timestamptz, is_registered boolean, keeps_state boolean, missing_since timestamptz,
      missing_confirmed_at timestamptz, at timestamptz,
      prices_at timestamptz, prices_read_at timestamptz, whois_at timestamptz, counts_at timestamptz, back_type text, back_from timestamptz,
      back_to timestamptz, is_planned boolean, refresh_at timestamptz, refresh_urgency smallint)
    where d.user_id = u.user_id and d.id = u.id
      and d.user_id = any(${usersOf(updates)}::uuid[]) and d.id = any(${idsOf(updates)}::uuid[])`.execute(tx);
}

/**
 * Outcome and times of every field that was tried, and prices as they were quoted; whoever holds the domain may write.
 * Returns what was stored before and what is now, by domain.
 */
export async function saveAttempts(
  tx: Tx,
  updates: DomainUpdate[],
): Promise<{ before: Map<string, Before>; after: Map<string, StoredLookups> }> {
  const stored = await tx
    .selectFrom('domain_lookup')
    .select(['domain_id', 'fields', 'original_prices'])
    .where(sql<boolean>`user_id = any(${usersOf(updates)}::uuid[])`)
    .where(sql<boolean>`domain_id = any(${idsOf(updates)}::uuid[])`)
    .execute();
  const before = new Map(
    stored.map((row) => [row.domain_id, { fields: row.fields, quotedPrices: row.original_prices }]),
  );
  const rows = updates.map((update) => {
    const known = before.get(update.domainId);
    return {
      user_id: update.userId,
      domain_id: update.domainId,
      fields: mergedLookups(known?.fields ?? {}, update),
      original_prices: { ...known?.quotedPrices, ...update.quotedPrices },
    };
  });
  await sql`
    insert into domain_lookup (user_id, domain_id, fields, original_prices)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as u (user_id uuid, domain_id uuid, fields json, original_prices json)
    on conflict (user_id, domain_id) do update
      set fields = excluded.fields, original_prices = excluded.original_prices`.execute(tx);
  return { before, after: new Map(rows.map(({ domain_id, fields }) => [domain_id, fields])) };
}

function usersOf(updates: DomainUpdate[]): string[] {
  return [...new Set(updates.map((update) => update.userId))];
}

function idsOf(updates: DomainUpdate[]): string[] {
  return updates.map((update) => update.domainId);
}

export async function deleteLookups(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from domain_lookup where user_id = ${userId} and domain_id = any(${plainArray(ids)}::uuid[])`.execute(
    tx,
  );
}

/** Deletes what was looked up of all domains of a user whose account goes. */
export async function deleteLookupsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_lookup').where('user_id', '=', userId).execute();
}
