import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SignIn } from '#contract/auth.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { tablesOfUsers } from '../../account-data/records.reads.ts';
import { explain, operate } from '../../app/operate.ts';
import { annAndBob } from '../../app/testing/ann-and-bob.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { inquiryEffects } from '../../inquiries/after-commit.ts';
import { buyersOf } from '../../inquiries/testing/buyers.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { publicUrl } from '../../testing/browser.ts';
import { builtProgram } from '../../testing/built-program.ts';
import { beginSession } from '../../users/begin-session.ts';
import { backupCommand, freshFolder, freshKey } from '../testing/backup.ts';
import {
  belonging,
  changedColumns,
  dictionaries,
  keptNumbers,
  leftBehind,
  numbers,
  sealedColumns,
  shared,
} from './moved-rows.ts';

/** Tables without `user_id`: none of their rows is an account's, but for those that moved-rows.ts names. */
const ofInstallation = [
  ...['auth.attempt_limit', 'auth.secret', 'auth.used_challenge', 'auth.verification'],
  ...[
    'public.access_budget',
    'public.announcement',
    'public.assistant_use',
    'public.backup_run',
    'public.dkim_key',
    'public.domain_connect',
    'public.exchange_rate',
    'public.hosted_zone',
    'public.installation_check',
  ],
  ...['public.installation_trouble', 'public.job_run', 'public.kept', 'public.kysely_migration'],
  ...['public.kysely_migration_lock', 'public.name_server_slot', 'public.refresh_round', 'public.registry_override'],
  ...['public.registry_proof', 'public.running_process', 'public.server_budget', 'public.server_reply'],
  ...['public.server_tld', 'public.server_use', 'public.socket_io_attachments', 'public.storage_sample'],
  ...[
    'public.text_use',
    'public.tld_price',
    'public.visit_batch',
    'public.visit_closed',
    'public.visit_salt',
    'public.website_host',
    'public.worker',
  ],
];

type Row = Record<string, unknown>;
type Place = Pick<FreshApp, 'pool' | 'parts' | 'database'>;

async function run({ database }: Pick<Place, 'database'>, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, PUBLIC_URL: publicUrl };
  return operate(['move-account', ...args], { env, ask: async () => '' }).catch(explain);
}

/** Bob with a row in every table, and an account at another place where all numbers are others. */
async function twoPlaces() {
  const from = await annAndBob();
  await from.openAll();
  const { bob } = from;
  await from.pool.query('delete from operator where user_id = $1', [bob.id]);
  await from.pool.query('delete from account_deletion where user_id = $1', [bob.id]);
  await from.pool.query('update auth.totp set sealed_secret = $2 where user_id = $1', [
    bob.id,
    await from.parts.auth.seal('of the app'),
  ]);
  await from.pool.query(
    `insert into batch_item (batch_no, domain_id, name, tld, final_status, size, state, worker_no)
     select no, id, 'more.com', 'com', 0, 1, 1, 7 from batch where user_id = $1 limit 1`,
    [bob.id],
  );
  await recount(from, bob.id);
  const to = await freshApp({ isOwn: true });
  const zoe = await to.given.user({ email: 'zoe@example.test' });
  await to.as(zoe).call(AddDomains, { headers: {}, body: ['zoes.net', 'zoes.org', 'zoes.com'] });
  await to.given.domain(zoe, 'zoes-own.info', { registrar: 'Another', nameservers: ['ns9.zoe.net'] });
  return { from, to, bob, zoe };
}

const lists = `(values (0, d.in_portfolio and d.status = 0 and not d.is_deleted),
  (1, d.is_monitored and not d.is_deleted)) as l (list, is_in)`;

/** The fixture's rows came past the triggers: counts them as the triggers would have. */
async function recount({ pool }: Place, userId: string): Promise<void> {
  for (const text of [
    'delete from domain_count where user_id = $1',
    `insert into domain_count select d.user_id, k.list, k.dimension, k.value, count(*) from domain d
     cross join lateral domain_count_keys(d.in_portfolio and d.status = 0 and not d.is_deleted,
       d.is_monitored and not d.is_deleted, d.is_processed, d.needs_verification, d.tld_id, d.registrar_id,
       d.nameserver_set_id, d.website_status) k where d.user_id = $1 group by 1, 2, 3, 4`,
    `insert into domain_count select d.user_id, l.list, 7, o.tag_set_id, count(*) from domain_own o
     join domain d on d.user_id = o.user_id and d.id = o.domain_id cross join lateral ${lists}
     where d.user_id = $1 and l.is_in and o.tag_set_id is not null group by 1, 2, 4`,
    'delete from inquiry_tally where user_id = $1',
    `insert into inquiry_tally select user_id, status, is_spam, needs_action(i), count(*), count(*) filter (where is_by_rule) from inquiry i
     where user_id = $1 group by 1, 2, 3, 4`,
  ]) {
    await pool.query(text, [userId]);
  }
}

