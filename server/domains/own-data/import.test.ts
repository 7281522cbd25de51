import { beforeEach, expect, test } from 'vitest';
import { GetDomain } from '#contract/domains.ts';
import { ChangeOwnData, ImportOwnData } from '#contract/own-data.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com')).id;
});

type Row = { name: string } & Record<string, unknown>;
const send = async (rows: Row[], dryRun = false) =>
  (await app.as(ann).call(ImportOwnData, { body: { rows, dryRun } })).rows;
const told = async (rows: Row[], dryRun = false) =>
  (await send(rows, dryRun)).map(({ name, outcome, fields, problem }) =>
    [name, outcome, fields.join(), problem].filter(Boolean).join(' '),
  );
const own = async () => (await app.as(ann).call(GetDomain, { params: { id } })).own;

test('D-162e an import says of each row what would happen, then does it, and does nothing when it is sent again', async () => {
  await app.given.domain(await app.given.user(), 'foreign.com');
  const rows = [
    { name: ' A.COM ', askingPrice: 5, tags: ['x'] },
    { name: 'foreign.com', askingPrice: 5 },
    { name: 'none.com', askingPrice: 5 },
  ];
  const said = ['a.com changed tags,askingPrice', 'foreign.com notInAccount', 'none.com notInAccount'];
  expect(await told(rows, true)).toEqual(said);
  expect(await own()).toBeNull();
  expect(await told(rows)).toEqual(said);
  expect(await own()).toMatchObject({ askingPrice: 5, tags: ['x'] });
  expect((await told(rows))[0]).toBe('a.com unchanged');
});

test('D-162e what a row does not have stays, and null removes a value', async () => {
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { notes: 'kept', floorPrice: 3 } } });
  expect(await told([{ name: 'a.com', floorPrice: null, colour: 'red' }])).toEqual(['a.com changed floorPrice']);
  expect(await own()).toMatchObject({ notes: 'kept', floorPrice: null });
});

test('D-162e a row that is not possible says why and keeps none of the others', async () => {
  const rows: Row[] = [
    { name: 'a.com', notes: 'new' },
    { name: 'A.com', notes: 'twice' },
    { name: 'not a name', notes: 'x' },
    { name: `${'x'.repeat(400)}.com` },
    { name: '\0' },
    { name: 'b.com', askingPrice: '12' },
    { name: 'c.com', purchaseDate: '2026-02-30', floorPrice: -1 },
    { name: 'd.com', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
  ];
  expect(await told(rows)).toEqual([
    'a.com changed notes',
    'A.com invalid repeated',
    'not a name invalid name',
    `${'x'.repeat(300)} invalid name`,
    '\ufffd invalid name',
    'b.com invalid askingPrice value',
    'c.com invalid purchaseDate,floorPrice value',
    'd.com invalid tags tooManyTags',
  ]);
});

test('D-162e at most 10,000 rows', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => ({ name: `n${n}.com` }));
  await expect(send(rows)).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
});
