import { beforeEach, describe, expect, test } from 'vitest';
import { ListWhoisChanges } from '#contract/domain-changes.ts';
import { ListDomains, ListRegistrars } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { type DomainEdits, UpdateDomain } from '#contract/update-domain.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate, softDelete } from '../domains/testing/given-domains.ts';
import type { FieldFindings } from '../lookups/domain-update.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.de')).id;
});

const registry = { source: 'rdap.example', retryAt: null, reason: null };
const notPublished = { ...registry, outcome: 'notPublished' } as const;
const known = <Value>(value: Value) => ({ ...registry, outcome: 'known' as const, value });
const day = (text: string) => `${text}T00:00:00.000Z`;

async function found(fields: FieldFindings) {
  app.clock.advance(hours(1));
  const update = { ...emptyUpdate(ann, id, app.parts.clock.now()), fields };
  return inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
}
const edit = (body: DomainEdits, user = ann, some = id) =>
  app.as(user).call(UpdateDomain, { params: { id: some }, body });
const domain = () => app.as(ann).call(GetDomain, { params: { id } });
const send = async (payload: object) => {
  const answer = await app.as(ann).inject({ method: 'PATCH', url: `/api/domains/${id}`, payload });
  return [answer.statusCode, answer.json()];
};

describe('auto-renew', () => {
  test('D-159 DETAIL-005 it is unknown until the user sets it, and again when that is undone', async () => {
    expect((await domain()).autoRenew).toBeNull();
    for (const autoRenew of [true, false, null]) {
      expect((await edit({ autoRenew })).autoRenew).toBe(autoRenew);
      expect((await domain()).autoRenew).toBe(autoRenew);
    }
  });

  test('D-159 no lookup changes it, and what is left out stays', async () => {
    await edit({ autoRenew: true });
    await found({ expirationDate: notPublished, eppStatuses: known(['autoRenewPeriod']) });
    expect(await edit({})).toMatchObject({ autoRenew: true });
    expect(await edit({ expirationDate: '2027-01-01' })).toMatchObject({ autoRenew: true });
  });
});

describe('an expiry that the user enters', () => {
  test('D-159a it counts where the registry publishes none, in the grid too, and says whose it is', async () => {
    await found({ expirationDate: notPublished });
    const mine = { expirationDate: day('2027-05-20'), ownExpirationDate: day('2027-05-20'), isExpirationOwn: true };
    expect(await edit({ expirationDate: '2027-05-20' })).toMatchObject(mine);
    const query = { expirationDateFrom: '2027-05-20', expirationDateTo: '2027-05-20' };
    expect((await app.as(ann).call(ListDomains, { query })).data).toMatchObject([mine]);
    expect(await edit({ expirationDate: '2028-05-20' })).toMatchObject({ expirationDate: day('2028-05-20') });
  });

  test('D-159a no later lookup overwrites it; a date of the registry comes beside it and counts from then on', async () => {
    await found({ expirationDate: notPublished });
    await edit({ expirationDate: '2027-05-20' });
    await found({ expirationDate: notPublished, registrarName: known('Reg') });
    await found({ expirationDate: { ...registry, outcome: 'unreachable', reason: 'timeout' } });
    expect(await domain()).toMatchObject({ expirationDate: day('2027-05-20'), isExpirationOwn: true });

    const [told] = await found({ expirationDate: known(new Date(day('2027-06-01'))) });
    expect(told?.changes, 'what the user entered is no value of the registry').toMatchObject([{ before: null }]);
    const both = { expirationDate: day('2027-06-01'), ownExpirationDate: day('2027-05-20'), isExpirationOwn: false };
    expect(await domain()).toMatchObject(both);
    expect(await app.as(ann).call(ListWhoisChanges, { params: { id }, query: {} })).toEqual([]);
    await expect(edit({ expirationDate: '2029-01-01' })).rejects.toMatchObject({ code: 'EXPIRATION_NOT_ENTERABLE' });
    expect(await domain()).toMatchObject(both);
    expect(await edit({ expirationDate: null }), 'taken back').toMatchObject({
      ...both,
      ownExpirationDate: null,
    });
  });

  test('D-159a an expiry that the user removes is gone', async () => {
    await found({ expirationDate: notPublished });
    await edit({ expirationDate: '2027-05-20' });
    const none = { expirationDate: null, ownExpirationDate: null, isExpirationOwn: false };
    expect(await edit({ expirationDate: null })).toMatchObject(none);
    expect(await edit({ expirationDate: null }), 'again').toMatchObject(none);
  });

  test.each([
    ['before the registry was asked', {}],
    ['while the registry does not answer', { ...registry, outcome: 'unreachable', reason: 'timeout' }],
    ['of a name that is not registered', { ...registry, outcome: 'notFound', reason: 'notRegistered' }],
    ['that the registry publishes', known(new Date(day('2027-06-01')))],
  ] as const)('D-159a none can be entered %s', async (_when, expirationDate) => {
    if ('outcome' in expirationDate) await found({ expirationDate });
    const before = await domain();
    expect(await send({ expirationDate: '2029-01-01', autoRenew: true })).toMatchObject([
      409,
      { code: 'EXPIRATION_NOT_ENTERABLE', field: 'expirationDate' },
    ]);
    expect(await domain(), 'nothing of it is changed').toEqual(before);
  });

  test('D-159a one can be entered where there is no registry to ask', async () => {
    await found({ expirationDate: { outcome: 'notOffered', source: null, retryAt: null, reason: 'noServer de' } });
    expect(await edit({ expirationDate: '2027-05-20' })).toMatchObject({ isExpirationOwn: true });
  });

  test('D-159a when it is entered while a lookup brings the registry’s date, one of the two wins, never a mixture', async () => {
    await found({ expirationDate: notPublished });
    for (let turn = 0; turn < 12; turn += 1) {
      const registryDay = day(`2027-06-${String(turn + 10)}`);
      await app.parts.db
        .updateTable('domain')
        .set({ expiration_date: null, own_expiration_date: null, expiration_is_own: false })
        .where('id', '=', id)
        .execute();
      await app.parts.db.deleteFrom('domain_lookup').where('domain_id', '=', id).execute();
      await found({ expirationDate: notPublished });
      const both = [edit({ expirationDate: '2027-05-20' }), found({ expirationDate: known(new Date(registryDay)) })];
      const [entered] = await Promise.allSettled(both);
      const isEntered = entered?.status === 'fulfilled';
      expect(await domain()).toMatchObject({
        expirationDate: registryDay,
        isExpirationOwn: false,
        ownExpirationDate: isEntered ? day('2027-05-20') : null,
      });
    }
  });
});

