import type pg from 'pg';
import { firstWords, secondWords } from '#sandbox/generator-words.ts';

type FillSizes = { rows: number; users: number; bigUserRows: number };
type Say = (line: string) => void;

/** The user whose portfolio is far larger than all others. */
export const bigUserId = userIdOf(0);
/** So many domains have the two users who come after all others: as many as the demo, and a portfolio in between. */
const sampleRows = 1_000;
const middleRows = 10_000;

export function userIdOf(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Sizes of the dictionaries a large installation reaches. */
const dictionary = { tlds: 400, registrars: 300, nameserverSets: 3_000 };
/** Rows one statement writes, roughly. */
const statementRows = 200_000;

/**
 * Fills the domain table with believable, deterministic rows: many users of equal size and one big one. Counters are
 * computed once at the end instead of by the triggers; everything is vacuumed and analysed.
 */
export async function fillDomains(pool: pg.Pool, sizes: FillSizes, say: Say = () => {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'",
    );
    await fillDictionaries(client);
    await insertUsers(client, sizes, [0, 0], sizes.bigUserRows);
    const each = Math.floor((sizes.rows - sizes.bigUserRows) / Math.max(1, sizes.users - 1));
    const step = Math.max(1, Math.floor(statementRows / Math.max(1, each)));
    for (let first = 1; first < sizes.users && each > 0; first += step) {
      const last = Math.min(first + step, sizes.users) - 1;
      await insertUsers(client, sizes, [first, last], each);
      const done = sizes.bigUserRows + last * each;
      if (done % 1_000_000 < step * each) say(`  ${done.toLocaleString('en')} rows`);
    }
    await insertUsers(client, sizes, [sizes.users, sizes.users], sampleRows);
    await insertUsers(client, sizes, [sizes.users + 1, sizes.users + 1], middleRows);
    await fillActivity(client);
    say('  names, counters, vacuum');
    await holdNames(client);
    await countAll(client);
    await client.query('set session_replication_role = default');
    await noteOwnData(client);
    await client.query(
      'vacuum (analyze) activity, domain, domain_own, tag_set, name_holder, domain_count, tld, registrar, nameserver_set',
    );
  } finally {
    client.release(true);
  }
}

/** What the big user noted: a renewal cost of each domain, prices of two of three, tags of half of them, some notes. */
async function noteOwnData(client: pg.PoolClient): Promise<void> {
  const sets = `select n, array['tag ' || n, 'tag ' || n % 7 || ' more'] as tags from generate_series(1, 40) n`;
  await client.query(
    `insert into tag_set (user_id, digest, tags, keys)
     select $1, md5(array_to_string(tags, ','))::uuid, tags, tags from (${sets}) s`,
    [bigUserId],
  );
  await client.query(
    `with rows as (select id, row_number() over (order by name) as n from domain where user_id = $1 and not is_deleted),
       sets as (select id, row_number() over (order by id) as n from tag_set where user_id = $1)
     insert into domain_own (user_id, domain_id, tag_set_id, purchase_price, purchase_date, asking_price, renewal_cost, notes)
     select $1, rows.id, sets.id, case when rows.n % 2 = 0 then rows.n * 37 % 500000 end,
       case when rows.n % 2 = 0 then date '2012-01-01' + (rows.n * 11 % 5000)::int end,
       case when rows.n % 3 > 0 then rows.n * 7919 % 9000000 end, 899 + rows.n % 60 * 100,
       case when rows.n % 50 = 0 then 'asked in spring' end
     from rows left join sets on sets.n = rows.n % 80`,
    [bigUserId],
  );
}

/** The feed of the big user. */
async function fillActivity(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into activity (user_id, id, type, message, translation_key, args, created_at)
     select $1, gen_random_uuid(), case n % 2 when 0 then 0 else 6 end, n || ' domains added', 'activity.domainsAdded',
       json_build_object('count', n), now() - n * interval '1 hour'
     from generate_series(2, 5000) n`,
    [bigUserId],
  );
}

async function fillDictionaries(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into tld (name) select 'tld' || n || '.test' from generate_series(1, $1) n on conflict do nothing`,
    [dictionary.tlds],
  );
  await client.query(
    `insert into registrar (name) select 'Registrar ' || n from generate_series(1, $1) n on conflict do nothing`,
    [dictionary.registrars],
  );
  await client.query(
    `insert into nameserver_set (digest, hosts)
     select md5(array_to_string(hosts, ' '))::uuid, hosts from (
       select array['ns1.host' || n || '.test', 'ns2.host' || n % 300 || '.test'] as hosts from generate_series(1, $1) n) s
     on conflict do nothing`,
    [dictionary.nameserverSets],
  );
}