/** Rows with what stands for the same on both sides: entries of dictionaries by their text, secrets opened, no numbers of a place. */
async function contentsAt({ pool, parts }: Place, userId: string): Promise<Record<string, string[]>> {
  const words: Record<string, Map<unknown, unknown>> = {};
  for (const [name, { key }] of Object.entries(dictionaries)) {
    const { rows } = await pool.query(`select id, ${key} as key from ${name}`);
    words[name] = new Map(rows.map(({ id, key }) => [id, key]));
  }
  const found: Record<string, string[]> = {};
  const own = (await tablesOfUsers(parts.db)).map(({ name }) => [name, 'user_id = $1'] as const);
  const others = Object.entries(belonging).map(([name, of]) => [name, of.replaceAll('$', '$1')] as const);
  for (const [name, of] of [['auth.user', 'id = $1'] as const, ...own, ...others]) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t where ${of}`, [userId]);
    const texts = rows.map(async ({ row }) => {
      for (const [column, table] of Object.entries(numbers[name] ?? {})) {
        if (table in dictionaries) row[column] = words[table]?.get(row[column]) ?? row[column];
        else delete row[column];
      }
      for (const column of Object.keys(changedColumns[name] ?? {})) delete row[column];
      const sealed = sealedColumns[name];
      if (sealed) row[sealed] = (await parts.auth.unseal(`${row[sealed]}`)) ?? row[sealed];
      if (name === 'public.domain_count') row.value = countedBy(row, words);
      return JSON.stringify(row);
    });
    found[name] = (await Promise.all(texts)).toSorted();
  }
  return found;
}

const dimensions: Record<number, string> = { 3: 'public.tld', 4: 'public.registrar', 5: 'public.nameserver_set' };
const countedBy = (row: Row, words: Record<string, Map<unknown, unknown>>) =>
  words[dimensions[Number(row.dimension)] ?? '']?.get(row.value) ?? row.value;

const counted = ['public.domain_count', 'public.inquiry_tally'];

/** A count that is 0 need not be there, and the version of the data is each place's own. */
const counts = (rows: string[] = []) =>
  rows.filter((text) => {
    const { count, dimension } = JSON.parse(text) as Row;
    return count !== 0 && dimension !== 0;
  });

/** What the command itself leaves is no row that was moved. */
const withoutCommand = (rows: string[] = []) => rows.filter((row) => !row.includes('"action":"move-account"'));

const isEmpty = (contents: Record<string, string[]>) =>
  Object.entries(contents).every(([name, rows]) => (name.includes('audit') ? withoutCommand(rows) : rows).length === 0);

const tokenOf = async ({ pool }: Place, userId: string) =>
  (await pool.query("select encode(token, 'hex') as token from inquiry where user_id = $1", [userId])).rows[0].token;

test('D-228c D-010 a table, or a number in one, that nobody thought of when accounts are moved does not pass', async () => {
  const { pool, parts } = await freshApp();
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text) filter (where
         a.attidentity <> '' or (a.atttypid in ('int4'::regtype, 'int8'::regtype) and a.attname ~ '_(id|no)$')) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`,
  );
  const own = ['auth.user', ...(await tablesOfUsers(parts.db)).map(({ name }) => name), ...Object.keys(belonging)];
  const named = [...Object.keys(dictionaries), ...Object.keys(shared)];
  const others = rows.map(({ name }) => name).filter((name) => !own.includes(name) && !named.includes(name));
  expect(others).toEqual(ofInstallation);
  expect(Object.keys(leftBehind).filter((name) => !own.includes(name))).toEqual([]);

  const known = rows.flatMap(({ name, columns }) =>
    own.includes(name) && !(name in leftBehind) ? (columns ?? []).map((column) => `${name}.${column}`) : [],
  );
  const changed = Object.entries(numbers).flatMap(([name, columns]) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  const kept = [
    ...Object.entries(keptNumbers).map(([name, { column }]) => `${name}.${column}`),
    ...['public.change_text.change_id', 'public.domain_own.tag_set_id'],
    ...['public.batch_item.lane_id', 'public.batch_item.worker_no'], // leave as null
    ...['public.held_domain.read_no', 'public.outside_account.read_no', 'public.outside_account.held_no'], // count reads of an account
    'public.account_zone.read_no',
  ];
  expect(known.filter((column) => !changed.includes(column) && !kept.includes(column))).toEqual([]);
  const sealed = await pool.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid where a.attname like '%seal%' and c.relkind in ('r', 'p') order by 1`,
  );
  expect(sealed.rows.map(({ name }) => name).filter((name) => own.includes(name))).toEqual(Object.keys(sealedColumns));
});

test('D-228c scale B5 every row of an account is at the new place, table by table, and its links, its password and its grid work there', async () => {
  const { from, to, bob, zoe } = await twoPlaces();
  const before = await contentsAt(from, bob.id);
  const empty = Object.entries(before).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
  expect(empty).toEqual(['public.account_deletion', 'public.operator']);
  const zoes = await contentsAt(to, zoe.id);
  const token = await tokenOf(from, bob.id);
  const folder = freshFolder();
  const { file: key } = await freshKey(folder);
  const path = join(folder, 'bob.account');
  expect(await run(from, '--out', path, '--email', bob.email, '--key-file', key)).toContain('of user2@example.test');

  // closed at the old place, where nothing is sent or written for it; what is on the net stays
  const signIn = (app: FreshApp) => app.as(null).call(SignIn, { body: { email: bob.email, password: bob.password } });
  await expect(signIn(from)).rejects.toThrow('This account is being moved');
  const wrong = from.as(null).call(SignIn, { body: { email: bob.email, password: 'not this one' } });
  await expect(wrong).rejects.toThrow('E-mail or password is wrong.');
  const [inquiryId] = (await from.pool.query('select id from inquiry where user_id = $1', [bob.id])).rows;
  const written = await buyersOf(from, bob)
    .writes(inquiryId.id, { body: 'I can pay more.' })
    .catch((error) => error);
  expect(isDatabaseTrouble(written), `${written}`).toBe(true);
  const waiting = before['public.outbox']?.length;
  await drainOutbox(from.parts, [{ kind: 'x', handle: async () => undefined }, ...inquiryEffects]);
  expect((await contentsAt(from, bob.id))['public.outbox']).toHaveLength(waiting ?? 0);

  expect(await run(to, '--in', path, '--key-file', key)).toMatch(/^Moved in: user2@example\.test with \d+ rows/);
  const after = await contentsAt(to, bob.id);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, rows] of Object.entries(before)) {
    if (counted.includes(name)) expect([name, counts(after[name])]).toEqual([name, counts(rows)]);
    else if (!(name in leftBehind)) expect([name, withoutCommand(after[name])]).toEqual([name, rows]);
  }
  expect(await contentsAt(to, zoe.id)).toEqual(zoes);
  for (const [name, { column, sequence }] of Object.entries(keptNumbers)) {
    const { rows } = await to.pool.query(
      `select (select max(${column}) from ${name}) <= (select last_value from ${sequence}) as is_free`,
    );
    expect([sequence, rows[0].is_free]).toEqual([sequence, true]);
  }
  const { rows: items } = await to.pool.query("select state, worker_no from batch_item where name = 'more.com'");
  expect(items).toEqual([{ state: 2, worker_no: null }]);

  await signIn(to);
  const [session = ''] = (
    await beginSession({ ...to.parts, now: to.clock.now() }, { userId: bob.id, provenAt: to.clock.now() })
  ).split(';');
  const grid = await to.as({ cookie: session }).call(ListDomains, { query: {} });
  expect(grid.data.map(({ name }) => name)).toContain('bobs-page.com');
  expect((await to.app.inject({ url: `/inquiry/${token}` })).statusCode).toBe(200);

  expect(await run(from, '--done', '--email', bob.email, '--yes')).toBe('Deleted here: user2@example.test');
  expect(isEmpty(await contentsAt(from, bob.id))).toBe(true);
  expect((await from.app.inject({ url: `/inquiry/${token}` })).statusCode).toBe(404);
}, 240_000);

test('D-228c a move that is killed in the middle leaves the old place whole and the new one without a row, and is done again or taken back', async () => {
  const { from, to, bob } = await twoPlaces();
  const before = await contentsAt(from, bob.id);
  const folder = freshFolder();
  const path = join(folder, 'bob.account');
  await killedAt(from, 'access exclusive', '--out', path, '--email', bob.email, '--plain');
  expect(readdirSync(folder)).toEqual(['.bob.account.part']);
  expect(await contentsAt(from, bob.id)).toMatchObject({ ...before, ...signedOut });

  expect(await run(from, '--out', path, '--email', bob.email, '--plain')).toContain('not sealed');
  await killedAt(to, 'share', '--in', path);
  expect(isEmpty(await contentsAt(to, bob.id))).toBe(true);
  expect(await run(to, '--in', path)).toContain('Moved in: ');
  expect(await run(to, '--in', path)).toBe('The account is here already.');

  expect(await run(from, '--back', '--email', bob.email)).toContain('is open here again');
  const back = await contentsAt(from, bob.id);
  expect({ ...back, 'public.audit_entry': withoutCommand(back['public.audit_entry']) }).toMatchObject({
    ...before,
    ...signedOut,
  });
  await from.as(null).call(SignIn, { body: { email: bob.email, password: bob.password } });
  expect(await run(from, '--done', '--email', bob.email, '--yes')).toBe('user2@example.test is not being moved.');
}, 600_000); // several starts of the command, each its own process

const signedOut = {
  'auth.session': expect.anything(),
  'auth.second_step': expect.anything(),
  'public.audit_entry': expect.anything(),
};

/** Runs the command in a process of its own and kills it when it waits for a table that is held, in the middle of its work. */
async function killedAt(
  { database, pool }: Place,
  mode: 'access exclusive' | 'share',
  ...args: string[]
): Promise<void> {
  const holder = new pg.Client(database.url);
  holder.on('error', () => {}); // its database may be dropped first
  await holder.connect();
  await holder.query(`begin; lock table website_verdict in ${mode} mode`);
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, PUBLIC_URL: publicUrl };
  const child: ChildProcess = spawn(process.execPath, [builtProgram('operator'), 'move-account', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const waiting = "select from pg_locks where not granted and relation = 'website_verdict'::regclass";
  await expect.poll(async () => (await pool.query(waiting)).rows.length, { timeout: 250_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.end();
  const others = `select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await pool.query(others)).rows.length, { timeout: 250_000 }).toBe(0); // the server notices
}

