import { sql } from 'kysely';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import type { Database, UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { WrittenRecord } from './zones.store.ts';

/** A zone in a connected account that can be asked. */
type AccountZone = {
  accountId: string;
  service: DnsServiceKey;
  label: string;
  zoneId: string;
  name: string;
  /** of the service for this zone; empty: it was not told yet */
  nameservers: string[];
};

type Reader = { db: Database | Tx; userId: UserId };

/**
 * The zones of these names (ASCII, lower case) in the user's DNS accounts that are neither paused nor refused, as the last reading of each
 * account has them: nothing is asked. Which of several is the right one says `rightZone`.
 */
export async function zonesOf({ db, userId }: Reader, names: readonly string[]): Promise<Map<string, AccountZone[]>> {
  const { rows } = await sql<Omit<AccountZone, 'service'> & { provider: string }>`
    select z.account_id as "accountId", a.provider, a.label, z.zone_id as "zoneId", z.name,
      coalesce(z.nameservers, '{}') as nameservers
    from account_zone z
    join outside_account a on a.user_id = ${userId} and a.id = z.account_id and a.paused_at is null
      and a.outcome is distinct from 'refused'
    where z.user_id = ${userId} and z.name = any(${[...names]}::text[])
    order by z.name, z.first_seen, z.zone_id`.execute(db);
  const zones = rows.flatMap(({ provider, ...zone }) => {
    const service = dnsServiceKeys.find((key) => key === provider);
    return service ? [{ ...zone, service }] : [];
  });
  return Map.groupBy(zones, ({ name }) => name);
}

/** What was written of these names and not removed since, with when (ZONE-006). */
export async function writtenOf(
  { db, userId }: Reader,
  names: readonly string[],
): Promise<(WrittenRecord & { writtenAt: Date })[]> {
  const { rows } = await sql<WrittenRecord & { writtenAt: Date }>`
    select domain_name as "domainName", host, type, value, account_id as "accountId", written_at as "writtenAt"
    from written_record where user_id = ${userId} and domain_name = any(${[...names]}::text[])
    order by domain_name, host, type, value`.execute(db);
  return rows;
}
