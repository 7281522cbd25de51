import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recount, storedCounts } from '../../domains/testing/recount.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { composeDue, makePages } from './make-pages.ts';
import { publishedView } from './published-view.reads.ts';
import { saveComposed } from './save-composed.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const landers = () => app.parts.db.selectFrom('lander').selectAll().orderBy('name').execute();
const counts = () =>
  app.parts.db.selectFrom('lander_group').select(['lander_count', 'live_count', 'failed_count']).execute();
const stateOf = async (name: string) =>
  (await app.parts.db.selectFrom('domain').select('lander_state').where('name', '=', name).executeTakeFirst())
    ?.lander_state;
const on = (host: string) => publishedView(app.parts.db, host);
/** Makes all that is due. */
async function made(): Promise<void> {
  while ((await makePages(app.parts)) > 0);
}
const given = (user: TestUser, names: string[]) =>
  Promise.all(names.map(async (name) => (await app.given.domain(user, name)).id));
/** A group's setting that no page can be made of. */
const broken = { pageTitle: 5 } as never;

test('LAND-007 a lander begins as generating and is live with its page, in the grid and in the counts of its group', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com', 'b.com']), { settings: { tagline: 'Take it' } });
  expect((await landers()).map(({ status }) => status)).toEqual([1, 1]);
  expect(await on('a.com')).toBeNull();
  await made();
  expect(await landers()).toMatchObject(Array(2).fill({ status: 3, due_at: null, started_at: null, error: null }));
  expect(await on('a.com')).toMatchObject({ userId: ann.id, view: { kind: 'binAi', tagline: 'Take it' } });
  expect(await stateOf('a.com')).toBe(3);
  expect(await counts()).toEqual([{ lander_count: 2, live_count: 2, failed_count: 0 }]);
  expect(app.events).toContainEqual(expect.objectContaining({ userId: ann.id, event: 'LandersChanged' }));
  expect(await storedCounts(app)).toEqual(await recount(app));
});

test('D-182 a page that cannot be made is tried three times with growing pauses, then its lander has failed', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']), { settings: broken });
  for (const pause of [0, 0.5, 2]) {
    expect(await landers()).toMatchObject([{ status: 1 }]);
    app.clock.advance(minutes(pause) - 1);
    if (pause > 0) expect(await makePages(app.parts)).toBe(0);
    app.clock.advance(1);
    expect(await makePages(app.parts)).toBe(1);
  }
  expect(await landers()).toMatchObject([{ status: 2, due_at: null, tries: 0, error: 'notDrawn' }]);
  expect(await stateOf('a.com')).toBe(2);
  expect(await counts()).toEqual([{ lander_count: 1, live_count: 0, failed_count: 1 }]);
});

test('D-182 none of the pages goes live where their kind cannot be drawn', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com', 'b.com']));
  await sql`update lander set why = '{"en":{"length":1}}'`.execute(app.parts.db); // composed, and not to be drawn
  expect(await makePages(app.parts)).toBe(2);
  expect(await landers()).toMatchObject(Array(2).fill({ status: 1, tries: 1 }));
  expect([await on('a.com'), await on('b.com')]).toEqual([null, null]);
});

test('D-182 half an hour after the first try no further one follows', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']), { settings: broken });
  await makePages(app.parts);
  app.clock.advance(minutes(30));
  await makePages(app.parts);
  expect(await landers()).toMatchObject([{ status: 2 }]);
});

test('D-182 a night without a worker fails nothing, not even what was under way', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']));
  app.clock.advance(minutes(600));
  await composeDue(app.parts);
  app.clock.advance(minutes(600));
  await made();
  expect(await landers()).toMatchObject([{ status: 3, tries: 0 }]);
});

/** A process that claims and ends before it saved anything; the claim runs out. */
async function breakOff(kind: 'untried' | 'tried'): Promise<number> {
  const claimed = await composeDue(app.parts, { kind, max: 200 });
  app.clock.advance(minutes(1));
  return claimed.length;
}

test('D-182 a page whose makers never come to an end is given up after three tries', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']));
  expect([await breakOff('untried'), await breakOff('tried'), await breakOff('tried')]).toEqual([1, 1, 1]);
  expect(await landers()).toMatchObject([{ status: 1, tries: 3 }]);
  await made();
  expect(await landers()).toMatchObject([{ status: 2, due_at: null, tries: 0, error: 'notDrawn' }]);
  expect(await counts()).toEqual([{ lander_count: 1, live_count: 0, failed_count: 1 }]);
});

