import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neverLooked, noNameservers, sortFields } from '#contract/domain-list.ts';
import { notNoted } from '#contract/own-data.ts';
import { type Database, provenUserId, type UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { summaryStatement } from '../domains/bulk-actions/summary.reads.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { DomainFilter } from './domain-filter.reads.ts';
import { countStatement, findAndCountStatement, findStatement, type Window } from './domain-find.ts';
import { renewalsStatement } from './renewals/renewals.reads.ts';

const usersOfPartition = 4;
const rowsOfUser = 4_000;
const nameList = '01900000-0000-7000-8000-000000000002';
let app: FreshApp;
let user: UserId;

/** Several users with full records in one partition, written in turns as real ones are. */
async function fillPartition(db: Database): Promise<UserId[]> {
  await sql`insert into registrar (name) select 'Registrar ' || n from generate_series(1, 50) n`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from (select gen_random_uuid() as id from generate_series(1, 2000)) as candidate
    where satisfies_hash_partition('domain'::regclass, (select count(*)::int from pg_inherits
      where inhparent = 'domain'::regclass), 2, id) limit ${usersOfPartition}`.execute(db);
  const users = rows.map((row) => provenUserId(row.id));
  for (let from = 1; from <= rowsOfUser; from += 500) {
    for (const id of users) {
      await sql`
        insert into domain (user_id, id, name, unicode_name, tld_id, registrar_id, nameserver_set_id, registration_date,
          expiration_date, sedo_price, tld_count, in_portfolio, is_monitored, status, is_processed, created_at,
          website_status, epp_statuses)
        select ${id}, gen_random_uuid(), md5(n::text) || '.com', case when n % 100 = 0 then 'ü' || n || '.com' end, 1,
          1 + n % 50, 1 + n % 300, now() - n * interval '1 hour', now() + n * interval '1 hour', n % 7, n % 50, true,
          n % 20 = 0, case when n % 25 = 0 then 1 else 0 end, n % 40 <> 0, now() - n * interval '1 minute',
          nullif(n % 7, 6), case when n % 50 = 0 then '{redemptionPeriod}'::text[] else '{ok}' end
        from generate_series(${from}::int, ${from + 499}::int) n`.execute(db);
      await sql`
        insert into domain_own (user_id, domain_id, tag_set_id, asking_price, purchase_date, notes, auto_renew, renewal_decision)
        select user_id, id, nullif(tld_count, 0), nullif(sedo_price, 0), registration_date::date, repeat('note ', 40),
          sedo_price > 3, nullif(sedo_price % 4, 0)
        from domain d where user_id = ${id} and is_processed
          and not exists (select from domain_own o where o.user_id = d.user_id and o.domain_id = d.id)`.execute(db);
    }
  }
  await sql`
    insert into domain_visitor_count (user_id, domain_id, visitors)
    select user_id, id, tld_count from domain where tld_count > 25`.execute(db);
  await sql`vacuum (analyze) domain_02, domain_own_02, domain_visitor_count`.execute(db);
  return users;
}

beforeAll(async () => {
  app = await freshApp({ isUnused: true });
  [user = provenUserId('')] = await fillPartition(app.parts.db);
  await sql`insert into tld (id, name) overriding system value values (1, 'com')`.execute(app.parts.db);
  await sql`
    insert into nameserver_set (id, digest, hosts) overriding system value
    select n, md5(n::text)::uuid, '{ns1.host.net}' from generate_series(1, 20) n`.execute(app.parts.db);
  await sql`
    insert into name_list (user_id, id, names, used_at)
    select ${user}, ${nameList}, array_agg(md5(n::text) || '.com'), now() from generate_series(1, 2000) n`.execute(
    app.parts.db,
  );
});
afterAll(() => app.close());

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  Plans?: Node[];
};
type Statement = ReturnType<
  | typeof findStatement
  | typeof findAndCountStatement
  | typeof countStatement
  | typeof summaryStatement
  | typeof renewalsStatement
>;

/** How the table of domains is read. */
async function scansOf(statement: Statement): Promise<Node[]> {
  const { rows } = await inTransaction(app.parts, async (tx) => {
    await sql`set local random_page_cost = 1.1`.execute(tx); // as on any disk of today; an external server may differ
    return sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${statement}`.execute(tx);
  });
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]?.['QUERY PLAN'][0].Plan as Node).filter((node) =>
    /^domain_((own_)?\d+|visitor_count)$/.test(node['Relation Name'] ?? ''),
  );
}

/** The same in words, with the number of rows that were looked up in the table. */
async function readsOf(statement: Statement): Promise<string[]> {
  return (await scansOf(statement)).map((node) => `${node['Node Type']}, heap ${node['Heap Fetches']}`);
}

