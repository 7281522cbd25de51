import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { DomainUpdate, KnownValues } from './domain-update.ts';
import { mergedLookups } from './lookup.rules.ts';

/**
 * Ids of the domains that are not deleted, held until the end of the transaction: all records first and in the order of
 * their keys, then the counters, as adding does.
 */
export async function holdLive(tx: Tx, updates: DomainUpdate[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('domain')
    .select('id')
    .where(sql<boolean>`user_id = any(${usersOf(updates)}::uuid[])`) // names the partitions when the query is planned
    .where(sql<boolean>`id = any(${idsOf(updates)}::uuid[])`)
    .where('is_deleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

type Change = {
  update: DomainUpdate;
  values: KnownValues;
  registrarId: number | null;
  nameserverSetId: number | null;
};

/** One statement: values that are known, and the state of processing. */
export async function saveValues(tx: Tx, changes: Change[]): Promise<void> {
  const updates = changes.map((change) => change.update);
  const rows = changes.map(({ update, values, registrarId, nameserverSetId }) => ({
    ...values,
    user_id: update.userId,
    id: update.domainId,
    registrar_id: registrarId,
    sets_hosts: values.hosts !== null,
    nameserver_set_id: nameserverSetId,
    is_processed: update.isProcessed,
    processing_error: update.processingError,
    next_attempt_at: update.nextAttemptAt,
    prices_at: update.synced.prices ? update.at : null,
    whois_at: update.synced.whois ? update.at : null,
    counts_at: update.synced.tldCounts ? update.at : null,
  }));
  await sql`
    update domain d set
      registration_date = coalesce(u."registrationDate", d.registration_date),
      expiration_date = coalesce(u."expirationDate", d.expiration_date),
      registrar_id = coalesce(u.registrar_id, d.registrar_id),
      nameserver_set_id = case when u.sets_hosts then u.nameserver_set_id else d.nameserver_set_id end,
      epp_statuses = coalesce(u."eppStatuses", d.epp_statuses),
      dnssec = coalesce(u.dnssec, d.dnssec),
      sedo_price = coalesce(u."sedoPrice", d.sedo_price),
      godaddy_price = coalesce(u."godaddyPrice", d.godaddy_price),
      atom_price = coalesce(u."atomPrice", d.atom_price),
      tld_count = coalesce(u."tldCount", d.tld_count),
      is_processed = d.is_processed or u.is_processed,
      processing_error = u.processing_error,
      next_attempt_at = u.next_attempt_at,
      prices_synced_at = coalesce(u.prices_at, d.prices_synced_at),
      whois_synced_at = coalesce(u.whois_at, d.whois_synced_at),
      tld_count_synced_at = coalesce(u.counts_at, d.tld_count_synced_at)
    from json_to_recordset(${JSON.stringify(rows)}::json) as u (user_id uuid, id uuid,
      "registrationDate" timestamptz, "expirationDate" timestamptz, registrar_id int, sets_hosts boolean,
      nameserver_set_id int, "eppStatuses" text[], dnssec boolean, "sedoPrice" bigint, "godaddyPrice" bigint,
      "atomPrice" bigint, "tldCount" int, is_processed boolean, processing_error text, next_attempt_at timestamptz,
      prices_at timestamptz, whois_at timestamptz, counts_at timestamptz)
    where d.user_id = u.user_id and d.id = u.id
      and d.user_id = any(${usersOf(updates)}::uuid[]) and d.id = any(${idsOf(updates)}::uuid[])`.execute(tx);
}

/** Outcome and times of every field that was tried, and prices as they were quoted; whoever holds the domain may write. */
export async function saveAttempts(tx: Tx, updates: DomainUpdate[]): Promise<void> {
  const stored = await tx
    .selectFrom('domain_lookup')
    .select(['domain_id', 'fields', 'original_prices'])
    .where(sql<boolean>`user_id = any(${usersOf(updates)}::uuid[])`)
    .where(sql<boolean>`domain_id = any(${idsOf(updates)}::uuid[])`)
    .execute();
  const before = new Map(stored.map((row) => [row.domain_id, row]));
  const rows = updates.map((update) => {
    const known = before.get(update.domainId);
    const quoted = Object.entries(update.prices).map(([market, price]) => [market, price.original]);
    return {
      user_id: update.userId,
      domain_id: update.domainId,
      fields: mergedLookups(known?.fields ?? {}, update),
      original_prices: { ...known?.original_prices, ...Object.fromEntries(quoted) },
    };
  });
  await sql`
    insert into domain_lookup (user_id, domain_id, fields, original_prices)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as u (user_id uuid, domain_id uuid, fields json, original_prices json)
    on conflict (user_id, domain_id) do update
      set fields = excluded.fields, original_prices = excluded.original_prices`.execute(tx);
}

function usersOf(updates: DomainUpdate[]): string[] {
  return [...new Set(updates.map((update) => update.userId))];
}

function idsOf(updates: DomainUpdate[]): string[] {
  return updates.map((update) => update.domainId);
}
