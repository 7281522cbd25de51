import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddDomains, AddMonitoredDomains, type AddResult } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus, GetDomain, Verification } from '#contract/domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { queuedNames, setStatus, softDelete } from './testing/given-domains.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const add = (user: TestUser, ...names: string[]) => app.as(user).call(AddDomains, { headers: {}, body: names });
const watch = (user: TestUser, ...names: string[]) =>
  app.as(user).call(AddMonitoredDomains, { headers: {}, body: names });
const list = (user: TestUser, query: { isForMonitoring?: 'true' } = {}) => app.as(user).call(ListDomains, { query });
const counts = ({ total, added, reactivated, pendingVerification, skipped, failed }: AddResult) => ({
  total,
  ...Object.fromEntries(
    Object.entries({ added, reactivated, pendingVerification, skipped, failed }).filter(([, n]) => n > 0),
  ),
});
async function only(user: TestUser, query?: { isForMonitoring?: 'true' }) {
  const { data } = await list(user, query);
  expect(data).toHaveLength(1);
  return data[0] as (typeof data)[number];
}

describe('API-042 adding to the portfolio: the outcomes of D-062', () => {
  test('ADD-017 ADD-024 not registrable or malformed: failed, with a reason for each', async () => {
    const result = await add(
      ann,
      'com',
      'www.a.com',
      'co.uk',
      'a.nope',
      'a_b.com',
      '-a.com',
      `${'a'.repeat(64)}.com`,
      '',
    );
    expect(counts(result)).toEqual({ total: 8, failed: 8 });
    expect(result.failedDomains.map(({ domainName, reason }) => [domainName.slice(0, 12), reason])).toEqual([
      ['com', 'INVALID_FORMAT'],
      ['www.a.com', 'SUBDOMAIN'],
      ['co.uk', 'PUBLIC_SUFFIX'],
      ['a.nope', 'UNKNOWN_TLD'],
      ['a_b.com', 'INVALID_FORMAT'],
      ['-a.com', 'INVALID_FORMAT'],
      ['aaaaaaaaaaaa', 'INVALID_FORMAT'],
      ['', 'INVALID_FORMAT'],
    ]);
    expect(result.failedDomains[0]?.message).toBe('Invalid domain format');
    expect(result.failedDomains.map((failed) => failed.registrableName).filter((name) => name !== null)).toEqual([
      'a.com',
    ]);
    expect((await list(ann)).totalCount).toBe(0);
  });

  test('a name that PostgreSQL cannot store is a failed name like any other', async () => {
    const result = await add(ann, 'a\0b.com', 'c\ud800d.com', `${'x'.repeat(100_000)}.com`, 'fine.com');
    expect(counts(result)).toEqual({ total: 4, added: 1, failed: 3 });
  });

  test('live, verified and registered: skipped', async () => {
    await add(ann, 'a.com');
    const result = await add(ann, 'A.COM.');
    expect(counts(result)).toEqual({ total: 1, skipped: 1 });
    expect(result.skippedDomains).toEqual(['A.com']); // screens B25: as it was typed
    expect(await queuedNames(app, ann)).toEqual([]);
  });

  test('live and waiting for verification: pendingVerification again, same id', async () => {
    await add(bob, 'a.com');
    const first = await add(ann, 'a.com');
    const again = await add(ann, 'a.com');
    expect(counts(again)).toEqual({ total: 1, pendingVerification: 1 });
    expect(again.pendingVerificationDomains).toEqual(first.pendingVerificationDomains);
    expect(again.pendingVerificationDomains).toEqual([{ id: (await only(ann)).id, name: 'a.com' }]);
  });

  test.each([
    ['sold', DomainStatus.Sold],
    ['dropped', DomainStatus.Dropped],
  ])('%s: reactivated', async (_, status) => {
    await add(ann, 'Aa.com');
    const before = await only(ann);
    await setStatus(app, ann, 'aa.com', status);
    app.clock.advance(hours(1));
    expect(counts(await add(ann, 'aa.com'))).toEqual({ total: 1, reactivated: 1 });
    expect(await only(ann)).toEqual(before);
    expect(await queuedNames(app, ann)).toEqual(['aa.com']);
  });

  test('sold, and another account holds it now: pendingVerification', async () => {
    await add(ann, 'a.com');
    await setStatus(app, ann, 'a.com', DomainStatus.Sold);
    expect(counts(await add(bob, 'a.com'))).toEqual({ total: 1, added: 1 });
    expect(counts(await add(ann, 'a.com'))).toEqual({ total: 1, pendingVerification: 1 });
    expect(await only(ann)).toMatchObject({
      status: DomainStatus.Registered,
      verification: Verification.RequiresVerification,
      hasBeenProcessed: false,
    });
  });

  test('deleted earlier: reactivated, same record with its casing, and it is listed as added now', async () => {
    await add(ann, 'CamelCase.com');
    const before = await only(ann);
    await softDelete(app, ann, 'camelcase.com');
    expect((await list(ann)).totalCount).toBe(0);
    app.clock.advance(hours(1));
    expect(counts(await add(ann, 'camelcase.com'))).toEqual({ total: 1, reactivated: 1 });
    expect(await only(ann)).toEqual({ ...before, createdAt: app.clock.now().toISOString() });
  });

  test('deleted earlier, and another account holds it now: pendingVerification', async () => {
    await add(ann, 'a.com');
    await softDelete(app, ann, 'a.com');
    await add(bob, 'a.com');
    expect(counts(await add(ann, 'a.com'))).toEqual({ total: 1, pendingVerification: 1 });
    expect((await only(ann)).verification).toBe(Verification.RequiresVerification);
  });

  test('live in the portfolio of another account: pendingVerification, and nothing is processed (D-140)', async () => {
    await add(bob, 'a.com');
    expect(counts(await add(ann, 'a.com', 'b.com'))).toEqual({ total: 2, added: 1, pendingVerification: 1 });
    expect(await queuedNames(app, ann)).toEqual(['b.com']);
    expect((await only(bob)).verification).toBe(Verification.Verified);
  });

  test('only monitored: added, and the flag stays', async () => {
    await watch(ann, 'a.com');
    expect(counts(await add(ann, 'a.com'))).toEqual({ total: 1, added: 1 });
    expect(await only(ann)).toMatchObject({ isMonitored: true, inPortfolio: true, verification: 0 });
    expect(counts(await add(bob, 'a.com'))).toEqual({ total: 1, pendingVerification: 1 });
  });

  test('otherwise: added, verified, with its defaults, and queued', async () => {
    expect(counts(await add(ann, 'new.com'))).toEqual({ total: 1, added: 1 });
    expect(await only(ann)).toMatchObject({
      name: 'new.com',
      verification: 0,
      hasBeenProcessed: false,
      inPortfolio: true,
    });
    expect(await queuedNames(app, ann)).toEqual(['new.com']);
  });
});