describe('finding, counting and sorting read an index alone', () => {
  const filters: [what: string, DomainFilter][] = [
    ['the whole list', {}],
    ['a text', { filter: 'abc' }],
    ['a text in Unicode', { filter: 'ü1' }],
    ['sold ones too', { showSold: true }],
    ['sold and dropped ones too', { showSold: true, showDropped: true }],
    ['only unprocessed', { onlyUnprocessed: true }],
    ['the monitored list', { isForMonitoring: true }],
    ['expiration dates', { expirationDateFrom: '2020-01-01', expirationDateTo: '2030-01-01' }],
    ['registration dates', { registrationDateFrom: '2020-01-01', registrationDateTo: '2030-01-01' }],
    ['instants of being added', { addedOnDateFrom: '2020-01-01T00:00:00Z', addedOnDateTo: '2100-01-01T00:00:00Z' }],
    ['TLDs', { tlds: ['com', 'net'] }],
    ['registrars', { registrars: ['Registrar 1', 'Registrar 2'] }],
    ['nameservers', { nameservers: ['ns1.host.net'] }],
    ['nameservers or none', { nameservers: ['ns1.host.net', noNameservers] }],
    ['prices', { minPrice: 0.01, maxPrice: 0.05 }],
    ['with a lander', { landerFilter: 'hasLander' }],
    ['without a lander', { landerFilter: 'noLander' }],
    ['those that can get a lander', { canHaveLander: true }],
    ['several at once', { tlds: ['com'], registrars: ['Registrar 1'], minPrice: 0.01, filter: 'a' }],
    ['a state of the website', { websiteStatus: ['parkedDomain', 'noWebsite'] }],
    ['phases that registries tell', { phase: ['redemption', 'pendingDelete'] }],
    ['a website that was never looked at', { websiteStatus: ['unknown', neverLooked] }],
    ['mail', { takesMail: 'with' }],
    ['no mail', { takesMail: 'without' }],
    ['a list of names', { nameList }],
    ['tags', { tags: ['one', 'two'] }],
    ['tags or none', { tags: ['one', '__none__'] }],
    ['own prices', { minAskingPrice: 0.01, maxAskingPrice: 0.02, hasNotes: 'with' }],
    ['without an own price', { hasAskingPrice: 'without' }],
    ['auto-renew and decisions', { autoRenew: ['true'], renewalDecision: ['letExpire', 'later'] }],
    ['undecided', { renewalDecision: ['renew', notNoted] }],
  ];
  // the others of own data are sorted as the asking price is
  const alike = [
    'purchaseprice',
    'purchasedate',
    'floorprice',
    'renewalcost',
    'autorenew',
    'renewaldecision',
    'decideon',
  ];
  const sorts = sortFields.filter((field) => !alike.includes(field));
  const windows: [Window, 'asc' | 'desc'][] = [
    [{ skip: 0, take: 50 }, 'asc'],
    [{ skip: 3_000, take: 100_000 }, 'desc'],
  ];

  test.each(filters)('%s, in every order', async (_, filter) => {
    const reads = new Set<string>();
    for (const sortBy of sorts) {
      for (const [window, sortDirection] of windows) {
        const sort = { sortBy, sortDirection };
        for (const read of await readsOf(findStatement(user, filter, sort, window, rowsOfUser))) reads.add(read);
        for (const read of await readsOf(findAndCountStatement(user, filter, sort, window))) reads.add(read);
      }
    }
    for (const read of await readsOf(countStatement(user, filter))) reads.add(read);
    expect([...reads]).toEqual(['Index Only Scan, heap 0']);
  });

  test('GRID-045 so does the summary of a long selection', async () => {
    const { rows } = await sql<{ id: string }>`select id from domain where user_id = ${user} limit 2000`.execute(
      app.parts.db,
    );
    const ids = rows.map(({ id }) => id);
    expect(new Set(await readsOf(summaryStatement(user, ids, new Date())))).toEqual(
      new Set(['Index Only Scan, heap 0']),
    );
  });

  test('DUE-005 so do the sums and the rows of what is due, however many names there are', async () => {
    await sql`update domain_own o set renewal_cost = 1000, renewal_decision = 1 + d.tld_count % 3 from domain d
      where o.user_id = ${user} and d.user_id = o.user_id and d.id = o.domain_id and d.tld_count % 2 = 0`.execute(
      app.parts.db,
    );
    await sql`vacuum (analyze) domain_own_02`.execute(app.parts.db);
    const now = new Date();
    const asked = { today: now.toISOString().slice(0, 10), days: 90, now, skip: 0, take: 50 };
    const scans = await scansOf(renewalsStatement(user, { ...asked, cut: 'undecided' }));
    const read = scans.filter((node) => (node['Actual Rows'] ?? 0) > 0);
    expect(read.map((node) => `${node['Node Type']}, heap ${node['Heap Fetches']}`)).toEqual(
      read.map(() => 'Index Only Scan, heap 0'),
    );
    expect(read.length).toBeGreaterThan(2);
  });

  test('screens 7.17 the domains of an activity are read by their keys, however many others there are', async () => {
    const activity = '01900000-0000-7000-8000-000000000001';
    await sql`
      insert into activity (user_id, id, type, message, args, created_at, domain_ids)
      select ${user}, ${activity}, 0, '', '{}', now(), array_agg(id)
      from (select id from domain where user_id = ${user} limit 20) as twenty`.execute(app.parts.db);
    const window = { skip: 0, take: 50 };
    for (const sortBy of sortFields) {
      const scans = await scansOf(findStatement(user, { activity }, { sortBy }, window));
      // the few names whose registry tells a phase are read beside them where that decides the order
      const ofNames = scans.filter((node) => !String(node['Index Name']).includes('told_phase'));
      expect(ofNames.filter((node) => node['Relation Name'] === 'domain_02')).toEqual([
        expect.objectContaining({ 'Index Name': 'domain_02_pkey', 'Actual Loops': 20, 'Actual Rows': 1 }),
      ]);
    }
  });

  test('the first page of the newest reads no more rows than it shows', async () => {
    const statement = findStatement(user, {}, { sortBy: 'createdat' }, { skip: 0, take: 50 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.parts.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort');
  });
});