test('D-228c what cannot be moved is refused in a sentence, and nothing is changed', async () => {
  const from = await freshApp({ isOwn: true });
  const to = await freshApp({ isOwn: true });
  const ann = await from.given.user({ email: 'ann@example.test' });
  const domain = await from.given.domain(ann, 'anns.com');
  await from.pool.query("insert into name_holder values ('anns.com', $1, $2) on conflict do nothing", [
    ann.id,
    domain.id,
  ]);
  const folder = freshFolder();
  const path = join(folder, 'ann.account');
  const out = () => run(from, '--out', path, '--email', ann.email, '--plain');
  for (const wrong of [[], ['--out', path], ['--in', path, '--back'], ['--in', path, '--email', ann.email]]) {
    expect(await run(from, ...wrong)).toContain('Usage: ');
  }
  expect(await run(from, '--out', path, '--email', 'no@example.test', '--plain')).toContain('No account has');
  expect(await run(from, '--out', path, '--email', ann.email)).toContain('give a key with --key-file');
  await from.pool.query('update auth."user" set disabled_at = now()');
  expect(await out()).toBe('The account is disabled: enable it first.');
  await from.pool.query('update auth."user" set disabled_at = null');
  expect(existsSync(path)).toBe(false);
  expect(await out()).toContain('of ann@example.test');
  await expect(
    operate(['enable-user', '--email', ann.email], {
      env: { PATH: '', DATABASE_URL: from.database.url },
      ask: async () => '',
    }),
  ).rejects.toThrow('being moved');

  const whole = join(folder, 'whole');
  await backupCommand({ url: from.database.url }, 'create', '--to', whole, '--plain');
  expect(await run(to, '--in', whole)).toContain('This is a backup of a whole installation');
  const restored = await backupCommand({ url: to.database.url }, 'restore', path, '--replace');
  expect(restored.error).toContain('This file holds one account');

  const zoe = await to.given.user({ email: 'ann@example.test' });
  expect(await run(to, '--in', path)).toBe('Another account here has the address ann@example.test.');
  await to.pool.query(`update auth."user" set email = 'zoe@example.test'`);
  await to.pool.query("insert into name_holder values ('anns.com', $1, $1)", [zoe.id]);
  expect(await run(to, '--in', path)).toContain('Another account here holds names of this one: anns.com.');
  await to.pool.query('delete from name_holder');
  await to.pool.query('alter table domain_sale add column broker text');
  expect(await run(to, '--in', path)).toContain('with other tables than here');
  await to.pool.query('alter table domain_sale drop column broker');
  expect(isEmpty(await contentsAt(to, ann.id))).toBe(true);

  await from.pool.query('insert into auth.passkey values ($1, $1, $2, $3, 0, $4, $2, true, now())', [
    ann.id,
    'a',
    '',
    '{}',
  ]);
  await run(from, '--back', '--email', ann.email);
  const second = join(folder, 'second');
  expect(await run(from, '--out', second, '--email', ann.email, '--plain')).toContain('of ann@example.test');
  const elsewhere = { PATH: '', DATABASE_URL: to.database.url, PUBLIC_URL: 'https://cell-2.example' };
  const moved = await operate(['move-account', '--in', second], { env: elsewhere, ask: async () => '' });
  expect(moved).toContain('Its passkeys stayed behind');
}, 240_000);