describe('API-043 adding for monitoring: the outcomes of D-065', () => {
  test('already monitored: skipped', async () => {
    await watch(ann, 'a.com');
    expect(counts(await watch(ann, 'a.com'))).toEqual({ total: 1, skipped: 1 });
  });

  test('monitored earlier and removed: reactivated', async () => {
    await watch(ann, 'a.com', 'b.com');
    await softDelete(app, ann, 'a.com');
    await app.parts.db.updateTable('domain').set({ is_monitored: false }).where('name', '=', 'b.com').execute();
    await add(ann, 'b.com');
    expect(counts(await watch(ann, 'a.com', 'b.com'))).toEqual({ total: 2, reactivated: 2 });
    expect(
      (await list(ann, { isForMonitoring: 'true' })).data.map(({ name, inPortfolio }) => [name, inPortfolio]),
    ).toEqual([
      ['a.com', false],
      ['b.com', true],
    ]);
  });

  test('otherwise added: new, in the own portfolio, deleted from it, or held by others', async () => {
    await add(ann, 'own.com', 'gone.com');
    await softDelete(app, ann, 'gone.com');
    await add(bob, 'held.com');
    const result = await watch(ann, 'own.com', 'gone.com', 'held.com', 'new.com');
    expect(counts(result)).toEqual({ total: 4, added: 4 });
    expect((await list(ann)).data.map((domain) => domain.name)).toEqual(['own.com']);
    const watched = (await list(ann, { isForMonitoring: 'true' })).data;
    expect(watched.map((domain) => [domain.name, domain.inPortfolio, domain.verification]).sort()).toEqual([
      ['gone.com', false, 0],
      ['held.com', false, 0],
      ['new.com', false, 0],
      ['own.com', true, 0],
    ]);
    expect((await queuedNames(app, ann)).sort()).toEqual(['gone.com', 'held.com', 'new.com', 'own.com']);
  });

  test('a name that is only monitored is free for others', async () => {
    await watch(ann, 'a.com');
    expect(counts(await add(bob, 'a.com'))).toEqual({ total: 1, added: 1 });
  });
});

