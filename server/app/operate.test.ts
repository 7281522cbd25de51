import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AuthCheck, ResetPassword, SignIn } from '#contract/auth.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { CreateGridView } from '#contract/grid-views.ts';
import { CreateLanderPreset, CreateLanderTemplate } from '#contract/lander-templates.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { makePages } from '../landers/pages/make-pages.ts';
import { givenGroup } from '../landers/testing/given-groups.ts';
import { givenNotifications, processed } from '../notifications/testing/given-notifications.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { listening, open, opened } from '../testing/listening.ts';
import { beginSession } from '../users/begin-session.ts';
import { makePasswordLink } from '../users/mailed-links.service.ts';
import { trustedMs } from '../users/session-cache.ts';
import { explain, operate } from './operate.ts';
import { everyRow } from './testing/separation.ts';

const program = join(import.meta.dirname, '../operator.ts');
const newPassword = 'seven quiet harbours';

type Answer = { code: number; output: string; error: string };
const envOf = ({ database }: FreshApp) => ({ PATH: process.env.PATH, DATABASE_URL: database.url });

/** Runs the command on the database of `server`; `typed` is the line with which the operator answers. */
async function operatorTyping(typed: string, server: FreshApp, ...args: string[]): Promise<Answer> {
  try {
    const printed = await operate(args, { env: envOf(server), ask: async () => typed });
    return { code: 0, output: `${printed}\n`, error: '' };
  } catch (error) {
    return { code: 1, output: '', error: `${explain(error)}\n` };
  }
}
/** The same in a process of its own, as a shell runs it. */
function operatorInShell(typed: string, server: FreshApp, ...args: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env: envOf(server) }, (failure, output, error) => {
      resolve({ code: failure ? Number(failure.code) : 0, output, error });
    });
    child.stdin?.end(typed);
  });
}
const operator = (server: FreshApp, ...args: string[]) => operatorTyping('', server, ...args);

/** A value of each type that a column without a default may want. */
const anyValue: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  text: 'x',
  integer: '1',
  smallint: '1',
  bigint: '1',
  boolean: 'true',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  json: '{}',
  jsonb: '{}',
  ARRAY: '{}',
};