describe('a registrar that the user enters', () => {
  const unnamed = { registrarName: notPublished };
  const enter = (registrarName: string | null) => edit({ registrarName });
  const mine = { registrarName: 'Harbour Names', isRegistrarOwn: true };
  const listed = async (query: { registrars?: string[]; sortBy?: 'registrarname' }) =>
    (await app.as(ann).call(ListDomains, { query })).data.map(({ name, registrarName }) => [name, registrarName]);

  test('owner B11 D-159c it is found, sorted and listed like one that was told, and says whose it is', async () => {
    await found(unnamed);
    await app.given.domain(ann, 'b.de', { registrar: 'Zone Registrar' });
    await app.given.domain(ann, 'c.de', { registrar: 'Acre Registrar' });
    expect(await enter('  Harbour\t Names ')).toMatchObject(mine);
    expect(await listed({ registrars: ['Harbour Names'] })).toEqual([['a.de', 'Harbour Names']]);
    expect((await listed({ sortBy: 'registrarname' })).map(([, name]) => name)).toEqual([
      'Acre Registrar',
      'Harbour Names',
      'Zone Registrar',
    ]);
    const known = async () => app.as(ann).call(ListRegistrars, { query: {} });
    expect(await known()).toEqual(['Acre Registrar', 'Harbour Names', 'Zone Registrar']);
    expect(await enter('Inlet'), 'changed').toMatchObject({ registrarName: 'Inlet', isRegistrarOwn: true });
    expect(await known()).toEqual(['Acre Registrar', 'Inlet', 'Zone Registrar']);
    expect(await enter(null), 'taken back').toMatchObject({ registrarName: null, isRegistrarOwn: false });
    expect(await known()).toEqual(['Acre Registrar', 'Zone Registrar']);
  });

  test('owner B11 D-159c answers without one leave it; one that is told takes its place, which is no change of the registrar', async () => {
    await found(unnamed);
    await enter('Harbour Names');
    await found({ ...unnamed, expirationDate: known(new Date(day('2027-06-01'))) });
    await found({ registrarName: { ...registry, outcome: 'unreachable', reason: 'timeout' } });
    expect(await domain()).toMatchObject(mine);
    const [told] = await found({ registrarName: known('Told Registrar') });
    expect(told?.changes).toMatchObject([{ field: 'registrarName', before: null }]);
    const theirs = { registrarName: 'Told Registrar', isRegistrarOwn: false };
    expect(await domain()).toMatchObject(theirs);
    expect(await app.as(ann).call(ListWhoisChanges, { params: { id }, query: {} })).toEqual([]);
    await expect(enter('Harbour Names')).rejects.toMatchObject({ code: 'REGISTRAR_NOT_ENTERABLE' });
    expect(await enter(null), 'what was told cannot be taken back').toMatchObject(theirs);
  });

  test('D-159c one that is told with the same name is the registry’s from then on', async () => {
    await found(unnamed);
    await enter('Harbour Names');
    await found({ registrarName: known('Harbour Names') });
    expect(await domain()).toMatchObject({ ...mine, isRegistrarOwn: false });
  });

  test('D-159c one that the version before stores takes its place', async () => {
    await found(unnamed);
    await enter('Harbour Names');
    await app.given.domain(ann, 'b.de', { registrar: 'Told Registrar' });
    await app.pool.query(
      `update domain set registrar_id = (select id from registrar where name = 'Told Registrar') where id = $1`,
      [id],
    );
    expect(await domain()).toMatchObject({ registrarName: 'Told Registrar', isRegistrarOwn: false });
  });

  test.each([
    ['before the registry was asked', {}, 409],
    ['while the registry does not answer', { ...registry, outcome: 'unreachable', reason: 'timeout' }, 409],
    ['of a name that is not registered', { ...registry, outcome: 'notFound', reason: 'notRegistered' }, 409],
    ['that is told', known('Told Registrar'), 409],
    ['where it is withheld', { ...registry, outcome: 'withheld' }, 200],
    ['where there is no registry to ask', { ...registry, outcome: 'notOffered', reason: 'noServer de' }, 200],
  ] as const)('D-159c one is entered %s: %j is answered by %i', async (_when, registrarName, status) => {
    if ('outcome' in registrarName) await found({ registrarName } as FieldFindings);
    const before = await domain();
    const [answered, body] = await send({ registrarName: 'Harbour Names' });
    expect(answered).toBe(status);
    if (status === 200) return expect(body).toMatchObject(mine);
    expect(body).toMatchObject({ code: 'REGISTRAR_NOT_ENTERABLE', field: 'registrarName' });
    expect(await domain(), 'nothing is changed').toEqual(before);
  });
});

