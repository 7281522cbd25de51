import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChangeOwnData } from '#contract/own-data.ts';
import { setStatus, softDelete } from '../domains/testing/given-domains.ts';
import type { OwnerNotice } from '../owner-notices/owner-notices.effects.ts';
import { setPreferences } from '../preferences/preferences.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { warnOfExpiries } from './expiry-warnings.jobs.ts';
import { dayToWarn, stepOf } from './expiry-warnings.rules.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T12:00:00Z') });
  ann = await app.given.user();
});

const now = () => app.parts.clock.now();
const inDays = (count: number) => new Date(now().getTime() + days(count));
const expiring = (name: string, inDaysFromNow: number, fields = {}) =>
  app.given.domain(ann, name, { expiration_date: inDays(inDaysFromNow), ...fields });
/** What was told since the last time, by step. */
async function told(after: number = 0): Promise<Record<string, string[]>> {
  if (after > 0) app.clock.advance(after);
  await sql`delete from outbox`.execute(app.parts.db);
  await warnOfExpiries.run(app.parts, now());
  const { rows } = await sql<{
    payload: OwnerNotice;
  }>`select payload from outbox where kind = 'owner-told' order by id`.execute(app.parts.db);
  const notices = rows.flatMap(({ payload }) => (payload.kind === 'expiry' ? [payload] : []));
  const byStep = Map.groupBy(
    notices.flatMap(({ names }) => names),
    ({ daysLeft = 0 }) => daysLeft,
  );
  return Object.fromEntries([...byStep].map(([step, some]) => [step, some.map(({ domainName }) => domainName)]));
}

test('a name is at the nearest step that it has reached', () => {
  expect([61, 60, 31, 30, 8, 7, 2, 1, 0, -1].map(stepOf)).toEqual([null, 60, 60, 30, 30, 7, 7, 1, 1, null]);
});

