import { sql } from 'kysely';
import type { DomainStatus } from '#contract/domains.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import type { StoredLookups } from '../database/tables.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { dictionariesFor } from '../portfolio/dictionaries.reads.ts';

/** When a value was last known, and from which source. */
export type Told = { at: Date | null; source: string | null };
/** What is known of a name that a transfer depends on; null: not known. */
export type TransferFacts = {
  domainId: string;
  /** canonical */
  name: string;
  /** as it is shown */
  domainName: string;
  tld: string;
  status: DomainStatus;
  registrar: string | null;
  eppStatuses: string[] | null;
  registeredAt: Date | null;
  transferredAt: { value: Date; told: Told } | null;
  expiresAt: Date | null;
  /** the expiry is what the user entered */
  isExpiryOwn: boolean;
  /** null: not known; empty: none */
  nameservers: string[] | null;
  isSigned: boolean | null;
  isNotRegistered: boolean;
  /** when the registry was last asked by hand or answered in full (D-125) */
  syncedAt: Date | null;
  told: Record<TransferField, Told>;
};
type TransferField = Extract<
  LookupField,
  'registrarName' | 'eppStatuses' | 'registrationDate' | 'expirationDate' | 'nameServers' | 'dnssec'
>;
const fields = ['registrarName', 'eppStatuses', 'registrationDate', 'expirationDate', 'nameServers', 'dnssec'] as const;

type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld_id: number;
  registrar_id: number | null;
  nameserver_set_id: number | null;
  status: DomainStatus;
  registration_date: Date | null;
  expiration_date: Date | null;
  expiration_is_own: boolean;
  epp_statuses: string[] | null;
  dnssec: boolean | null;
  not_registered_at: Date | null;
  whois_synced_at: Date | null;
  fields: StoredLookups | null;
  transferred_at: number | null;
  transfer_source: string | null;
  transfer_read_at: Date | null;
};

/** Facts of the user's names of these ids, by id; those that are deleted or another's are missing. */
export async function transferFactsOf(
  db: Database | Tx,
  userId: UserId,
  domainIds: readonly string[],
): Promise<Map<string, TransferFacts>> {
  if (domainIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.*, l.fields, r.transferred_at, r.source as transfer_source, r.read_at as transfer_read_at
    from unnest(${plainArray(domainIds)}::uuid[]) as wanted (id)
    cross join lateral (
      select id, name, unicode_name, casing, tld_id, registrar_id, nameserver_set_id, status, registration_date,
        expiration_date, expiration_is_own, epp_statuses, dnssec, not_registered_at, whois_synced_at
      from domain where user_id = ${userId} and id = wanted.id and not is_deleted limit 1) d
    left join lateral (
      select fields from domain_lookup where user_id = ${userId} and domain_id = wanted.id limit 1) l on true
    left join lateral (
      select (facts -> 'known' ->> 'transferDate')::float8 as transferred_at, source, read_at from registration_reading
      where user_id = ${userId} and domain_id = wanted.id and facts -> 'known' ->> 'transferDate' is not null
      order by read_at desc limit 1) r on true`.execute(db);
  const { tlds, registrars, nameserverSets } = await dictionariesFor(db, rows);
  return new Map(
    rows.map((row) => {
      const told = toldOf(row.fields ?? {});
      const hosts = nameserverSets.get(row.nameserver_set_id ?? 0);
      const facts: TransferFacts = {
        domainId: row.id,
        name: row.name,
        domainName: shownName(row),
        tld: tlds.get(row.tld_id) ?? '',
        status: row.status,
        registrar: registrars.get(row.registrar_id ?? 0) ?? null,
        eppStatuses: row.epp_statuses,
        registeredAt: row.registration_date,
        transferredAt: transferOf(row),
        expiresAt: row.expiration_date,
        isExpiryOwn: row.expiration_is_own,
        nameservers: hosts ?? (told.nameServers.at ? [] : null),
        isSigned: row.dnssec,
        isNotRegistered: row.not_registered_at !== null,
        syncedAt: row.whois_synced_at,
        told,
      };
      return [row.id, facts];
    }),
  );
}

function toldOf(stored: StoredLookups): TransferFacts['told'] {
  const entries = fields.map((field): [TransferField, Told] => {
    const [, source = null, , knownAt = null] = stored[field] ?? [];
    return [field, { at: knownAt === null ? null : new Date(knownAt), source: knownAt === null ? null : source }];
  });
  return Object.fromEntries(entries) as TransferFacts['told'];
}

function transferOf({ transferred_at, transfer_source, transfer_read_at }: Row): TransferFacts['transferredAt'] {
  if (transferred_at === null) return null;
  return { value: new Date(transferred_at), told: { at: transfer_read_at, source: transfer_source } };
}