describe('bad input', () => {
  test.each([
    { autoRenew: 'yes' },
    { autoRenew: 1 },
    { expirationDate: '2027-13-01' },
    { expirationDate: '2027-02-30' },
    { expirationDate: '20-05-2027' },
    { expirationDate: '2027-05-20T00:00:00Z' },
    { expirationDate: '0001-01-01' },
    { expirationDate: '9999-12-31' },
    { expirationDate: '+275760-09-13' },
    { expirationDate: '2027-05-20\0' },
    { expirationDate: `2027-05-20${'0'.repeat(10_000)}` },
    { expirationDate: 1_800_000_000_000 },
    { expirationDate: { toString: '2027-05-20' } },
    { registrarName: ' ' },
    { registrarName: 'x'.repeat(201) },
    { registrarName: 5 },
  ])('%j is refused with its field, and changes nothing', async (body) => {
    await found({ expirationDate: notPublished, registrarName: notPublished });
    const before = await domain();
    const field = Object.keys(body)[0];
    expect(await send(body)).toMatchObject([400, { code: 'VALIDATION_FAILED', field }]);
    expect(await domain()).toEqual(before);
  });

  test('AUTH-004 another user’s, deleted and missing domains are not found, and stay as they were', async () => {
    const bob = await app.given.user();
    const gone = await app.given.domain(ann, 'gone.de');
    await softDelete(app, ann, 'gone.de');
    const refused = { code: 'DOMAIN_NOT_FOUND' };
    await expect(edit({ autoRenew: true }, bob)).rejects.toMatchObject(refused);
    await expect(edit({ registrarName: 'Harbour Names' }, bob)).rejects.toMatchObject(refused);
    for (const some of [gone.id, '01900000-0000-7000-8000-00000000dead', 'no-id', 'ids']) {
      await expect(edit({ autoRenew: true }, ann, some), some).rejects.toMatchObject(refused);
      await expect(edit({ registrarName: 'Harbour Names' }, ann, some), some).rejects.toMatchObject(refused);
    }
    expect((await domain()).autoRenew).toBeNull();
  });
});
