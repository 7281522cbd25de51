import { sql } from 'kysely';
import type { FieldLookup, LookupField } from '#contract/lookups.ts';
import type { Tx } from '../database/transaction.ts';
import type { DomainUpdate, FieldAttempt, KnownValues } from './domain-update.ts';

/**
 * Ids of the domains that are not deleted, held until the end of the transaction: all records first and in the order of
 * their keys, then the counters, as adding does.
 */
export async function holdLive(tx: Tx, updates: DomainUpdate[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('domain')
    .select('id')
    .where(sql<boolean>`user_id = any(${usersOf(updates)}::uuid[])`) // names the partitions when the query is planned
    .where(sql<boolean>`id = any(${updates.map((update) => update.domainId)}::uuid[])`)
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
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (user_id uuid, id uuid,
      "registrationDate" timestamptz, "expirationDate" timestamptz, registrar_id int, sets_hosts boolean,
      nameserver_set_id int, "eppStatuses" text[], dnssec boolean, "sedoPrice" bigint, "godaddyPrice" bigint,
      "atomPrice" bigint, "tldCount" int, is_processed boolean, processing_error text, next_attempt_at timestamptz,
      prices_at timestamptz, whois_at timestamptz, counts_at timestamptz)
    where d.user_id = u.user_id and d.id = u.id
      and d.user_id = any(${usersOf(changes.map((change) => change.update))}::uuid[])`.execute(tx);
}

/**
 * One statement: outcome and times of every field that was tried, and prices as they were quoted. A field that is not
 * known now keeps when and where its value came from.
 */
export async function saveAttempts(tx: Tx, updates: DomainUpdate[]): Promise<void> {
  const rows = updates.map((update) => ({
    user_id: update.userId,
    domain_id: update.domainId,
    fields: fieldLookups(update),
    prices: Object.fromEntries(Object.entries(update.prices).map(([market, price]) => [market, price.original])),
  }));
  await sql`
    insert into domain_lookup as l (user_id, domain_id, fields, original_prices)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as u (user_id uuid, domain_id uuid, fields jsonb, prices jsonb)
    on conflict (user_id, domain_id) do update set
      original_prices = coalesce(l.original_prices, '{}') || excluded.original_prices,
      fields = l.fields || coalesce((
        select jsonb_object_agg(tried.field, case
          when tried.now ->> 'knownAt' is null and l.fields -> tried.field ->> 'knownAt' is not null
          then tried.now || jsonb_build_object('knownAt', l.fields -> tried.field -> 'knownAt',
            'source', l.fields -> tried.field -> 'source')
          else tried.now end)
        from jsonb_each(excluded.fields) as tried (field, now)), '{}')`.execute(tx);
}

function fieldLookups({ fields, at }: DomainUpdate): Partial<Record<LookupField, FieldLookup>> {
  const lookups: Partial<Record<LookupField, FieldLookup>> = {};
  for (const [field, attempt] of Object.entries(fields) as [LookupField, FieldAttempt][]) {
    const { outcome, source, retryAt, reason } = attempt;
    const knownAt = outcome === 'known' ? at.toISOString() : null;
    lookups[field] = {
      outcome,
      source,
      triedAt: at.toISOString(),
      knownAt,
      retryAt: retryAt?.toISOString() ?? null,
      reason,
    };
  }
  return lookups;
}

function usersOf(updates: DomainUpdate[]): string[] {
  return [...new Set(updates.map((update) => update.userId))];
}
