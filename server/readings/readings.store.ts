import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import type { StoredFacts } from '../database/tables.ts';
import type { Protocol, Reading } from '../registration-data/registration.rules.ts';
import { fromStoredFacts, toStoredFacts } from './stored-reading.ts';

type DomainReading = { userId: UserId; domainId: string; reading: Reading };

type Row = {
  id: string;
  protocol: Protocol;
  source: string;
  read_at: Date;
  registrar_rdap: string | null;
  facts: StoredFacts;
};

/** The last reading of each protocol about domains of these users, by domain. */
export async function findReadings(
  db: Database | Tx,
  userIds: readonly string[],
  domainIds: readonly string[],
): Promise<Map<string, Reading[]>> {
  if (domainIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select domain_id as id, protocol, source, read_at, registrar_rdap, facts from registration_reading
    where user_id = any(${userIds}::uuid[]) and domain_id = any(${domainIds}::uuid[])`.execute(db);
  const found = new Map<string, Reading[]>();
  for (const { id, protocol, source, read_at, registrar_rdap, facts } of rows) {
    const reading = {
      protocol,
      source,
      readAt: read_at,
      registrarRdap: registrar_rdap,
      fields: fromStoredFacts(facts),
    };
    found.set(id, [...(found.get(id) ?? []), reading]);
  }
  return found;
}

/** Keeps readings in place of earlier ones of the same protocol; whoever holds the domains may write. */
export async function putReadings(tx: Tx, readings: readonly DomainReading[]): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map(({ userId, domainId, reading: { fields, ...reading } }) => ({
    userId,
    domainId,
    ...reading,
    facts: toStoredFacts(fields),
  }));
  await sql`
    insert into registration_reading (user_id, domain_id, protocol, source, read_at, registrar_rdap, facts)
    select * from json_to_recordset(${storableJson(rows)}::json) as r ("userId" uuid, "domainId" uuid, protocol text,
      source text, "readAt" timestamptz, "registrarRdap" text, facts json)
    on conflict (user_id, domain_id, protocol) do update set source = excluded.source, read_at = excluded.read_at,
      registrar_rdap = excluded.registrar_rdap, facts = excluded.facts`.execute(tx);
}

export async function deleteReadings(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from registration_reading where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes what was read about all domains of a user whose account goes. */
export async function deleteReadingsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('registration_reading').where('user_id', '=', userId).execute();
}
