import { expect, test } from 'vitest';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { CreateGridView, ListGridViews } from '#contract/grid-views.ts';
import { CreateKey } from '#contract/keys.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { repeatedCalls } from './repeated-calls.feature.ts';

const startsAt = new Date('2026-11-29T12:00:00Z');
const view = { viewName: 'Mine', columnDefinitions: ['domain'] };

const make = ({ as }: FreshApp, user: TestUser | { key: string }, key: string, payload: object = view) =>
  as(user).inject({ method: 'POST', url: CreateGridView.path, headers: { 'idempotency-key': key }, payload });

const viewsOf = async ({ as }: FreshApp, user: TestUser) => (await as(user).call(ListGridViews)).length;

test('KEY-010 a call that comes again, also at the same time, is made once and answered alike', async () => {
  const app = await freshApp({ isShared: true, startsAt });
  const ann = await app.given.user();
  const before = await viewsOf(app, ann);
  const first = await make(app, ann, 'a');
  expect(first.statusCode).toBe(201);
  const again = await make(app, ann, 'a');
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => make(app, ann, 'b', { ...view, viewName: 'Other' })));
  for (const { statusCode } of atOnce) expect([201, 409]).toContain(statusCode);
  expect(await viewsOf(app, ann)).toBe(before + 2);
});

test('KEY-010 by key and by session it is the same account; a key word of another account is another call', async () => {
  const app = await freshApp({ isShared: true, startsAt });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const body = { label: 'All', scopes: ['domains:write' as const], tags: null, lastDay: '2026-12-31' };
  const { text } = await app.as(ann).call(CreateKey, { body });
  const first = await make(app, { key: text }, 'x');
  expect((await make(app, ann, 'x')).body).toBe(first.body);
  const his = await make(app, bob, 'x');
  expect([his.statusCode, his.body === first.body]).toEqual([201, false]);
});

test('KEY-010 another input or another call with the same word is refused, and so is a word that is none', async () => {
  const app = await freshApp({ isShared: true, startsAt });
  const ann = await app.given.user();
  await make(app, ann, 'c');
  expect((await make(app, ann, 'c', { ...view, viewName: 'Else' })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  const other = {
    method: 'POST' as const,
    url: MarkDomainsAsSold.path,
    headers: { 'idempotency-key': 'c' },
    payload: { domainIds: [] },
  };
  expect((await app.as(ann).inject(other)).statusCode).toBe(422);
  for (const word of ['', ' ', 'x'.repeat(201), 'ü'])
    expect((await make(app, ann, word)).json()).toMatchObject({ code: 'INVALID_PARAMETER' });
});

test('KEY-010 a call that failed may come again', async () => {
  const app = await freshApp({ isShared: true, startsAt });
  const ann = await app.given.user();
  const wrong = await make(app, ann, 'd', { viewName: '', columnDefinitions: [] });
  expect(wrong.statusCode).toBe(400);
  expect((await make(app, ann, 'd')).statusCode).toBe(201);
  expect((await make(app, ann, 'e')).json()).toMatchObject({ code: 'VIEW_NAME_TAKEN' });
  expect((await make(app, ann, 'e', { ...view, viewName: 'Free' })).statusCode).toBe(201);
});

test('KEY-010 a call whose process died before its change is made after two minutes; one whose change was committed is not', async () => {
  const app = await freshApp({ startsAt });
  const ann = await app.given.user();
  const first = await make(app, ann, 'f');
  const { rows } = await app.pool.query('select is_done, answer from repeated_call');
  expect(rows).toEqual([{ is_done: true, answer: expect.stringContaining('Mine') }]);
  await app.pool.query('update repeated_call set answer = null'); // it died between the commit and the answer
  expect((await make(app, ann, 'f')).json()).toMatchObject({ code: 'CALL_DONE' });
  await app.pool.query('update repeated_call set is_done = false'); // it died before the commit
  await app.pool.query('delete from grid_view where user_id = $1', [ann.id]);
  expect((await make(app, ann, 'f')).json()).toMatchObject({ code: 'CALL_UNDER_WAY' });
  app.clock.advance(minutes(2));
  expect((await make(app, ann, 'f')).json()).toMatchObject({ viewName: first.json().viewName });
});

test('KEY-010 a word is forgotten after 24 hours, and with its account', async () => {
  const app = await freshApp({ startsAt });
  const ann = await app.given.user();
  await make(app, ann, 'g');
  const count = async () => (await app.pool.query('select from repeated_call')).rowCount;
  const [forget] = repeatedCalls.jobs ?? [];
  await forget?.run(app.parts, new Date('2026-11-30T11:59:59Z'));
  expect(await count()).toBe(1);
  await forget?.run(app.parts, new Date('2026-11-30T12:00:00Z'));
  expect(await count()).toBe(0);
});