test('ADD-024 the counts add up, names count once, the first spelling wins (D-060, D-061)', async () => {
  await add(bob, 'held.com');
  await add(ann, 'mine.com');
  app.clock.advance(1);
  const result = await add(
    ann,
    ...['New.com', 'NEW.com', 'bücher.de', 'xn--bcher-kva.de', 'held.com', 'mine.com', 'a_b.com', 'A_B.com', 'x.nope'],
  );
  expect(counts(result)).toEqual({ total: 6, added: 2, pendingVerification: 1, skipped: 1, failed: 2 });
  const { added, reactivated, pendingVerification, skipped, failed } = result;
  expect(result.total).toBe(added + reactivated + pendingVerification + skipped + failed);
  const names = (await list(ann)).data.map((domain) => domain.domainName);
  expect(names).toEqual(['New.com', 'bücher.de', 'held.com', 'mine.com']); // one batch in typed order, newest first
});

describe('the limits of a request (D-066)', () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `name-${n}.com`);

  test('10,001 names are refused as a whole', async () => {
    await expect(add(ann, ...names(10_001))).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS', status: 400 });
    expect((await list(ann)).totalCount).toBe(0);
  });

  test('10,000 names are answered within 10 s, and all are queued (D-068)', async () => {
    const startedAt = performance.now();
    const result = await add(ann, ...names(10_000), 'NAME-1.com'); // a repeated one does not count
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(counts(result)).toEqual({ total: 10_000, added: 10_000 });
    expect(await queuedNames(app, ann)).toHaveLength(10_000);
    expect((await list(ann)).totalCount).toBe(10_000);
  });

  test('an empty list is refused', async () => {
    await expect(add(ann)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  });

  test('MAX_DOMAINS_PER_USER refuses the request that would exceed it, and nothing is stored', async () => {
    const limited = await freshApp({ settings: { MAX_DOMAINS_PER_USER: '3' } });
    const cy = limited.as(await limited.given.user());
    const body = ['a.com', 'b.com'];
    await cy.call(AddDomains, { headers: {}, body });
    await expect(cy.call(AddDomains, { headers: {}, body: ['c.com', 'd.com'] })).rejects.toMatchObject({
      code: 'DOMAIN_LIMIT_REACHED',
      details: { limit: 3 },
    });
    expect((await cy.call(ListDomains, { query: {} })).totalCount).toBe(2);
    expect((await cy.call(AddDomains, { headers: {}, body: [...body, 'c.com'] })).added).toBe(1);
    expect((await cy.call(AddMonitoredDomains, { headers: {}, body })).added).toBe(2); // records there already
  });
});

