import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';

/** Tables keyed by user and name in one piece, with the reason. */
const whole: Record<string, string> = {
  website: 'turns are claimed by the places of rows; website_look hangs on it',
  website_look: 'its foreign key would be 4,096 between 64 parts and 64',
  dnssec_check: 'only names that are signed, or that somebody asked about',
  delegation_check: 'only names of the own nameservers',
  domain_visitor_count: 'only names with visitors',
  domain_contact: 'only names that were given a contact',
  price_change: 'history: written once, never rewritten',
  expiry_warning: 'a warning: forgotten with its date',
  domain_verification: 'only claims',
  domain_sale: 'only names that were sold',
  release_watch: 'only names that somebody waits for',
  listing_task: 'only names with a listing to check',
  listing_dispute: 'only names in dispute',
  account_proof: 'written once when an account proves a name, never rewritten',
};

test('scale B6: a table with a row for each name of a user lies in parts by user, as `domain` does', async () => {
  const { parts } = await freshApp();
  const { rows } = await sql<{ name: string; isInParts: boolean }>`
    select c.relname as name, c.relkind = 'p' as "isInParts"
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and i.indnkeyatts >= 2
      and (select array_agg(a.attname::text order by k.at) from unnest((i.indkey::int2[])[0:1]) with ordinality as k (no, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.no) = '{user_id,domain_id}'
    order by 1`.execute(parts.db);
  expect(rows.filter(({ isInParts }) => isInParts).map(({ name }) => name)).toEqual([
    'domain_lookup',
    'domain_own',
    'raw_answer',
    'registration_reading',
  ]);
  expect(rows.filter(({ isInParts }) => !isInParts).map(({ name }) => name)).toEqual(Object.keys(whole).toSorted());
});
