import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

const path = '/api/domains/export/csv?columns=registrarName';
const rows = 20_000;

/** A user whose file of 20,000 long lines is longer than all buffers on its way, compressed too, and a server on a real port. */
async function givenLargeExport() {
  const app = await freshApp({ isOwn: true });
  const user = await app.given.user();
  const portfolio = async (owner: TestUser) => {
    await app.given.domain(owner, 'first.com', { registrar: 'First' });
    await app.pool.query(
      `with made as (
         insert into registrar (name) select (select string_agg(md5(n::text || p), '') from generate_series(1, 30) p)
         from generate_series(2, $2::int) n on conflict (name) do update set name = excluded.name returning id)
       insert into domain (user_id, id, name, tld_id, registrar_id, in_portfolio, is_processed, created_at)
       select user_id, gen_random_uuid(), 'n' || made.id || '.com', tld_id, made.id, true, true, created_at
       from domain, made where user_id = $1`,
      [owner.id, rows],
    );
  };
  await portfolio(user);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  /** An export whose answer has begun; nothing of it is read yet. */
  const begin = (headers: Record<string, string> = {}, { cookie }: TestUser = user, signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = httpRequest({ port, path, headers: { cookie, ...headers }, signal }, (answer) => {
        answer.on('error', () => {}); // told by `complete`
        resolve(answer);
      });
      asked.on('error', reject).end();
    });
  /** processes of the database that an export keeps */
  const holding = async () => {
    const { rows } = await app.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  };
  return { ...app, user, portfolio, begin, holding };
}

/** All that comes of an answer, and whether it came to its end. */
async function readOut(answer: IncomingMessage) {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  await new Promise((resolve) => answer.once('close', resolve));
  return { text: Buffer.concat(parts).toString(), isWhole: answer.complete };
}
const linesIn = (text: string) => text.split('\r\n').length - 1;

describe('an export under way', () => {
  let large: Awaited<ReturnType<typeof givenLargeExport>>;
  beforeAll(async () => {
    large = await givenLargeExport();
  });
  afterAll(() => large.close());

  test('API-038 a client that goes away gives the connection back', async () => {
    const { begin, holding } = large;
    const answer = await begin();
    expect(await holding()).toHaveLength(1);
    answer.destroy();
    await expect.poll(holding).toEqual([]);
  });

  test.each(['identity', 'br'])(
    'API-038 a database that fails after the first byte leaves no file that looks whole, sent as %s',
    async (encoding) => {
      const { begin, holding, pool } = large;
      const answer = await begin({ 'accept-encoding': encoding });
      await expect.poll(holding).toHaveLength(1);
      for (const pid of await holding()) await pool.query('select pg_terminate_backend($1)', [pid]);
      const { isWhole } = await readOut(answer);
      expect([answer.statusCode, isWhole]).toEqual([200, false]);
    },
  );

  test('API-038 a compressed file is the same file', async () => {
    const { begin } = large;
    const [plain, gzip] = [await begin(), await begin({ 'accept-encoding': 'gzip' })];
    const parts: Buffer[] = [];
    const [{ text }] = await Promise.all([
      readOut(plain),
      pipeline(gzip, createGunzip(), async (from: AsyncIterable<Buffer>) => {
        for await (const part of from) parts.push(part);
      }),
    ]);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(Buffer.concat(parts).toString()).toBe(text);
    expect(linesIn(text)).toBe(rows + 1);
  });

  test('security M-3 four exports have a connection each; a fifth waits for its turn and comes whole', async () => {
    const { begin, holding, given, portfolio } = large;
    const [bob, eve] = [await given.user(), await given.user()];
    await portfolio(bob);
    const [one, ...others] = await Promise.all([begin(), begin(), begin({}, bob), begin({}, bob)]);
    expect(await holding()).toHaveLength(4);
    const fifth = begin({}, eve);
    const leave = new AbortController();
    const left = begin({}, eve, leave.signal);
    leave.abort();
    await expect(left).rejects.toThrow();
    for (const answer of others) answer.destroy();
    expect((await readOut(await fifth)).text).toBe('\ufeffDomain,Registrar\r\n');
    expect(linesIn((await readOut(one)).text)).toBe(rows + 1);
    await expect.poll(holding).toEqual([]);
  });

  test('API-038 domains that are deleted meanwhile are in it as they were, and deleting them does not wait', async () => {
    const { begin, pool, user, as } = large;
    const answer = await begin();
    await pool.query('delete from domain where user_id = $1', [user.id]);
    const { text, isWhole } = await readOut(answer);
    expect([isWhole, linesIn(text)]).toEqual([true, rows + 1]);
    expect((await as(user).inject({ url: path })).payload).toBe('\ufeffDomain,Registrar\r\n');
  });
});

test('D-009 a failure before the first line is an error and no file', async () => {
  const { as, given, pool } = await freshApp({ isOwn: true });
  const user = await given.user();
  await pool.query('alter table registrar rename to registrars');
  const answer = await as(user).inject({ url: path });
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
  expect(answer.headers['content-disposition']).toBeUndefined();
});

test('D-016 the eleventh export within a minute is refused, whichever kind it is', async () => {
  const { as, given } = await freshApp({ settings: { REQUESTS_PER_MINUTE: '600' } });
  const [ann, bob] = [await given.user(), await given.user()];
  const ofAll = { url: path };
  const ofSome = { method: 'POST', url: '/api/domains/export/csv', payload: { domainIds: [] } } as const;
  for (let time = 0; time < 5; time += 1)
    for (const kind of [ofAll, ofSome]) expect((await as(ann).inject(kind)).statusCode).toBe(200);
  for (const kind of [ofAll, ofSome]) {
    const answer = await as(ann).inject(kind);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED']);
  }
  expect((await as(bob).inject(ofAll)).statusCode).toBe(200);
});
