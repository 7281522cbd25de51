import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GetOperatorSettings, GetOperatorVersion } from '#contract/operator-settings.ts';
import { GetOperatorStorage } from '#contract/operator-storage.ts';
import { freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { startPresence } from './presence.ts';
import { keepProcess } from './processes.store.ts';
import { findCommit } from './program.ts';
import { folderSize } from './storage/folders.ts';
import { tablesWithRule } from './storage/kept-tables.ts';
import { sampleStorage } from './storage/storage.jobs.ts';

async function operated(settings: Record<string, string> = {}) {
  const app = await freshApp({ settings });
  const operator = await app.given.operator();
  return { ...app, ask: app.as(operator) };
}

describe('D-229b settings and version', () => {
  test('D-229b settings are shown with value and source, secrets as set or not alone', async () => {
    const { ask } = await operated({
      METRICS_TOKEN: 'a-very-secret-token',
      AUTH_SECRET: 'another-secret-of-forty-characters-length',
      TEXT_URL: 'https://me:hidden-word@text.example/v1',
      TEXT_MODEL: 'small',
      PARALLEL_DOMAINS: '25',
      REQUESTS_PER_MINUTE: '0',
    });
    const answer = await ask.inject({ method: 'GET', url: '/api/operator/settings' });
    for (const secret of ['a-very-secret', 'another-secret', 'hidden-word']) expect(answer.body).not.toContain(secret);
    const { settings, warnings } = await ask.call(GetOperatorSettings);
    const of = (name: string) => settings.find((one) => one.name === name);
    expect(of('METRICS_TOKEN')).toMatchObject({ value: null, isSet: true, isSecret: true, isOwn: true });
    expect(of('POWERDNS_KEY')).toMatchObject({ value: null, isSet: false, isOwn: false, source: 'default' });
    expect(of('TEXT_URL')?.value).toBe('https://me:•••@text.example/v1');
    expect(of('PARALLEL_DOMAINS')).toMatchObject({ value: '25', source: 'environment', isOwn: false });
    expect(of('MAIL_FROM')).toMatchObject({ source: 'derived', value: expect.stringContaining('namestead@') });
    expect(of('FRESH_DAYS')).toMatchObject({ source: 'default', value: '7', default: '7' });
    expect(warnings).toContainEqual(expect.stringContaining('REQUESTS_PER_MINUTE=0'));
  });

  test('D-229b the processes that live are told apart from those that went silent, which are forgotten in a day', async () => {
    const { ask, parts, clock } = await operated();
    const presence = startPresence(parts);
    const gone = {
      role: 'worker',
      version: '0.0.9',
      node: 'v1',
      host: 'other',
      pid: 7,
      startedAt: clock.now(),
    } as const;
    await keepProcess(parts.db, { id: parts.newId(), ...gone }, clock.now());
    clock.advance(minutes(3));
    await keepProcess(parts.db, { id: parts.newId(), ...gone, pid: 8 }, clock.now());
    const { processes, migrations, postgres } = await ask.call(GetOperatorVersion);
    const seen = processes.map(({ pid, isAlive, isThis }) => ({ pid, isAlive, isThis }));
    expect(seen[0]).toEqual({ pid: 8, isAlive: true, isThis: false });
    expect(seen).toContainEqual({ pid: process.pid, isAlive: false, isThis: true });
    expect(seen).toContainEqual({ pid: 7, isAlive: false, isThis: false });
    expect(migrations.count).toBeGreaterThan(10);
    expect(postgres).toMatch(/^\d+/);
    await presence.stop();
    clock.advance(days(1) + 1);
    await keepProcess(parts.db, { id: parts.newId(), ...gone, pid: 9 }, clock.now());
    expect((await ask.call(GetOperatorVersion)).processes.map(({ pid }) => pid)).toEqual([9]);
  });

  test('D-229b the commit is that of a file of the build, else of the repository, also of packed branches', () => {
    const commit = 'a'.repeat(40);
    const files = (all: Record<string, string>) => findCommit((...path) => all[path.join('/')] ?? null);
    expect(files({ commit: 'abcdef1' })).toBe('abcdef1');
    expect(files({ '.git/HEAD': commit })).toBe(commit);
    expect(files({ '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': commit })).toBe(commit);
    expect(files({ '.git/HEAD': 'ref: refs/heads/main', '.git/packed-refs': `# x\n${commit} refs/heads/main` })).toBe(
      commit,
    );
    expect(files({ '.git/HEAD': 'ref: ../../etc/passwd' })).toBeNull();
    expect(files({})).toBeNull();
  });
});

describe('D-229b the storage page', () => {
  test('D-229b tables come with what partitions add up to, how long rows stay, and what grew since the day before', async () => {
    const { ask, parts, pool, clock, given } = await operated({ ACTIVITY_DAYS: '30', CHANGE_DAYS: '0' });
    await given.user();
    await pool.query('analyze auth."user"');
    expect(await ask.call(GetOperatorStorage)).toMatchObject({ since: null, grownBytes: null, days: [] });
    await sampleStorage.run(parts, clock.now());
    const takenAt = clock.now();
    expect((await ask.call(GetOperatorStorage)).since).toBeNull(); // of the same moment
    clock.advance(hours(21));
    for (let count = 0; count < 20; count++) await given.user();
    await pool.query('analyze auth."user"');
    const { tables, since, grownBytes, days: byDay, databaseBytes } = await ask.call(GetOperatorStorage);
    const of = (name: string) => tables.find((one) => one.name === name);
    expect(since).toBe(takenAt.toISOString());
    expect(grownBytes).toBeGreaterThanOrEqual(0);
    expect(databaseBytes).toBeGreaterThan(1_000_000);
    expect(byDay).toHaveLength(1);
    expect(of('auth.user')).toMatchObject({ rows: 22, grownRows: 20, kept: 'installation' });
    expect(of('activity')).toMatchObject({ kept: 'days', keptDays: 30, setting: 'ACTIVITY_DAYS' });
    expect(of('change')).toMatchObject({ kept: 'always', keptDays: 0, setting: 'CHANGE_DAYS' });
    expect(of('grid_view')).toMatchObject({ kept: 'account', keptDays: null });
    expect(of('outbox')?.kept).toBe('while');
    const { rows: parted } = await sql<{ name: string }>`select relname as name from pg_class where relispartition
      and relkind = 'r'`.execute(parts.db);
    expect(parted.length).toBeGreaterThan(10);
    expect(tables.filter(({ name }) => parted.some((one) => one.name === name))).toEqual([]);
  });

  test('D-229b samples are kept for 60 days, one a day', async () => {
    const { parts, clock } = await operated();
    await sampleStorage.run(parts, clock.now());
    await sampleStorage.run(parts, clock.now());
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(distinct day)::int as count from storage_sample`.execute(parts.db);
      return rows[0]?.count;
    };
    expect(await count()).toBe(1);
    clock.advance(days(61));
    await sampleStorage.run(parts, clock.now());
    expect(await count()).toBe(1);
  });

  test('D-229b every table that a rule is about is there', async () => {
    const { parts } = await operated();
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_class where relkind in ('r', 'p')`.execute(parts.db);
    const names = new Set(rows.map(({ name }) => name));
    expect(tablesWithRule.filter((name) => !names.has(name))).toEqual([]);
  });

  test('D-229b a folder is walked as far as its limit, and one that is not there has no size', async () => {
    const whole = await folderSize(import.meta.dirname);
    expect(whole).toMatchObject({ isMore: false });
    expect(whole?.bytes).toBeGreaterThan(1_000);
    expect(await folderSize(import.meta.dirname, [], { files: 2, ms: 10_000 })).toMatchObject({
      files: 2,
      isMore: true,
    });
    expect(await folderSize(`${import.meta.dirname}/nothing`)).toBeNull();
  });
});
