import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ListDomains } from '#contract/domain-list.ts';
import { phaseFilters, phaseOf, phases } from '#contract/life-cycle.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
const [past, ahead] = [new Date('2020-01-01T00:00:00Z'), new Date('2090-01-01T00:00:00Z')];

beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
});

const given = (name: string, epp_statuses: string[] | null, expiration_date: Date | null = ahead, fields = {}) =>
  app.given.domain(ann, name, { epp_statuses, expiration_date, ...fields });
const list = async (query: object = {}) =>
  (await app.as(ann).call(ListDomains, { query: { sortBy: 'phase', ...query } })).data.map(
    ({ name, phase }) => `${name} ${phase}`,
  );

test('owner B11 D-077c the phase of a name is a column by which the grid sorts and filters', async () => {
  await given('a-kept.com', ['ok']);
  await given('b-grace.com', ['autoRenewPeriod']);
  await given('c-late.com', ['ok'], past);
  await given('d-told-late.de', ['expired'], null);
  await given('e-restorable.com', ['pendingDelete', 'redemptionPeriod'], past);
  await given('f-last.com', ['pendingDelete'], past);
  await given('g-free.com', ['pendingDelete'], past, { not_registered_at: past });
  await given('h-silent.de', null, null);
  await app.given.domain(await app.given.user(), 'foreign.com', { epp_statuses: ['pendingDelete'] });
  expect(await list()).toEqual([
    ...['a-kept.com active', 'b-grace.com autoRenew', 'c-late.com expired', 'd-told-late.de expired'],
    ...['e-restorable.com redemption', 'f-last.com pendingDelete', 'g-free.com free', 'h-silent.de unknown'],
  ]);
  for (const phase of phaseFilters) {
    const found = await list({ phase });
    expect(found.map((one) => one.split(' ')[1])).toEqual(found.map(() => phase));
    expect(found.length).toBeGreaterThan(0);
  }
  expect(await list({ phase: ['expired', 'pendingDelete'] })).toHaveLength(3);
});

test('D-077c the database reads the words of registries as the rule of a name’s page does, and follows each answer', async () => {
  const told = [
    ...[
      'ok',
      'autoRenewPeriod',
      'AUTORENEWPERIOD',
      'expired',
      'suspended',
      'expired hold',
      'not expired',
      'x'.repeat(101),
    ],
    ...[
      'redemptionPeriod',
      'in quarantaine',
      'quarantine',
      'pendingRestore',
      'pendingDelete',
      'pending purge',
      'To be released',
    ],
  ];
  const { id } = await given('a.com', ['ok'], null);
  for (const status of told) {
    await sql`update domain set epp_statuses = ${[status]}::text[] where id = ${id}`.execute(app.parts.db);
    const { rows } = await sql<{ told_phase: number | null }>`select told_phase from domain where id = ${id}`.execute(
      app.parts.db,
    );
    const phase = phaseOf({ eppStatuses: [status], expirationDate: null, isNotRegistered: false }, new Date());
    expect([status, phases[rows[0]?.told_phase ?? 0]]).toEqual([status, phase]);
  }
});
