import { describe, expect, test } from 'vitest';
import { SetUp, SignIn } from '#contract/auth.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { buildApp } from '../app/build-app.ts';
import { openDatabase, openPool } from '../database/pool.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { callAs } from '../testing/call.ts';
import type { TestUser } from '../testing/given.ts';
import { asApiError } from './errors.ts';

type Ask = Parameters<ReturnType<FreshApp['as']>['inject']>[0];
const json = { 'content-type': 'application/json' };
const credentials = { email: 'ann@example.test', password: 'correct horse' };

describe('API-065 every error answer has the one shape and its status', () => {
  test.each<[number, string, Ask]>([
    [400, 'INVALID_JSON', { method: 'POST', url: SignIn.path, headers: json, payload: '{"email":' }],
    [400, 'VALIDATION_FAILED', { method: 'POST', url: SignIn.path, payload: { email: 'ann' } }],
    [400, 'INVALID_PARAMETER', { url: ListDomains.path, query: { take: 'many' } }],
    [401, 'INVALID_CREDENTIALS', { method: 'POST', url: SignIn.path, payload: credentials }],
    [403, 'ORIGIN_MISMATCH', { method: 'POST', url: SignIn.path, headers: { origin: 'https://evil.example' } }],
    [404, 'NOT_FOUND', { url: '/api/nothing-here' }],
    [409, 'SETUP_DONE', { method: 'POST', url: SetUp.path, payload: { name: '', ...credentials } }],
    [413, 'BODY_TOO_LARGE', { method: 'POST', url: AddDomains.path, payload: { domains: ['x'.repeat(2_200_000)] } }],
    [
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { method: 'POST', url: SignIn.path, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
    [
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { method: 'POST', url: SignIn.path, headers: { 'content-type': 'text/xml' }, payload: '<x/>' },
    ],
  ])('%i %s', async (status, code, ask) => {
    const { given, as } = await freshApp();
    await expectError(await as(await given.user()).inject(ask), status, code);
  });

  test('401 UNAUTHORIZED', async () => {
    const { as } = await freshApp();
    await expectError(await as(null).inject({ url: ListDomains.path }), 401, 'UNAUTHORIZED');
  });

  test('429 RATE_LIMITED says when to come again', async () => {
    const { given, as } = await freshApp({ settings: { REQUESTS_PER_MINUTE: '1' } });
    const ann = await given.user();
    await as(ann).inject({ url: ListDomains.path });
    const answer = await as(ann).inject({ url: ListDomains.path });
    await expectError(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('500 INTERNAL tells nothing of what went wrong', async () => {
    const { given, as, parts } = await freshApp();
    const ann: TestUser = await given.user();
    await parts.db.schema.dropTable('auth.session').execute();
    const answer = await as(ann).inject({ url: ListDomains.path });
    await expectError(answer, 500, 'INTERNAL');
    expect(answer.body).not.toMatch(/session|relation|sql/i);
  });
});

describe('durability M6 trouble with the database', () => {
  test('a database that cannot be reached is a 503 that says when to come again', async () => {
    const { given, parts } = await freshApp({ isOwn: true });
    const ann = await given.user();
    const pool = openPool('postgres://127.0.0.1:1/nowhere'); // nothing listens there
    const app = await buildApp({ ...parts, db: openDatabase(pool) });
    const answer = await callAs(app, parts.config)(ann).inject({ url: ListDomains.path });
    await expectError(answer, 503, 'UNAVAILABLE');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  test.each(['08006', '53100', '53300', '57014', '57P03', '25006', '40001'])('SQLSTATE %s is a 503', (code) => {
    const error = asApiError(Object.assign(new Error('as the server says it'), { code }));
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: expect.any(Number) });
  });

  test('a statement that the database refuses for good stays a 500', () => {
    expect(asApiError(Object.assign(new Error('null value'), { code: '23502' }))).toMatchObject({ code: 'INTERNAL' });
  });

  test('the process is ready only while the database takes a write', async () => {
    const { app, database, pool } = await freshApp();
    const ready = async () => (await app.inject({ url: '/health/ready' })).statusCode;
    expect(await ready()).toBe(200);
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
    await pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()',
      )
      .catch(() => {});
    expect(await ready()).toBe(503);
    const live = await app.inject({ url: '/health/live' });
    expect(live.statusCode).toBe(200);
    expect(database.url).toContain(rows[0].name);
  });
});

async function expectError(
  answer: Awaited<ReturnType<ReturnType<FreshApp['as']>['inject']>>,
  status: number,
  code: string,
) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = answer.json();
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'field', 'message', 'requestId']);
  expect(body).toMatchObject({
    code,
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

test('durability growth: probes leave no line in the log, requests do', async () => {
  const lines: { route?: string }[] = [];
  const { parts, given } = await freshApp({ isOwn: true });
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const requests = () => lines.filter((line) => line.route !== undefined);
  const app = await buildApp(parts, { logger: { level: 'info', stream } });
  for (const url of ['/health/live', '/health/ready', '/metrics']) await app.inject({ url });
  expect(requests()).toEqual([]);
  await callAs(app, parts.config)(await given.user()).inject({ url: ListDomains.path });
  expect(requests()).toMatchObject([{ route: ListDomains.path, status: 200 }]);
  await app.close();
});