test('D-182 after two tries that never ended, half an hour later no third one follows', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']));
  await breakOff('untried');
  await breakOff('tried');
  app.clock.advance(minutes(30));
  await made();
  expect(await landers()).toMatchObject([{ status: 2 }]);
});

test('D-182 pages under way beside one that crashes its makers are made one by one', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com', 'b.com', 'c.com']));
  await breakOff('untried');
  for (const left of [2, 1, 0]) {
    expect(await makePages(app.parts)).toBe(1);
    expect((await landers()).filter(({ status }) => status === 1)).toHaveLength(left);
  }
});

test('D-182 a page whose domain changes while it is made, again and again, is not given up', async () => {
  const [id = ''] = await given(ann, ['a.com']);
  await givenDueLanders(app.parts, ann.id, [id]);
  for (let count = 1; count <= 5; count++) {
    const kind = count === 1 ? 'untried' : 'tried';
    const composed = await composeDue(app.parts, { kind, max: 200 });
    expect(composed).toMatchObject([{ host: 'a.com' }]);
    await sql`update domain set registration_date = ${`200${count}-01-01`} where id = ${id}`.execute(app.parts.db);
    await saveComposed(app.parts, composed);
  }
  await made();
  expect(await landers()).toMatchObject([{ status: 3, tries: 0 }]);
});

test('D-182 settings that change while a page is made are in it in the end', async () => {
  const { groupId } = await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']));
  const change = async () => {
    await sql`update lander_group set configuration = configuration || '{"tagline":"New"}' where id = ${groupId}`.execute(
      app.parts.db,
    );
    await sql`update lander set due_at = ${app.clock.now()}`.execute(app.parts.db);
  };
  const composed = await composeDue(app.parts);
  await change();
  await saveComposed(app.parts, composed);
  expect(await landers()).toMatchObject([{ status: 1 }]);
  expect(await on('a.com')).toBeNull();
  await made();
  expect(await on('a.com')).toMatchObject({ view: { tagline: 'New' } });
});

test('D-182 a lander that is deleted while its page is made leaves no page behind', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com', 'b.com']));
  const composed = await composeDue(app.parts);
  await sql`delete from lander where name = 'a.com'`.execute(app.parts.db);
  await saveComposed(app.parts, composed);
  expect([await on('a.com'), (await on('b.com'))?.view.name.shown]).toEqual([null, 'b.com']);
  expect(await counts()).toEqual([{ lander_count: 1, live_count: 1, failed_count: 0 }]);
});

test('LAND-007 a page made again that says the same keeps its version, and one that says more gets another', async () => {
  const [id = ''] = await given(ann, ['a.com']);
  await givenDueLanders(app.parts, ann.id, [id]);
  await made();
  const before = await on('a.com');
  await sql`update lander set due_at = ${app.clock.now()}`.execute(app.parts.db);
  await made();
  expect(await on('a.com')).toEqual(before);
  await sql`update domain set registration_date = '2011-03-14' where id = ${id}`.execute(app.parts.db);
  await made();
  const after = await on('a.com');
  expect(after?.view.facts.registeredOn).toBe('2011-03-14');
  expect(after?.version).toBeGreaterThan(before?.version ?? Infinity);
});

test('scale A1: a page lost in a crash leaves its version to no other', async () => {
  await givenDueLanders(app.parts, ann.id, await given(ann, ['a.com']));
  await sql`select setval('lander_page_version', 1, false)`.execute(app.parts.db);
  await made();
  const before = await on('a.com');
  await sql`delete from lander_page`.execute(app.parts.db); // as a crash leaves it, the sequence too
  await sql`select setval('lander_page_version', 1, false)`.execute(app.parts.db);
  await sql`update lander set due_at = ${app.clock.now()}`.execute(app.parts.db);
  await made();
  const after = await on('a.com');
  expect([typeof before?.version, after?.version === before?.version]).toEqual(['number', false]);
});

test('LAND-007 no user waits for the many pages of another', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `n${n}.com`);
  await givenDueLanders(app.parts, ann.id, await given(ann, names));
  await givenDueLanders(app.parts, bob.id, await given(bob, ['bobs.com']));
  await makePages(app.parts);
  expect(await on('bobs.com')).not.toBeNull();
  await made();
  expect(await counts()).toContainEqual({ lander_count: 300, live_count: 300, failed_count: 0 });
});
