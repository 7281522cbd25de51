import type pg from 'pg';

export type Filled = { rows: number; users: number; bigUser: string; bigUserRows: number; seconds: number };

/** Sizes of the dictionaries a large installation reaches. */
const dictionary = { tlds: 400, registrars: 300, nameserverSets: 3_000 };

/**
 * Fills the domain table with believable, deterministic rows: many users of equal size and one big one.
 * Counters are computed once at the end instead of by the triggers; everything is vacuumed and analysed.
 */
export async function fillDomains(
  pool: pg.Pool,
  sizes: { rows: number; users: number; bigUserRows: number },
  say: (line: string) => void = () => {},
): Promise<Filled> {
  const started = performance.now();
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    await fillDictionaries(client);
    const bigUser = '01900000-0000-7000-8000-000000000000';
    await insertUser(client, 0, 0, sizes.bigUserRows);
    const each = Math.floor((sizes.rows - sizes.bigUserRows) / Math.max(1, sizes.users - 1));
    const step = Math.max(1, Math.floor(200_000 / Math.max(1, each)));
    for (let first = 1; first < sizes.users && each > 0; first += step) {
      await insertUser(client, first, Math.min(first + step, sizes.users) - 1, each);
      const done = Math.min(first + step, sizes.users);
      if (done % (step * 10) < step) say(`  ${(done * each).toLocaleString('en')} rows`);
    }
    await client.query('set session_replication_role = default');
    await countAll(client);
    say('  vacuum');
    await client.query('vacuum (analyze) domain');
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from domain');
    const seconds = (performance.now() - started) / 1_000;
    return { rows: rows[0]?.n ?? 0, users: sizes.users, bigUser, bigUserRows: sizes.bigUserRows, seconds };
  } finally {
    client.release(true);
  }
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
       select array['ns1.host' || n || '.test', 'ns2.host' || n || '.test'] as hosts from generate_series(1, $1) n) s
     on conflict do nothing`,
    [dictionary.nameserverSets],
  );
}

/** Rows of the users numbered from..to, with `each` rows for every one of them. */
async function insertUser(client: pg.PoolClient, from: number, to: number, each: number): Promise<void> {
  await client.query(
    `insert into domain (user_id, id, name, tld_id, registrar_id, nameserver_set_id, registration_date, expiration_date,
       sedo_price, godaddy_price, atom_price, tld_count, inquiry_count, lander_state, status, needs_verification,
       in_portfolio, is_processed, created_at)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(u), 12, '0'))::uuid, gen_random_uuid(),
       substr(md5(i::text || ':' || u::text), 1, 6 + (h & 7)::int) || i || '.' || t.name,
       t.id, 1 + (h >> 4) % ${dictionary.registrars}, case when (h >> 8) % 20 > 0 then 1 + (h >> 8) % ${dictionary.nameserverSets} end,
       timestamptz '2005-01-01' + make_interval(days => ((h >> 3) % 7000)::int),
       timestamptz '2026-06-01' + make_interval(days => ((h >> 5) % 1500)::int),
       case when (h >> 7) % 3 = 0 then ((h >> 9) % 50000) * 100 else 0 end,
       case when (h >> 11) % 4 = 0 then ((h >> 13) % 50000) * 100 else 0 end,
       case when (h >> 15) % 5 = 0 then ((h >> 17) % 50000) * 100 else 0 end,
       (h >> 6) % 120, (h >> 10) % 4, case when (h >> 12) % 5 = 0 then 3 else 0 end,
       case when (h >> 14) % 50 = 0 then 1 when (h >> 14) % 50 = 1 then 2 else 0 end, (h >> 18) % 200 = 0,
       true, (h >> 19) % 100 > 0, timestamptz '2024-01-01' + make_interval(secs => (h >> 2) % 80000000)
     from generate_series($1::int, $2::int) u, generate_series(1, $3::int) i,
       lateral (select hashint8(i::bigint * 7919 + u)::bigint & 2147483647 as h) x,
       lateral (select 1 + (h >> 1) % ${dictionary.tlds} as tld_id) y
     join tld t on t.id = y.tld_id`,
    [from, to, each],
  );
}

/** The counters that the triggers would have kept (migration 0002). */
async function countAll(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into domain_count (user_id, list, dimension, value, count)
     select d.user_id, k.list, k.dimension, k.value, count(*)
     from domain d cross join lateral domain_count_keys(
       d.in_portfolio and d.status = 0 and not d.is_deleted, d.is_monitored and not d.is_deleted,
       d.is_processed, d.needs_verification, d.tld_id, d.registrar_id, d.nameserver_set_id) k
     group by 1, 2, 3, 4
     union all select distinct user_id, 0, 0, 0, 1 from domain`,
  );
}