test.each([
  ['Europe/Berlin', '2026-11-22T06:59:00Z', '2026-11-21'],
  ['Europe/Berlin', '2026-11-22T07:00:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-22T19:00:00Z', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-22T12:00:00Z', '2026-11-21'],
])('in %s warnings of a day begin at eight in the morning: %s', (zone, at, day) => {
  expect(dayToWarn(new Date(at), zone)).toBe(day);
});

describe('D-212f warnings of expiries', () => {
  test('reach the other users when those of one user fail', async () => {
    const bob = await app.given.user();
    for (const [at, user] of [ann, bob].entries()) {
      await app.given.domain(user, `name${at}.com`, { expiration_date: inDays(6) });
      await setPreferences({ ...app.parts, userId: user.id, now: now() }, { timeZone: 'Europe/Berlin' });
    }
    const [first] = [ann.id, bob.id].toSorted();
    await sql`update user_preference set time_zone = 'Gone/Zone' where user_id = ${first}`.execute(app.parts.db);
    expect(await told()).toEqual({ 7: [first === ann.id ? 'name1.com' : 'name0.com'] });
  });

  test('come at 60, 30, 7 days and one, each step once', async () => {
    await expiring('far.com', 61);
    await expiring('sixty.com', 60);
    await expiring('month.com', 22);
    await expiring('week.com', 6);
    await expiring('today.com', 0.2);
    expect(await told()).toEqual({ 1: ['today.com'], 7: ['week.com'], 30: ['month.com'], 60: ['sixty.com'] });
    expect(await told(hours(1)), 'the same day').toEqual({});
    expect(await told(days(1))).toEqual({ 60: ['far.com'] });
    expect(await told(days(4))).toEqual({ 1: ['week.com'] });
  });

  test('owner C11 are one notice a day, whichever steps its names have reached, and say which renew themselves and what is decided', async () => {
    const { id } = await expiring('week.com', 6);
    await expiring('sixty.com', 60);
    await sql`insert into domain_own (user_id, domain_id, auto_renew, renewal_decision) values (${ann.id}, ${id}, false, 1)`.execute(
      app.parts.db,
    );
    await told();
    const { rows } = await sql`select payload from outbox where kind = 'owner-told'`.execute(app.parts.db);
    expect(rows).toMatchObject([
      {
        payload: {
          daysLeft: 7,
          names: [
            { domainName: 'week.com', daysLeft: 7, autoRenew: false, decision: 'renew' },
            { domainName: 'sixty.com', daysLeft: 60, autoRenew: null, decision: null },
          ],
        },
      },
    ]);
  });

  test('come once for each name after days without a run, at the step it has reached', async () => {
    await expiring('a.com', 60);
    await told();
    expect(await told(days(54))).toEqual({ 7: ['a.com'] });
    expect(await told(days(20)), 'gone by').toEqual({});
  });

  test('leave out renewed, sold, deleted, unproven, unregistered and merely monitored names, and use dates that users entered', async () => {
    const { id } = await expiring('renewed.com', 8);
    await expiring('sold.com', 5);
    await expiring('gone.com', 5);
    await expiring('claimed.com', 5, { needs_verification: true });
    await expiring('lapsed.com', 5, { not_registered_at: now() });
    await expiring('watched.com', 5, { in_portfolio: false, is_monitored: true });
    await expiring('own.de', 5, { expiration_is_own: true });
    await setStatus(app, ann, 'sold.com', 1);
    await softDelete(app, ann, 'gone.com');
    expect(await told()).toEqual({ 7: ['own.de'], 30: ['renewed.com'] });
    await app.parts.db
      .updateTable('domain')
      .set({ expiration_date: inDays(373) })
      .where('id', '=', id)
      .execute();
    expect(await told(days(2))).toEqual({});
  });

  test('come only in the last week for names that renew themselves, when a failed renewal shows', async () => {
    const [auto, manual] = [await expiring('auto.com', 40), await expiring('manual.com', 40)];
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [auto.id], set: { autoRenew: true } } });
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [manual.id], set: { autoRenew: false } } });
    expect(await told()).toEqual({ 60: ['manual.com'] });
    expect(await told(days(34))).toEqual({ 7: ['auto.com', 'manual.com'] });
  });

  test('come once more when the date has changed', async () => {
    const { id } = await expiring('a.com', 5);
    expect(await told()).toEqual({ 7: ['a.com'] });
    await app.parts.db
      .updateTable('domain')
      .set({ expiration_date: inDays(6) })
      .where('id', '=', id)
      .execute();
    expect(await told(days(1))).toEqual({ 7: ['a.com'] });
  });

  test('come in the morning of the user’s time zone', async () => {
    await setPreferences({ ...app.parts, userId: ann.id, now: now() }, { timeZone: 'Pacific/Auckland' });
    await expiring('a.com', 31);
    await told(); // one in the morning there: the day before, and nothing is due
    expect(await told(hours(6)), '20:00 in Berlin is seven there').toEqual({});
    expect(await told(hours(6))).toEqual({ 30: ['a.com'] });
  });

  test('come in messages of a thousand names, and a run that broke off goes on where it was', async () => {
    const { id } = await expiring('first.com', 5);
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, created_at, expiration_date)
      select d.user_id, gen_random_uuid(), 'n' || n || '.com', d.tld_id, true, d.created_at, d.expiration_date
      from domain d, generate_series(1, 2500) n where d.id = ${id}`.execute(app.parts.db);
    await sql`insert into expiry_warning select user_id, id, '2026-11-27', 7 from domain where name like 'n1%'`.execute(
      app.parts.db,
    );
    const names = (await told())[7] ?? [];
    expect(names.length).toBe(2501 - 1111); // those marked are left out
    expect(new Set(names).size).toBe(names.length);
    const { rows } = await sql<{
      size: number;
    }>`select json_array_length(payload::json -> 'names') as size from outbox`.execute(app.parts.db);
    expect(Math.max(...rows.map(({ size }) => size))).toBeLessThanOrEqual(1_000);
  });

  test('REG-012 come once for a name that expires within 20 days with its auto-renew off, and not where it is not known or the name is to expire', async () => {
    const off = await expiring('off.com', 21);
    const later = await expiring('later.com', 25);
    const letGo = await expiring('let-go.com', 10);
    const on = await expiring('on.com', 10);
    await expiring('unknown.com', 10);
    const set = (id: string, autoRenew: boolean) =>
      app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { autoRenew } } });
    for (const { id } of [off, later, letGo]) await set(id, false);
    await set(on.id, true);
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [letGo.id], set: { renewalDecision: 'letExpire' } } });
    const alarmed = async (after = 0) => {
      await told(after);
      const { rows } = await sql<{
        payload: OwnerNotice;
      }>`select payload from outbox where kind = 'owner-told'`.execute(app.parts.db);
      return rows.flatMap(({ payload }) =>
        payload.kind === 'autoRenew' ? payload.names.map(({ domainName }) => domainName) : [],
      );
    };
    expect(await alarmed(), 'all were told of as expiring within 30 days').toEqual([]);
    expect(await alarmed(days(1))).toEqual(['off.com']);
    expect(await alarmed(days(4))).toEqual(['later.com']);
    expect(await alarmed(days(1))).toEqual([]);
    await set(off.id, true);
    expect(await alarmed(days(1))).toEqual([]);
    await set(off.id, false);
    expect(await alarmed(days(1))).toEqual(['off.com']);
  });

  test('the record of expiry dates that were warned of is deleted once they have passed', async () => {
    await expiring('a.com', 1);
    await told();
    await told(days(20));
    expect(await app.parts.db.selectFrom('expiry_warning').selectAll().execute()).toEqual([]);
  });
});