/** Gives a user a row in each table that names users and has none of this one yet. */
async function fillTables({ parts: { db } }: FreshApp, own: { userId: string; domainId: string; landerId: string }) {
  const { userId, domainId, landerId } = own;
  type Column = { table: string; name: string; type: string };
  await sql`select add_visit_day(relname, '2026-01-01') from pg_class join pg_partitioned_table on partrelid = oid
    where partstrat = 'r'`.execute(db); // the day in anyValue
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and not t.relispartition
    where c.table_schema = 'public' and (c.is_nullable = 'NO' or c.column_name = 'domain_id') and c.column_default is null
      and c.is_identity = 'NO' and c.is_generated = 'NEVER'
      and t.relkind in ('r', 'p') and exists (select from information_schema.columns u
        where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = 'user_id')
    order by (select count(*) from pg_constraint where conrelid = t.oid and contype = 'f'), c.table_name`.execute(db);
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const there = await sql`select from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(db);
    if (there.rows.length > 0) continue;
    const values: Record<string, string> = {
      user_id: userId,
      domain_id: domainId,
      lander_id: landerId,
      token: 'a'.repeat(32),
      mail_id: userId,
      digest: userId,
      path: userId, // no other user's
    };
    const valueFor = ({ name, type }: Column) => {
      if (name === 'change_id' && type === 'bigint') return sql`(select max(id) from change where user_id = ${userId})`;
      if (type === 'bytea') return `\\x${userId.replaceAll('-', '')}`; // some are no other user's
      return values[name] ?? anyValue[type] ?? `no value of ${type}`;
    };
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      values (${sql.join(columns.map(valueFor))})`.execute(db);
  }
}

const tokenIn = (output: string) => /^http:\/\/localhost:3000\/auth\/reset#token=(\S{43})$/m.exec(output)?.[1] ?? '';
const setPassword = (server: FreshApp, output: string, password = newPassword) =>
  server.as(null).call(ResetPassword, { body: { token: tokenIn(output), password } });

describe("the operator's commands", () => {
  test('security M-8 create-user prints a link that sets the password of the new account, once', async () => {
    const server = await freshApp();
    const { output } = await operator(server, 'create-user', '--email', 'Ann@Example.test', '--name', 'Ann');
    expect(output).toMatch(
      /^Anyone who opens this link until \S+Z can set the password of Ann@Example\.test:\nhttp\S+\n$/,
    );
    const body = { email: 'ann@example.test', password: newPassword };
    await expect(server.as(null).call(SignIn, { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await setPassword(server, output)).toMatchObject({ userId: expect.any(String) });
    expect(await server.as(null).call(SignIn, { body })).toMatchObject({ userId: expect.any(String) });
    await expect(setPassword(server, output)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('security M-8 the link is worth nothing after three days, and an address has one account', async () => {
    const server = await freshApp();
    const { output } = await operator(server, 'create-user', '--email', 'ann@example.test');
    const again = await operator(server, 'create-user', '--email', 'Ann@example.test');
    expect(again).toMatchObject({ code: 1, output: '', error: 'This e-mail address already has an account.\n' });
    server.clock.advance(days(3) + minutes(1));
    await expect(setPassword(server, output)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('security M-8 set-password-link leaves the old password until it is used, then all sessions end', async () => {
    const server = await freshApp();
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    const first = await operator(server, 'set-password-link', '--email', ann.email);
    const second = await operator(server, 'set-password-link', '--email', ann.email);
    await server.as(ann).call(AuthCheck);
    await server.as(null).call(SignIn, { body: ann });
    await expect(setPassword(server, first.output)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await setPassword(server, second.output);
    await expect(server.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(server.as(null).call(SignIn, { body: ann })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await server.as(bob).call(AuthCheck);
  });

  test('revoke-sessions ends all sessions of the account alone', async () => {
    const server = await freshApp();
    const [ann, cat] = [await server.given.user(), await server.given.user()];
    expect((await operator(server, 'revoke-sessions', '--email', ann.email)).output).toBe('Sessions ended: 1\n');
    await expect(server.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await server.as(cat).call(AuthCheck);
  });

  test('D-151 reparse reads kept answers again, needs no address, and says what it did', async () => {
    const server = await freshApp();
    const { output } = await operator(server, 'reparse', '--dry-run');
    expect(output.split('\n').slice(0, -1)).toEqual([
      'Stored answers read again: 0, of these without a registration to read: 0',
      'Domains with values that would change: 0',
      'No fact differs from before.',
      'This was a dry run: nothing was changed.',
    ]);
    expect((await operator(server, 'reparse', '--every')).error).toContain('reparse [--dry-run]');
  });

  test('D-235 set-registry, registries and remove-registry need no address, and a mistake is one sentence', async () => {
    const server = await freshApp();
    const set = await operator(
      server,
      'set-registry',
      '--tld',
      'uk',
      '--whois',
      'whois.one.example',
      '--interval',
      '9',
    );
    expect(set.output).toBe('Set: .uk  --whois whois.one.example:43  --interval 9\n');
    expect((await operator(server, 'registries')).output).toBe('.uk  --whois whois.one.example:43  --interval 9\n');
    const wrong = await operator(server, 'set-registry', '--tld', 'uk', '--whois', '10.0.0.1');
    expect(wrong).toMatchObject({ code: 1, error: '10.0.0.1 is not a public host.\n' });
    expect((await operator(server, 'remove-registry', '--tld', 'uk')).output).toBe('Removed: .uk\n');
    expect((await operator(server, 'set-registry', '--every')).error).toContain('set-registry --tld');
  });

  test('security M-8 disable-user closes an account, by password and by session, until enable-user opens it', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    await server.as(ann).call(AuthCheck);
    expect((await operator(server, 'disable-user', '--email', ann.email)).output).toBe(`Disabled: ${ann.email}\n`);
    server.clock.advance(minutes(1)); // past what another process may still trust
    await expect(server.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(server.as(null).call(SignIn, { body: ann })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await operator(server, 'enable-user', '--email', ann.email)).output).toBe(`Enabled: ${ann.email}\n`);
    await server.as(null).call(SignIn, { body: ann });
  });

  test.each([
    ['no command', []],
    ['no e-mail address', ['create-user', '--email', 'ann']],
    ['an unknown command', ['promote-user', '--email', 'ann@example.test']],
    ['an unknown option', ['create-user', '--mail', 'ann@example.test']],
  ])('with %s the usage is shown', async (_kind, args) => {
    const server = await freshApp();
    const answer = await operator(server, ...args);
    expect(answer).toMatchObject({ code: 1, output: '' });
    expect(answer.error).toMatch(/^Usage: node_modules\/.bin\/node server\/operator\.ts/);
  });

  test('D-019 D-229a make-operator and remove-operator mark an account, the last one stays, and both are recorded', async () => {
    const server = await freshApp({ isOwn: true });
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    expect((await operator(server, 'make-operator', '--email', ann.email)).output).toBe(`Operator: ${ann.email}\n`);
    expect(await server.as(ann).call(AuthCheck)).toMatchObject({ isOperator: true });
    const last = await operator(server, 'remove-operator', '--email', ann.email);
    expect(last).toMatchObject({ code: 1, error: expect.stringContaining('This is the last operator.') });
    await operator(server, 'make-operator', '--email', bob.email);
    await operator(server, 'remove-operator', '--email', ann.email);
    server.clock.advance(trustedMs); // no hub brings word to this process
    expect(await server.as(ann).call(AuthCheck)).toMatchObject({ isOperator: false });
    const entries = server.parts.db.selectFrom('audit_entry').select(['actor', 'action', 'user_id']).orderBy('no');
    expect(await entries.execute()).toEqual([
      { actor: 'command', action: 'make-operator', user_id: ann.id },
      { actor: 'command', action: 'make-operator', user_id: bob.id },
      { actor: 'command', action: 'remove-operator', user_id: ann.id },
    ]);
  });

  test('D-229a reparse is recorded, a dry run is not', async () => {
    const server = await freshApp({ isOwn: true });
    const entries = server.parts.db.selectFrom('audit_entry').select(['actor', 'action', 'user_id']);
    await operator(server, 'reparse', '--dry-run');
    expect(await entries.execute()).toEqual([]);
    await operator(server, 'reparse');
    expect(await entries.execute()).toEqual([{ actor: 'command', action: 'reparse', user_id: null }]);
  });

  test.each(['set-password-link', 'delete-user'])('%s of an unknown account names the address', async (command) => {
    const answer = await operator(await freshApp(), command, '--email', 'nobody@example.test', '--yes');
    expect(answer).toMatchObject({ code: 1, error: 'No account has the e-mail address nobody@example.test.\n' });
  });
});

describe('security N-5 a command that ends sessions has cut their open pages', () => {
  /** Three pages of Ann, each with a session of its own, and one of Bob, at a server whose check each minute cuts nothing. */
  async function openPages() {
    const server = await listening();
    const { given, parts, first } = server;
    first.parts.auth.liveSessions = async (ids) => new Set(ids);
    const [ann, bob] = [await given.user(), await given.user()];
    const cookies = [ann.cookie];
    for (const _other of ['phone', 'office']) {
      const context = { ...parts, now: parts.clock.now() };
      cookies.push((await beginSession(context, { userId: ann.id, provenAt: context.now })).split(';')[0] ?? '');
    }
    const anns = cookies.map((cookie) => open(first.url, { userId: ann.id }, { cookie }));
    const bobs = open(first.url, { userId: bob.id }, { cookie: bob.cookie });
    await Promise.all([...anns, bobs].map(opened));
    const cut = Promise.all(anns.map((page) => new Promise((resolve) => page.once('disconnect', resolve))));
    return { server, ann, bobs, cut };
  }

  test.each([
    ['revoke-sessions'],
    ['disable-user'],
    ['reset-second-factor'],
    ['unlink-provider'],
    ['delete-user', '--yes'],
  ])('%s', async (...command) => {
    const { server, ann, bobs, cut } = await openPages();
    expect(await operator(server, ...command, '--email', ann.email)).toMatchObject({ code: 0 });
    expect(await cut).toEqual(Array(3).fill('io server disconnect'));
    expect(bobs.connected).toBe(true);
  });

  test('revoke-sessions in a process of its own', async () => {
    const { server, ann, bobs, cut } = await openPages();
    const { output } = await operatorInShell('', server, 'revoke-sessions', '--email', ann.email);
    expect(output).toBe('Sessions ended: 3\n');
    expect(await cut).toEqual(Array(3).fill('io server disconnect'));
    expect(bobs.connected).toBe(true);
  });
});

describe('security M-8 D-228 delete-user', () => {
  /** Ann and Bob with one of everything each. */
  async function annAndBob() {
    const server = await freshApp();
    const { given, as, parts } = server;
    const [ann, bob] = [await given.user(), await given.user()];
    for (const [user, name] of [
      [ann, 'anns'],
      [bob, 'bobs'],
    ] as const) {
      const domain = await given.domain(user, `${name}.com`);
      const lookup = { user_id: user.id, domain_id: domain.id, fields: '{}', original_prices: '{}' };
      await parts.db.insertInto('domain_lookup').values(lookup).execute();
      await as(user).call(AddDomains, { headers: {}, body: [`more-${name}.com`] });
      await parts.db.insertInto('lane').values({ server: 'rdap.example', user_id: user.id }).execute();
      const effect = {
        user_id: user.id,
        kind: 'none',
        payload: '{}',
        created_at: parts.clock.now(),
        run_at: parts.clock.now(),
      };
      await parts.db.insertInto('outbox').values(effect).execute();
      await givenNotifications(server, user, processed(`${name}.com`));
      await as(user).call(SetPreferences, { body: { dateStyle: 'iso' } });
      await as(user).call(CreateGridView, { body: { viewName: 'Mine', columnDefinitions: ['domain'] } });
      const group = await givenGroup(server, user, [`page-${name}.com`]);
      await makePages(parts);
      await as(user).call(CreateLanderPreset, { body: { name: 'Mine' } });
      await as(user).call(CreateLanderTemplate, { body: { name: 'Mine', prompt: 'Write.' } });
      await as(null)
        .call(SignIn, { body: { ...user, password: 'wrong' } })
        .catch(() => {});
      await makePasswordLink({ ...parts, now: parts.clock.now() }, user);
      const landerId = group.examples[0]?.id ?? '';
      await fillTables(server, { userId: user.id, domainId: domain.id, landerId });
    }
    return { ...server, ann, bob };
  }
  const rowsOf = async (server: FreshApp, user: TestUser) =>
    (await everyRow(server)).filter((row) => row.includes(user.id) || row.includes(user.email));

  test('takes every row of the account, in every table, and leaves those of others; its names are free', async () => {
    const server = await annAndBob();
    const { ann, bob, as } = server;
    const bobs = await rowsOf(server, bob);
    expect(bobs.length).toBeGreaterThan(12);
    const holders = await rowsOf(server, ann);
    for (const table of [
      'public.domain ',
      'name_holder',
      'domain_count',
      'batch ',
      'lane',
      'outbox',
      'activity',
      'grid_view',
    ])
      expect(holders.join('\n'), table).toContain(table);

    const { output } = await operatorInShell(`${ann.email}\n`, server, 'delete-user', '--email', ann.email);
    expect(output).toBe(`Deleted: ${ann.email}\n`);
    expect(await rowsOf(server, ann)).toEqual([]);
    expect(await rowsOf(server, bob)).toEqual(bobs);
    const { rows } = await sql<{ items: number }>`
      select (select count(*) from batch_item where name = 'more-anns.com')
        + (select count(*) from batch_intake where items::text like '%more-anns%') as items`.execute(server.parts.db);
    expect(Number(rows[0]?.items)).toBe(0);

    server.clock.advance(minutes(1));
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await as(bob).call(AddDomains, { headers: {}, body: ['anns.com'] });
    const { data } = await as(bob).call(ListDomains, { query: {} });
    expect(data.find(({ name }) => name === 'anns.com')).toMatchObject({ verification: 0 });
  });

  test.each<[string, typeof operatorTyping]>([
    ['', operatorInShell],
    ['another@example.test', operatorTyping],
  ])(
    'asks for the address once more and takes no other (%j)',
    async (typed, run) => {
      const server = await freshApp();
      const ann = await server.given.user();
      const answer = await run(typed, server, 'delete-user', '--email', ann.email);
      expect(answer).toMatchObject({ code: 1, output: '' });
      expect(answer.error).toContain('The address does not match. Nothing was deleted.');
      await server.as(ann).call(AuthCheck);
    },
    60_000,
  ); // starts a program

  test('--yes asks nothing', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const answer = await operator(server, 'delete-user', '--yes', '--email', ann.email.toUpperCase());
    expect(answer).toMatchObject({ code: 0, error: '' });
    expect(await rowsOf(server, ann)).toEqual([]);
  });
});
