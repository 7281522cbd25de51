import { beforeEach, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { notifyAll } from '../notifications/testing/given-notifications.ts';
import { known, nothingPublished, type RegistrationReads } from '../registration-data/registration.rules.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { saveLookups } from './lookups.service.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  ann = await app.given.user();
});

type Reads = Partial<RegistrationReads>;
const registrar = (name: string, ianaId?: string): Reads => ({
  registrarName: known(name),
  ...(ianaId ? { registrarIanaId: known(ianaId) } : {}),
});
function says(id: string, fields: Reads) {
  const at = app.parts.clock.now();
  const reads = { ...nothingPublished, ...fields };
  const reading = { protocol: 'rdap', source: 'rdap.example', readAt: at, fields: reads, registrarRdap: null } as const;
  return inTransaction(app.parts, (tx) => saveLookups(tx, [{ ...emptyUpdate(ann, id, at), reading }]));
}
/** What the feed says after the first answer and the second. */
async function toldOf(first: Reads, second: Reads, columns = {}) {
  const { id } = await app.given.domain(ann, 'a.com', columns);
  await says(id, first);
  app.clock.advance(hours(1));
  await says(id, second);
  await notifyAll(app);
  const { recentActivity } = await app.as(ann).call(GetDashboard, { query: {} });
  return recentActivity.map(({ message }) => message);
}

const moved = ['a.com moved to another registrar'];
test.each([
  ['another name', registrar('One'), registrar('Other'), moved],
  ['another number', registrar('One', '1'), registrar('One', '2'), moved],
  ['another name and number', registrar('One', '1'), registrar('Other', '2'), moved],
  ['one number under a new name', registrar('One', '1'), registrar('One International', '1'), []],
  ['another spelling', registrar('One, Inc.'), registrar('ONE INC'), []],
  ['a number that was not known', registrar('One'), registrar('One', '1'), []],
  ['the first registrar that is known', {}, registrar('One', '1'), []],
  ['the same again', registrar('One', '1'), registrar('One', '1'), []],
] as [string, Reads, Reads, string[]][])('D-223 %s', async (_, first, second, told) => {
  expect(await toldOf(first, second)).toEqual(told);
});

test('D-223 a name that somebody registered again did not move', async () => {
  const begun = (date: string): Reads => ({ registrationDate: known(new Date(date)) });
  const [first, second] = [registrar('One', '1'), registrar('Other', '2')];
  expect(
    await toldOf({ ...first, ...begun('2006-10-28T20:49:33Z') }, { ...second, ...begun('2026-02-28T08:00:00Z') }),
  ).toEqual([]);
});

test('D-223 a sold name is not followed', async () => {
  expect(await toldOf(registrar('One', '1'), registrar('Other', '2'), { status: 1 })).toEqual([]);
});
