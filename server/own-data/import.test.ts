import { beforeEach, describe, expect, test } from 'vitest';
import { ListDomainAudit } from '#contract/audit.ts';
import { UndoDomainChange } from '#contract/bulk-actions.ts';
import { GetPriceHistory } from '#contract/domain-changes.ts';
import { GetDomain, GetDomainLookups } from '#contract/domains.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

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

test('D-162e an import says for each row what would happen, then does it, and does nothing when it is sent again', async () => {
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

test('D-162e a value that a row does not have stays, and null removes it', async () => {
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

describe('D-159b expiries of a file', () => {
  const registry = { source: 'rdap.example', retryAt: null, reason: null };
  async function registrySays(day: string | null) {
    app.clock.advance(3_600_000);
    const found =
      day === null
        ? { ...registry, outcome: 'notPublished' as const }
        : { ...registry, outcome: 'known' as const, value: new Date(`${day}T10:00:00Z`) };
    const update = { ...emptyUpdate(ann, id, app.parts.clock.now()), fields: { expirationDate: found } };
    await inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
  }
  const expiry = async () => {
    const { expirationDate, isExpirationOwn } = await app.as(ann).call(GetDomain, { params: { id } });
    return [expirationDate?.slice(0, 10), isExpirationOwn];
  };
  const row = { name: 'a.com', expirationDate: '2027-05-06' };

  test('stand as the user’s until the registry answers, whose date then stands', async () => {
    expect(await told([row], true)).toEqual(['a.com changed expirationDate']);
    expect(await expiry()).toEqual([undefined, false]);
    expect(await told([row])).toEqual(['a.com changed expirationDate']);
    expect(await told([row])).toEqual(['a.com unchanged']);
    expect(await expiry()).toEqual(['2027-05-06', true]);
    await registrySays(null);
    expect(await expiry()).toEqual(['2027-05-06', true]);
    await registrySays('2027-09-09');
    expect(await expiry()).toEqual(['2027-09-09', false]);
  });

  test('never replace a date of the registry, and a difference is shown', async () => {
    await registrySays('2027-05-06');
    expect(await send([row])).toMatchObject([{ outcome: 'unchanged', registryExpiry: null }]);
    const other = { ...row, expirationDate: '2028-05-06' };
    expect(await send([other])).toMatchObject([{ outcome: 'unchanged', registryExpiry: '2027-05-06' }]);
    expect(await expiry()).toEqual(['2027-05-06', false]);
  });

  test('are taken back by null, and refused where they are no day of a registration', async () => {
    await send([row]);
    expect(await told([{ ...row, expirationDate: null }])).toEqual(['a.com changed expirationDate']);
    expect(await expiry()).toEqual([undefined, false]);
    expect(await told([{ ...row, expirationDate: '0001-01-01' }])).toEqual(['a.com invalid expirationDate value']);
  });

  test('are not stored for a name whose ownership is not proven', async () => {
    const bob = await app.given.user();
    const { id: bobs } = await app.given.domain(bob, 'a.com', { needs_verification: true });
    const answer = await app.as(bob).call(ImportOwnData, { body: { rows: [row], dryRun: false } });
    expect(answer.rows).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await app.as(bob).call(GetDomain, { params: { id: bobs } })).expirationDate).toBeNull();
  });
});

describe('owner B7 D-159c registrars of a file', () => {
  const registry = { source: 'rdap.example', retryAt: null, reason: null };
  const registrySays = async (name: string | null) => {
    app.clock.advance(60_000);
    const found =
      name === null
        ? { ...registry, outcome: 'notPublished' as const }
        : { ...registry, outcome: 'known' as const, value: name };
    const update = { ...emptyUpdate(ann, id, app.parts.clock.now()), fields: { registrarName: found } };
    await inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
  };
  const registrar = async () => {
    const { registrarName, isRegistrarOwn } = await app.as(ann).call(GetDomain, { params: { id } });
    return [registrarName, isRegistrarOwn];
  };
  const row = { name: 'a.com', registrarName: 'Harbour Names' };

  test('stand as the user’s until the registry names one, and never replace that', async () => {
    expect(await told([row], true)).toEqual(['a.com changed registrarName']);
    expect(await registrar()).toEqual([null, false]);
    expect(await told([row])).toEqual(['a.com changed registrarName']);
    expect(await told([row])).toEqual(['a.com unchanged']);
    await registrySays(null);
    expect(await registrar()).toEqual(['Harbour Names', true]);
    await registrySays('Told Registrar');
    expect(await told([row])).toEqual(['a.com unchanged']);
    expect(await told([{ ...row, registrarName: null }])).toEqual(['a.com unchanged']);
    expect(await registrar()).toEqual(['Told Registrar', false]);
    expect(await told([{ ...row, registrarName: 'x'.repeat(201) }])).toEqual(['a.com invalid registrarName value']);
  });

  test('owner B11 D-162g are entered for many at once where none is told, and taken back together', async () => {
    const { id: told } = await app.given.domain(ann, 'told.com', { registrar: 'Told Registrar' });
    const bob = await app.given.user();
    const { id: bobs } = await app.given.domain(bob, 'bobs.com');
    const many = (registrarName: string | null) =>
      app.as(ann).call(ChangeOwnData, { body: { domainIds: [id, told, bobs], set: { notes: 'n' }, registrarName } });
    const { undoId, ...counts } = await many(' Harbour\tNames ');
    expect(counts).toEqual({ updatedCount: 2, changedCount: 2, toldCount: 1 });
    expect(await registrar()).toEqual(['Harbour Names', true]);
    expect((await app.as(ann).call(GetDomain, { params: { id: told } })).registrarName).toBe('Told Registrar');
    expect((await app.as(bob).call(GetDomain, { params: { id: bobs } })).registrarName).toBeNull();
    expect(await many('Harbour Names'), 'again').toMatchObject({ changedCount: 0, undoId: null });
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(await registrar()).toEqual([null, false]);
    await many('Inlet');
    expect(await many(null), 'taken back').toMatchObject({ changedCount: 1, toldCount: 0 });
    expect(await registrar()).toEqual([null, false]);
  });

  test('are taken back with their former value, which the name’s audit entry says; not where one was told since', async () => {
    const bring = async (registrarName: string) =>
      (await app.as(ann).call(ImportOwnData, { body: { rows: [{ ...row, registrarName }], dryRun: false } })).undoId ??
      '';
    const takeBack = (undoId: string) => app.as(ann).call(UndoDomainChange, { body: { undoId } });
    await bring('Harbour Names');
    const undoId = await bring('Inlet');
    const { data } = await app.as(ann).call(ListDomainAudit, { params: { id }, query: {} });
    expect(data[0]?.changes).toMatchObject([
      { field: 'registrarName', before: { least: 'Harbour Names' }, after: { least: 'Inlet' } },
    ]);
    expect(await takeBack(undoId)).toMatchObject({ restoredCount: 1 });
    expect(await registrar()).toEqual(['Harbour Names', true]);
    const late = await bring('Inlet');
    await registrySays('Told Registrar');
    expect(await takeBack(late)).toMatchObject({ restoredCount: 0 });
    expect(await registrar()).toEqual(['Told Registrar', false]);
  });
});

describe('D-152 prices of a marketplace’s export', () => {
  const row = { name: 'a.com', sedoPrice: 1_500, atomPrice: 20.5 };
  const said = ['a.com changed sedoPrice,atomPrice'];
  const shown = async () => {
    const { sedoPrice, atomPrice, hasBeenProcessed } = await app.as(ann).call(GetDomain, { params: { id } });
    return [sedoPrice, atomPrice, hasBeenProcessed];
  };
  const lookups = () => app.as(ann).call(GetDomainLookups, { params: { id } });
  const points = async () =>
    (await app.as(ann).call(GetPriceHistory, { params: { id } })).map(({ marketplace, amount }) => [
      marketplace,
      amount,
    ]);
  async function sedoSays(finding: object) {
    app.clock.advance(3_600_000);
    const sedoPrice = { source: 'sedo.example', retryAt: null, reason: null, ...finding } as never;
    const update = { ...emptyUpdate(ann, id, app.parts.clock.now()), fields: { sedoPrice } };
    await inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
  }

  test('are shown before they are stored, come with their source and history, and change nothing when sent again', async () => {
    const before = await shown();
    expect(await told([row], true)).toEqual(said);
    expect(await shown()).toEqual([0, 0, before[2]]);
    expect(await told([row])).toEqual(said);
    expect(await shown()).toEqual([1_500, 20.5, before[2]]);
    expect((await lookups()).sedoPrice).toMatchObject({ outcome: 'known', source: 'file' });
    expect(await points()).toEqual([
      ['sedo', 1_500],
      ['atom', 20.5],
    ]);
    expect(await told([row])).toEqual(['a.com unchanged']);
    expect(await points()).toHaveLength(2);
  });

  test('never replace a price from the marketplace of the last week, which is said; its next answer replaces them', async () => {
    await sedoSays({ outcome: 'known', value: 90_000 });
    expect(await send([row])).toMatchObject([{ fields: ['atomPrice'], toldPrices: ['sedoPrice'] }]);
    expect(await shown()).toMatchObject([900, 20.5, true]);
    const knownAt = new Date(app.parts.clock.now().getTime() - 8 * 86_400_000);
    await sedoSays({ outcome: 'known', value: 90_000, knownAt });
    expect(await told([row])).toEqual(['a.com changed sedoPrice']);
    await sedoSays({ outcome: 'known', value: 0 });
    expect((await shown())[0]).toBe(0);
  });

  test('leave in place that the marketplace could not be asked, and when it is asked again', async () => {
    const retryAt = new Date(app.parts.clock.now().getTime() + 86_400_000);
    await sedoSays({ outcome: 'throttled', reason: 'rateLimit', retryAt });
    await send([row]);
    const { sedoPrice } = await lookups();
    expect(sedoPrice).toMatchObject({ outcome: 'throttled', source: 'file', retryAt: retryAt.toISOString() });
    expect((await shown())[0]).toBe(1_500);
  });

  test('are refused where they are no amount, and not stored for a name whose ownership is not proven', async () => {
    for (const sedoPrice of [-1, 1.234, 1e12, '5', null, Number.NaN]) {
      expect(await told([{ name: 'a.com', sedoPrice }])).toEqual(['a.com invalid sedoPrice value']);
    }
    const bob = await app.given.user();
    await app.given.domain(bob, 'a.com', { needs_verification: true });
    const answer = await app.as(bob).call(ImportOwnData, { body: { rows: [row], dryRun: false } });
    expect(answer.rows).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await shown()).toMatchObject([0, 0, true]);
  });
});