describe('API-042 X-Batch-ID (D-067)', () => {
  const id = '01975f2c-5f0a-7c31-8d6c-0a1b2c3d4e5f';
  const addAs = (user: TestUser, batchId: string, ...body: string[]) =>
    app.as(user).call(AddDomains, { headers: { 'x-batch-id': batchId }, body });

  test('is the id of the batch; without it the server makes one', async () => {
    expect((await addAs(ann, id.toUpperCase(), 'a.com')).batchId).toBe(id);
    const { batchId } = await add(ann, 'b.com');
    expect(batchId).toMatch(/^[0-9a-f-]{36}$/);
    expect(batchId).not.toBe(id);
  });

  test('a repeat within 24 hours answers the stored result without adding again', async () => {
    const first = await addAs(ann, id, 'a.com', 'bad');
    await softDelete(app, ann, 'a.com');
    app.clock.advance(hours(24) - 1);
    expect(await addAs(ann, id, 'a.com', 'bad')).toEqual(first);
    expect((await list(ann)).totalCount).toBe(0);
  });

  test('security M-3 a repeat gets every name again, and what is stored for it holds none of them', async () => {
    await add(bob, 'held.com');
    await add(ann, 'own.com', 'bücher.com');
    const entries = ['new.com', 'OWN.com', 'x'.repeat(20_000), 'held.com', 'bücher.com', 'sub.new.com', 'com'];
    const first = await addAs(ann, id, ...entries);
    expect(counts(first)).toEqual({ total: 7, added: 1, skipped: 2, pendingVerification: 1, failed: 3 });
    expect(first.skippedDomains).toEqual(['OWN.com', 'bücher.com']);
    const { result } = await app.parts.db
      .selectFrom('batch')
      .select('result')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(result)).not.toMatch(/\.com|xxx/);
    expect(await addAs(ann, id, ...entries)).toEqual(first);
  });

  test('security M-3 10,000 refused entries are stored in less than a kilobyte', async () => {
    const entries = Array.from({ length: 10_000 }, (_, n) => `${n}${'x'.repeat(150)}`);
    const first = await addAs(ann, id, ...entries);
    const kept = sql<{ bytes: number }>`select length(result::text) as bytes from batch where id = ${id}`;
    expect((await kept.execute(app.parts.db)).rows[0]?.bytes).toBeLessThan(1_000);
    expect(await addAs(ann, id, ...entries)).toEqual(first);
    expect(first.failedDomains).toHaveLength(10_000);
  });

  test('after 24 hours it is a new request', async () => {
    await addAs(ann, id, 'a.com');
    app.clock.advance(hours(24));
    const later = await addAs(ann, id, 'a.com');
    expect(counts(later)).toEqual({ total: 1, skipped: 1 });
    expect(later.batchId).not.toBe(id);
  });

  test('another body or another list under the same id is a conflict', async () => {
    await addAs(ann, id, 'a.com');
    const conflict = { code: 'BATCH_ID_REUSED', status: 409 };
    await expect(addAs(ann, id, 'b.com')).rejects.toMatchObject(conflict);
    const headers = { 'x-batch-id': id };
    await expect(app.as(ann).call(AddMonitoredDomains, { headers, body: ['a.com'] })).rejects.toMatchObject(conflict);
    expect((await list(ann)).totalCount).toBe(1);
  });

  test('ids of different accounts have nothing to do with each other', async () => {
    await addAs(ann, id, 'a.com');
    expect((await addAs(bob, id, 'b.com')).added).toBe(1);
  });

  test('a batch id that is no UUID is refused', async () => {
    await expect(addAs(ann, 'batch-1', 'a.com')).rejects.toMatchObject({ code: 'INVALID_PARAMETER', status: 400 });
  });

  test('two identical requests at once: one adds, both get its answer', async () => {
    const body = Array.from({ length: 500 }, (_, n) => `twin-${n}.com`);
    const [one, other] = await Promise.all([addAs(ann, id, ...body), addAs(ann, id, ...body)]);
    expect(one).toEqual(other);
    expect(one.added).toBe(500);
    expect((await list(ann)).totalCount).toBe(500);
    expect(await queuedNames(app, ann)).toHaveLength(500);
  });
});

describe('bad requests', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    app.as(ann).inject({ method: 'POST', url: '/api/domains', payload, headers });

  test.each([
    ['an object', '{"names":["a.com"]}', 400, 'VALIDATION_FAILED'],
    ['null', 'null', 400, 'VALIDATION_FAILED'],
    ['a list of numbers', '[1,2]', 400, 'VALIDATION_FAILED'],
    ['broken JSON', '["a.com"', 400, 'INVALID_JSON'],
    ['no JSON at all', '', 400, 'INVALID_JSON'],
    ['a prototype', '[{"__proto__":{"a":1}}]', 400, 'INVALID_JSON'],
    ['3 MB', JSON.stringify(['a'.repeat(3_000_000)]), 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/csv'])(
    'content type %s',
    async (type) => {
      const answer = await post('["a.com"]', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test('a foreign origin', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const answer = await post('["a.com"]', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGIN_MISMATCH']);
  });

  test('API-001 no session', async () => {
    await expect(app.as(null).call(AddDomains, { headers: {}, body: ['a.com'] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('none of the bad requests leaves anything behind', async () => {
    await post('[1]');
    await post('["a.com"', { 'content-type': 'text/plain' });
    const tables = ['domain', 'name_holder', 'batch', 'batch_intake'] as const;
    for (const table of tables) expect(await app.parts.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

test('AUTH-004 a pending domain is the own record: the holder’s stays out of reach', async () => {
  await add(bob, 'a.com');
  const { pendingVerificationDomains } = await add(ann, 'a.com');
  const theirs = await only(bob);
  expect(pendingVerificationDomains[0]?.id).not.toBe(theirs.id);
  await expect(app.as(ann).call(GetDomain, { params: { id: theirs.id } })).rejects.toMatchObject({ status: 404 });
});
