import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { AddDomains, AddMonitoredDomains, type AddResult, PreviewAdding } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { setStatus, softDelete } from './testing/given-domains.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

async function given(settings: Record<string, string> = {}) {
  app = await freshApp({ settings });
  [ann, bob] = [await app.given.user(), await app.given.user()];
}
beforeEach(() => given());

const add = (user: TestUser, ...body: string[]) => app.as(user).call(AddDomains, { headers: {}, body });
const watch = (user: TestUser, ...body: string[]) => app.as(user).call(AddMonitoredDomains, { headers: {}, body });
const preview = (names: string[], isForMonitoring = false) =>
  app.as(ann).call(PreviewAdding, { body: { names, isForMonitoring } });

/** The result of adding as a preview tells it. */
function told({ batchId: _, pendingVerificationDomains, ...result }: AddResult, added: string[]) {
  const pending = pendingVerificationDomains.map(({ name }) => name);
  return { ...result, addedDomains: added, pendingVerificationDomains: pending };
}

/** What a preview could have written into: every table with its number of rows and its newest change. */
async function everyRow(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    app.parts.db,
  );
  const texts = rows.map(
    ({ name }) => sql`select ${name} as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows
      from ${sql.table(name)} t`,
  );
  return (await sql`${sql.join(texts, sql` union all `)} order by name`.execute(app.parts.db)).rows;
}

/** Names of every outcome of D-062 for Ann's portfolio. */
async function everyOutcome(): Promise<string[]> {
  await add(ann, 'mine.com', 'sold.com', 'dropped.com', 'gone.com', 'taken-back.com');
  await add(bob, 'bobs.com');
  await watch(ann, 'watched.com');
  await setStatus(app, ann, 'sold.com', DomainStatus.Sold);
  await setStatus(app, ann, 'dropped.com', DomainStatus.Dropped);
  await softDelete(app, ann, 'gone.com');
  await setStatus(app, ann, 'taken-back.com', DomainStatus.Sold);
  await add(bob, 'taken-back.com');
  const bad = ['www.a.com', 'co.uk', 'a.nope', 'a_b.com', 'a\0b.com', 'x'.repeat(400)];
  const known = ['Mine.com', 'sold.com', 'dropped.com', 'gone.com', 'taken-back.com', 'bobs.com', 'watched.com'];
  return [...known, 'New.com', 'bücher.de', 'xn--bcher-kva.de', 'new.com', ...bad];
}

test('D-061a D-062 a preview says what adding then does, and changes nothing', async () => {
  const names = await everyOutcome();
  const before = await everyRow();
  const said = await preview(names);
  expect(await everyRow()).toEqual(before);
  expect(said).toMatchObject({ total: 15, added: 3, reactivated: 3, pendingVerification: 2, skipped: 1, failed: 6 });
  expect(said).toEqual(told(await add(ann, ...names), ['watched.com', 'New.com', 'bücher.de']));
  expect(said.reactivatedDomains).toEqual(['sold.com', 'dropped.com', 'gone.com']);
});

test('D-061a D-065 for monitoring: no name needs a proof, what was watched comes back', async () => {
  await watch(ann, 'watched.com', 'given-up.com');
  await app.parts.db.updateTable('domain').set({ is_monitored: false }).where('name', '=', 'given-up.com').execute();
  await add(bob, 'bobs.com');
  const names = ['watched.com', 'given-up.com', 'bobs.com', '-a.com'];
  const said = await preview(names, true);
  expect(said).toMatchObject({ added: 1, reactivated: 1, pendingVerification: 0, skipped: 1, failed: 1 });
  expect(said).toEqual(told(await watch(ann, ...names), ['bobs.com']));
});

test('D-061a pending names are reported again as pending', async () => {
  await add(bob, 'bobs.com');
  await add(ann, 'bobs.com');
  expect((await preview(['bobs.com'])).pendingVerificationDomains).toEqual(['bobs.com']);
});

test('D-061a D-066 a preview refuses what adding refuses', async () => {
  const many = Array.from({ length: 10_001 }, (_, n) => `n${n}.com`);
  await expect(preview(many)).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
  await expect(preview([])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await given({ MAX_DOMAINS_PER_USER: '2' });
  await add(ann, 'a.com');
  await expect(preview(['b.com', 'c.com'])).rejects.toMatchObject({ code: 'DOMAIN_LIMIT_REACHED' });
  expect((await preview(['a.com', 'b.com'])).added).toBe(1);
});

test('D-016 D-061a previews and adding share 30 requests a minute, so that nobody asks for the names of others', async () => {
  await given({ REQUESTS_PER_MINUTE: '600' });
  for (let at = 0; at < 15; at += 1) {
    await preview(['a.com']);
    await add(ann, 'a.com');
  }
  await expect(preview(['a.com'])).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  await expect(add(ann, 'a.com')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('D-067 a repeated request reports again which names came back', async () => {
  await add(ann, 'a.com', 'b.com');
  await softDelete(app, ann, 'b.com');
  const again = { headers: { 'x-batch-id': '01900000-0000-7000-8000-000000000001' }, body: ['B.com', 'c.com'] };
  const first = await app.as(ann).call(AddDomains, again);
  expect(first.reactivatedDomains).toEqual(['B.com']);
  expect(await app.as(ann).call(AddDomains, again)).toEqual(first);
  expect((await app.as(ann).call(ListDomains, { query: {} })).totalCount).toBe(3);
});