/** Rows of the users numbered from..to, `each` for every one; a name ends in a number that only it has. */
async function insertUsers(client: pg.PoolClient, { users }: FillSizes, [from, to]: [number, number], each: number) {
  const { tlds, registrars, nameserverSets } = dictionary;
  await client.query(
    `insert into domain (user_id, id, name, tld_id, registrar_id, nameserver_set_id, registration_date, expiration_date,
       sedo_price, godaddy_price, atom_price, tld_count, inquiry_count, lander_state, lander_type, status,
       needs_verification, in_portfolio, is_monitored, is_processed, is_deleted, created_at, epp_statuses,
       prices_synced_at, whois_synced_at, tld_count_synced_at, processing_error, not_registered_at)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(u), 12, '0'))::uuid, gen_random_uuid(),
       ($4::text[])[1 + h % cardinality($4::text[])] || ($5::text[])[1 + (h >> 4) % cardinality($5::text[])]
         || (i::bigint * $6::int + u) || '.' || t.name,
       t.id, case when (h >> 20) % 50 > 0 then 1 + (h >> 4) % ${registrars} end,
       case when (h >> 8) % 20 > 0 then 1 + (h >> 8) % ${nameserverSets} end,
       case when (h >> 17) % 20 > 0 then timestamptz '2005-01-01' + make_interval(hours => ((h >> 3) % 168000)::int) end,
       case when (h >> 19) % 20 > 0 then timestamptz '2026-06-01' + make_interval(hours => ((h >> 5) % 36000)::int) end,
       case when (h >> 7) % 3 = 0 then ((h >> 9) % 50000) * 100 else 0 end,
       case when (h >> 11) % 4 = 0 then ((h >> 13) % 50000) * 100 else 0 end,
       case when (h >> 15) % 5 = 0 then ((h >> 12) % 50000) * 100 else 0 end,
       (h >> 6) % 120, case when (h >> 10) % 9 = 0 then (h >> 13) % 4 else 0 end,
       case when (h >> 12) % 5 = 0 then 3 else 0 end, case when (h >> 12) % 5 = 0 then 1 else 0 end,
       case when (h >> 14) % 50 = 0 then 1 when (h >> 14) % 50 = 1 then 2 else 0 end, (h >> 18) % 200 = 0,
       true, (h >> 16) % 10 = 0, (h >> 19) % 100 > 0, (h >> 21) % 100 = 0,
       timestamptz '2024-01-01' + make_interval(secs => (h >> 2) % 80000000), '{clientTransferProhibited}',
       timestamptz '2026-06-01', timestamptz '2026-06-01', timestamptz '2026-06-01',
       case when (h >> 22) % 40 = 0 then 'registryUnreachable' when (h >> 22) % 40 = 1 then 'waitingForRegistry' end,
       case when (h >> 23) % 50 = 0 then timestamptz '2026-06-01' end
     from generate_series($1::int, $2::int) u, generate_series(1, $3::int) i,
       lateral (select hashint8(i::bigint * 7919 + u)::bigint & 2147483647 as h) x,
       lateral (select 1 + (h >> 1) % ${tlds} as tld_id) y
     join tld t on t.id = y.tld_id`,
    [from, to, each, firstWords, secondWords, users + 2],
  );
}

/** Every name of a portfolio is held by its user, as adding would have left it. */
async function holdNames(client: pg.PoolClient): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'name_holder'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into name_holder (name, user_id, domain_id) select name, user_id, id from domain
     where in_portfolio and not is_deleted and status = 0 and not needs_verification order by name`,
  );
  for (const { definition } of indexes) await client.query(definition);
}

/** The counters that the triggers would have kept (migration 0002). */
async function countAll(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into domain_count (user_id, list, dimension, value, count)
     select d.user_id, k.list, k.dimension, k.value, count(*)
     from domain d cross join lateral domain_count_keys(
       d.in_portfolio and d.status = 0 and not d.is_deleted, d.is_monitored and not d.is_deleted,
       d.is_processed, d.needs_verification, d.tld_id, d.registrar_id, d.nameserver_set_id, d.website_status) k
     group by 1, 2, 3, 4
     union all select distinct user_id, 0, 0, 0, 1 from domain`,
  );
}
