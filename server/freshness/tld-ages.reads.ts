import { sql } from 'kysely';
import type { Database } from '../context.ts';

/** Of the names of all accounts below a TLD, as last measured. */
type AgeOfTld = { tld: string; names: number; kept: number; oldestAt: Date | null; measuredAt: Date };

/** How old the registration data of all accounts below these TLDs is, as last measured. */
export async function agesOfTlds(db: Database, tlds: readonly string[]): Promise<AgeOfTld[]> {
  if (tlds.length === 0) return [];
  const { rows } = await sql<AgeOfTld>`
    select t.name as tld, sum(f.names)::float8 as names, sum(f.kept)::float8 as kept, min(f.oldest_at) as "oldestAt",
      max(f.measured_at) as "measuredAt"
    from tld t join freshness f on f.tld_id = t.id where t.name = any(${tlds}::text[]) group by t.name`.execute(db);
  return rows;
}
