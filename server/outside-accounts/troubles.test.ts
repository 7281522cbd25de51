import { beforeEach, describe, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import { ListNotifications } from '#contract/notifications.ts';
import {
  type AccountProblem,
  ChangeRegistrarAccount,
  ListRegistrarAccounts,
  SyncRegistrarAccount,
} from '#contract/registrar-accounts.ts';
import { alertEffects } from '../alerts/alerts.effects.ts';
import { stillTrue } from '../alerts/still-true.reads.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import type { HeldName } from '../registrars/registrar.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { accountEffects } from './accounts.effects.ts';
import { tellOfAccounts } from './accounts.jobs.ts';
import { newsOf } from './accounts.rules.ts';
import { fakeRegistrar } from './testing/fake-registrar.ts';

let app: FreshApp;
let ann: TestUser;
let registrar: ReturnType<typeof fakeRegistrar>;

beforeEach(async () => {
  app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  ann = await app.given.user();
  registrar = fakeRegistrar(app);
});

const names = (count: number): HeldName[] => Array.from({ length: count }, (_, at) => ({ name: `name${at}.com.test` }));
const account = async () => (await app.as(ann).call(ListRegistrarAccounts, {})).accounts[0];

/** What the bell tells of accounts since the last time, the oldest first. */
let seen: Set<string> = new Set();
async function told(): Promise<(string | null)[]> {
  await tellOfAccounts.run(app.parts, app.clock.now());
  await tellOfAccounts.run(app.parts, app.clock.now()); // once
  await drainOutbox(app.parts, [...accountEffects, ...alertEffects]);
  const all = await app.as(ann).call(ListNotifications, { query: {} });
  const fresh = all.filter(({ id }) => !seen.has(id)).toReversed();
  seen = new Set(all.map(({ id }) => id));
  return fresh.map(({ title }) => title);
}

test('REG-012 a refused account is told of once it was refused twice, once more when it is read again, and not while it is paused', async () => {
  seen = new Set();
  const { id, registrar: one } = await registrar.hold(ann, 'Main', names(5));
  await registrar.run(minuteMs);
  expect(await told()).toEqual([]);
  one.faults = Array.from({ length: 3 }, () => ({ status: 403 }));
  await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
  await registrar.run(minuteMs);
  expect(await told()).toEqual([]); // it is asked again after 15 minutes
  await registrar.run(20 * minuteMs);
  expect(await told()).toEqual(['Porkbun, Main cannot be read']);
  const { id: accountId, ...about } = {
    id,
    registrar: 'porkbun',
    label: 'Main',
    problem: 'refused',
    endsOn: null,
  } as const;
  const fact = (isOver: boolean) =>
    ({ ...about, accountId, isOver, kind: 'account', key: 'k', at: '', domainId: null, domainName: '' }) as const;
  expect(await stillTrue(app.parts.db, ann.id, [fact(false), fact(true)])).toEqual([fact(false)]);
  await registrar.run(hourMs);
  expect(await told()).toEqual([]);
  await registrar.run(2 * hourMs);
  expect(await account()).toMatchObject({ state: 'synced' });
  expect(await told()).toEqual(['Porkbun, Main is read again']);
  expect(await stillTrue(app.parts.db, ann.id, [fact(false), fact(true)])).toEqual([fact(true)]);

  one.faults = Array.from({ length: 3 }, () => ({ status: 403 }));
  await registrar.run(2 * dayMs);
  seen = new Set((await app.as(ann).call(ListNotifications, { query: {} })).map((one) => one.id));
  one.faults = Array.from({ length: 99 }, () => ({ status: 403 }));
  await registrar.run(2 * dayMs);
  await app.as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: true } });
  expect(await told()).toEqual([]);
});

test('REG-012 REG-005 a held list and names that left are told, and wait on the dashboard in the numbers of the page of accounts', async () => {
  seen = new Set();
  const { id, registrar: one } = await registrar.hold(ann, 'Main', names(50));
  await registrar.run(hourMs);
  one.names = names(20);
  await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
  await registrar.run(minuteMs);
  expect(await told()).toEqual(['Porkbun, Main cannot be read']);
  const waiting = async () => (await app.as(ann).call(GetDashboard, { query: {} })).attention;
  expect(await waiting()).toMatchObject({ troubledAccounts: 1, leftAccounts: 0 });
  await registrar.run(3 * hourMs);
  expect(await told()).toEqual(['Porkbun, Main is read again']);
  const { totals } = await app.as(ann).call(ListRegistrarAccounts, {});
  expect(await waiting()).toMatchObject({ troubledAccounts: 0, leftAccounts: totals.left });
  expect(totals.left).toBe(30);
});

test('REG-012 an account that was not read for a week is told of', async () => {
  seen = new Set();
  const { registrar: one } = await registrar.hold(ann, 'Main', names(5));
  await registrar.run(hourMs);
  one.faults = Array.from({ length: 200 }, () => ({ status: 500 }));
  await registrar.run(6 * dayMs);
  expect(await told()).toEqual([]);
  await registrar.run(2 * dayMs);
  expect(await told()).toEqual(['Porkbun, Main cannot be read']);
});

test('REG-013 a key that ends is told of 14 days before, and again for another day', async () => {
  seen = new Set();
  const { id } = await registrar.hold(ann, 'Main', names(5));
  const change = (keyEndsOn: string | null) =>
    app.as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { keyEndsOn } });
  expect(await change('2026-12-08')).toMatchObject({ keyEndsOn: '2026-12-08' });
  expect(await told()).toEqual([]);
  await registrar.run(dayMs);
  expect(await told()).toEqual(['The key of Porkbun, Main ends soon']);
  await change('2027-12-08');
  expect(await told()).toEqual([]);
  await change('2026-11-30');
  expect(await told()).toEqual(['The key of Porkbun, Main ends soon']);
  expect(await change(null)).toMatchObject({ keyEndsOn: null });
});

describe('REG-012 what is told of an account', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const read = new Date('2026-11-23T02:00:00Z');
  const well = {
    ...{ pausedAt: null, heldAt: null, outcome: null, step: null, syncedAt: read },
    ...{ connectedAt: read, setAt: new Date(0), tries: 0, keyEndsOn: null },
  };
  const problems: AccountProblem[] = ['refused'];

  test('a refusal is over when it is read, and not when it does not answer or was given another key', () => {
    expect(newsOf(problems, { ...well, outcome: 'unreachable' }, now)).toEqual({
      told: problems,
      begun: [],
      over: null,
    });
    expect(newsOf(problems, { ...well, setAt: now }, now)).toEqual({ told: problems, begun: [], over: null });
    expect(newsOf(problems, well, now)).toEqual({ told: [], begun: [], over: 'refused' });
  });

  test('one that is refused is not told of as unread as well, and one whose key ends is told of beside', () => {
    const old = { ...well, syncedAt: new Date(0) };
    const refused = { ...old, outcome: 'refused', tries: 9, keyEndsOn: '2026-11-20' };
    expect(newsOf([], refused, now).begun).toEqual(['refused', 'keyEnds']);
    expect(newsOf([], old, now).begun).toEqual(['notSynced']);
    expect(newsOf([], { ...old, step: 'list' }, now).begun).toEqual([]);
  });
});
