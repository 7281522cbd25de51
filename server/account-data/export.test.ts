import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CheckAccountExport, ExportAccount } from '#contract/account-export.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { LoadSamplePortfolio } from '#contract/sample-portfolio.ts';
import { operate } from '../app/operate.ts';
import { annAndBob } from '../app/testing/ann-and-bob.ts';
import { fillEveryTable } from '../backup/testing/fill-every-table.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { archiveOf } from './archive.ts';
import { exportOf } from './export.service.ts';
import { exportedTables } from './exported-tables.ts';
import { tablesOfUsers } from './records.reads.ts';
import { readZip } from './testing/read-zip.ts';

async function download(app: FreshApp, user: Pick<TestUser, 'cookie'>) {
  const answer = await app.as(user).inject({ method: 'GET', url: ExportAccount.path });
  return { answer, files: answer.statusCode === 200 ? readZip(answer.rawPayload) : new Map<string, Buffer>() };
}
const rowsOf = (files: Map<string, Buffer>, table: string) =>
  `${files.get(`records/${table}.ndjson`)}`
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('GET /api/account/export', () => {
  test('D-228b every table with rows of users is exported, or left out with a reason', async () => {
    const app = await freshApp();
    const tables = await tablesOfUsers(app.parts.db);
    expect(Object.keys(exportedTables).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const { name, columns } of tables) {
      const rule = exportedTables[name] ?? {};
      if ('leftOut' in rule) continue;
      const known = columns.map((column) => column.name);
      expect(known, name).toEqual(expect.arrayContaining([...(rule.without ?? []), ...Object.keys(rule.words ?? {})]));
      const kept = known.filter((column) => !rule.without?.includes(column));
      const isSecret = (column: string) => /digest$|sealed|secret$|password|token/.test(column);
      // the token that proves a name is published in the DNS
      expect(kept.filter(isSecret), name).toEqual(name === 'public.domain_verification' ? ['token'] : []);
    }
  });

  test('D-228b D-010 holds all of the user’s own and nothing of others', async () => {
    const app = await annAndBob();
    await app.open();
    const { ann, bob } = app;
    const { answer, files } = await download(app, bob);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="namestead-\d{4}-\d\d-\d\d\.zip"$/);
    expect(JSON.parse(`${files.get('account.json')}`)).toMatchObject({ email: bob.email });
    const names = `${files.get('lists/names.csv')}`;
    expect(names).toMatch(/^\ufeffDomain,.*,Status\r\n/);
    expect(names).toContain('bobs.com');
    expect(names).toContain('secret'); // his tag
    expect(names).toContain(',Sold\r\n');
    expect(`${files.get('lists/monitored-names.csv')}`).toContain('watched.com');
    expect(`${files.get('lists/contacts.csv')}`).toContain('ada@example.test');
    expect(`${files.get('lists/inquiries.csv')}`).toMatch(/bobs\.com.*,New,no,1,English,/);
    expect(`${files.get('lists/dnssec.csv')}`).toMatch(/bobs-page\.com,Not checked,/);
    expect(`${files.get('lists/nameserver-presets.csv')}`).toContain('ns1.his.com ns2.his.com');
    expect(`${files.get('lists/transfers.csv')}`).toContain('bobs-page.com');
    expect(`${files.get('lists/analytics-90-days.csv')}`.split('\r\n')).toHaveLength(92);
    expect(rowsOf(files, 'contact')).toMatchObject([{ type: 'primary', first_name: 'Ada' }]);
    expect(rowsOf(files, 'domain').map(({ name }) => name)).toContain('bobs.com');
    expect(rowsOf(files, 'grid_view')).toHaveLength(1);
    const text = [...files.values()].join('\n');
    expect(text).not.toContain(ann.id);
    expect(text).not.toContain(ann.email);
    expect(text).not.toContain('own.com","'); // hers
    const { files: hers } = await download(app, ann);
    expect([...hers.values()].join('\n')).not.toMatch(/bobs\.com|his\.com|watched/);
  });

  test('D-228b holds the rows of every exported table, and no secret of any', async () => {
    const app = await freshApp({ isOwn: true });
    const ann = await app.given.user();
    await app.as(ann).call(LoadSamplePortfolio);
    await fillEveryTable(app.database.url);
    const tables = (await tablesOfUsers(app.parts.db)).filter(
      ({ name }) => !('leftOut' in (exportedTables[name] ?? {})),
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      // rows were made for anybody: they become hers
      await app.pool
        .query(`set local session_replication_role = replica; update ${name} set user_id = '${ann.id}'`)
        .catch(() => {});
      const { rows } = await app.pool.query(`select count(*)::int as count from ${name} where user_id = $1`, [ann.id]);
      counts.set(name, rows[0].count);
    }
    const ctx = { ...app.parts, userId: ann.id, now: app.clock.now(), requestId: '' };
    const files = readZip(Buffer.concat(await exportOf(ctx).toArray()));
    for (const [name, count] of counts) {
      const table = name.replace('public.', '').replace('auth.', 'auth-');
      expect(rowsOf(files, table), name).toHaveLength(count);
    }
    expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(45);
    expect(`${files.get('README.txt')}`).toContain('  grid_view: 1');
  });

  test('D-228b a secret that is known is nowhere in it', async () => {
    const app = await freshApp();
    const ann = await app.given.user();
    const inquiry = await givenInquiry(app, ann, {});
    const { rows } = await app.pool.query(`
      select password as secret from auth.account union all select token_digest from auth.session
      union all select encode(token, 'hex') from inquiry union all select encode(token, 'base64') from inquiry`);
    const { files } = await download(app, ann);
    const text = [...files.values()].join('\n');
    expect(text).toContain(inquiry);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test('D-228b files of buyers are files, by inquiry, with tame names', async () => {
    const app = await freshApp();
    const ann = await app.given.user();
    const inquiry = await givenInquiry(app, ann, {});
    const add = (id: string, name: string, danger: string | null, content: Buffer | null) =>
      app.pool.query('insert into inquiry_attachment values ($1, $2, $3, $4, $5, $6, 1, $7, $8, now())', [
        ...[ann.id, inquiry, app.parts.newId(), id, name, 'text/plain', danger, content],
      ]);
    const [one, two, gone] = [app.parts.newId(), app.parts.newId(), app.parts.newId()];
    await add(one, '../../offer ä.pdf', null, Buffer.from([0, 255, 1]));
    await add(two, 'x.exe', 'program', Buffer.from('MZ'));
    await add(gone, 'gone.txt', null, null);
    const { files } = await download(app, ann);
    const kept = [...files].filter(([path]) => path.startsWith('attachments/'));
    expect(kept).toEqual([
      [`attachments/${inquiry}/${one}-__.._offer_ä.pdf`, Buffer.from([0, 255, 1])],
      [`attachments/${inquiry}/${two}-x.exe.unsafe`, Buffer.from('MZ')],
    ]);
    expect(rowsOf(files, 'inquiry_attachment')).toHaveLength(3);
  });

  test('D-228b more rows than one page holds come once each, with words for numbers', async () => {
    const app = await freshApp({ isOwn: true });
    const ann = await app.given.user();
    const { id } = await app.given.domain(ann, 'first.com', {
      registrar: 'Registrar A',
      nameservers: ['ns1.a.com', 'ns2.a.com'],
    });
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { notes: '=1+1' } } });
    await app.pool.query(
      `insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
       select $1, gen_random_uuid(), 'n' || n || '.com', (select id from tld), true, now() from generate_series(1, 2500) n`,
      [ann.id],
    );
    const { files } = await download(app, ann);
    const lines = `${files.get('lists/names.csv')}`.split('\r\n');
    expect(lines).toHaveLength(2503);
    expect(new Set(lines).size).toBe(2503);
    expect(lines.join('\n')).toContain('"\'=1+1"');
    const rows = rowsOf(files, 'domain');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2501);
    expect(rows.find(({ name }) => name === 'first.com')).toMatchObject({
      ...{ status: 'registered', tld: 'com', registrar: 'Registrar A', nameservers: ['ns1.a.com', 'ns2.a.com'] },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('D-228b the README is in the user’s language and says from when to when', async () => {
    const app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
    const ann = await app.given.user();
    await app.as(ann).call(SetPreferences, { body: { language: 'de' } });
    const { files } = await download(app, ann);
    expect(`${files.get('README.txt')}`).toContain(`Konto ${ann.email}`);
    expect(`${files.get('README.txt')}`).toContain('2026-03-01T12:00:00.000Z bis 2026-03-01T12:00:00.000Z');
  });

  test('D-228b asks for a recent proof, comes twice an hour, and is kept in the audit log', async () => {
    const app = await freshApp({ isOwn: true });
    const ann = await app.given.user();
    const check = () => app.as(ann).call(CheckAccountExport);
    await check();
    expect((await download(app, ann)).answer.statusCode).toBe(200);
    app.clock.advance(minutes(5));
    await check();
    expect((await download(app, ann)).answer.statusCode).toBe(200);
    const { answer } = await download(app, ann);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, `${55 * 60}`]);
    await expect(check()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const { rows } = await app.pool.query("select actor, user_id from audit_entry where action = 'account-export'");
    expect(rows).toEqual(Array(2).fill({ actor: 'user', user_id: ann.id }));
    app.clock.advance(hours(1));
    expect((await download(app, ann)).answer.json()).toMatchObject({ code: 'PROOF_NEEDED' });
    await expect(check()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect((await app.as(null).inject({ method: 'GET', url: ExportAccount.path })).statusCode).toBe(401);
  });
});

describe('an archive', () => {
  const part = Buffer.alloc(65_536, 'incompressible?');
  test('D-228b is read only as fast as it is taken, and no further when its reader goes', async () => {
    let made = 0;
    let isEnded = false;
    const content = async function* () {
      try {
        for (;;) {
          made += 1;
          yield Buffer.from(Array.from(part, () => Math.floor(made * 7919 + Math.random() * 256) & 255));
        }
      } finally {
        isEnded = true;
      }
    };
    const files = async function* () {
      yield { path: 'endless', content: content() };
    };
    const archive = archiveOf(files(), () => new Date());
    archive.once('readable', () => {});
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
    expect(made).toBeLessThan(20);
    archive.destroy();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('D-228b breaks off where reading fails: no half archive looks whole', async () => {
    const files = async function* () {
      yield { path: 'whole', content: ['a'] };
      yield {
        path: 'half',
        content: (async function* () {
          yield 'b';
          throw new Error('the database is away');
        })(),
      };
    };
    await expect(archiveOf(files(), () => new Date()).toArray()).rejects.toThrow('the database is away');
  });
});

describe('node server/operator.ts export', () => {
  test('D-228b writes one account or all into a folder, for nobody else to read, and takes nothing half', async () => {
    const app = await freshApp({ isOwn: true });
    const [ann, bob] = [await app.given.user(), await app.given.user({ email: 'b/o+b@example.test' })];
    await app.given.domain(ann, 'anns.com');
    const to = join(mkdtempSync('/tmp/namestead-export-'), 'new');
    const run = (...args: string[]) =>
      operate(['export', ...args], {
        env: { PATH: process.env.PATH, DATABASE_URL: app.database.url },
        ask: async () => '',
      });
    expect(await run('--email', ann.email.toUpperCase(), '--to', to)).toMatch(
      /^Written: \S+user1@example\.test-\S+\.zip$/,
    );
    expect(readdirSync(to)).toEqual([expect.stringMatching(/^user1@example\.test-.*\.zip$/)]);
    const [name = ''] = readdirSync(to);
    expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);
    expect(`${readZip(readFileSync(join(to, name))).get('lists/names.csv')}`).toContain('anns.com');
    expect((await run('--all', '--to', to)).split('\n')).toHaveLength(2);
    expect(readdirSync(to)).toContainEqual(expect.stringMatching(/^b_o\+b@example\.test-.*\.zip$/));
    await expect(run('--email', 'nobody@example.test', '--to', to)).rejects.toThrow('No account has');
    for (const wrong of [['--to', to], ['--all'], ['--all', '--email', bob.email, '--to', to]]) {
      await expect(run(...wrong)).rejects.toThrow('Usage:');
    }
  });
});
