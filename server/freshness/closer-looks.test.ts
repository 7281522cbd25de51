import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { type CloserLook, lookCloser } from './closer-looks.service.ts';
import { urgencies } from './freshness.rules.ts';

let app: FreshApp;
let ann: TestUser;
const inMs = (ms: number) => new Date(app.parts.clock.now().getTime() + ms);
const plan = async (id: string) => {
  const row = await app.parts.db
    .selectFrom('domain')
    .select(['refresh_at', 'refresh_urgency', 'look_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.refresh_at, row.refresh_urgency, row.look_minutes];
};
const look = (user: TestUser, ...looks: CloserLook[]) =>
  inTransaction(app.parts, (tx) => lookCloser(tx, user.id, looks, app.parts.clock.now()));
const promised = { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 };
const save = (id: string, more: Partial<DomainUpdate>) =>
  inTransaction(app.parts, (tx) => saveLookups(tx, [{ ...emptyUpdate(ann, id, app.parts.clock.now()), ...more }]));

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
});

describe('D-207 a name whose release is watched', () => {
  test('is looked up within the minutes wanted, from now and after each answer, until nobody waits any more', async () => {
    const { id } = await app.given.domain(ann, 'quiet.com', {
      ...{ is_monitored: true, refresh_at: inMs(days(3)), whois_synced_at: inMs(0) },
    });
    await look(ann, { domainId: id, minutes: 10 });
    expect(await plan(id)).toEqual([inMs(minutes(10)), urgencies.close, 10]);
    await save(id, { refresh: { promised, random: 0 } });
    expect(await plan(id)).toEqual([inMs(minutes(6)), urgencies.close, 10]);
    await look(ann, { domainId: id, minutes: null });
    expect(await plan(id)).toEqual([inMs(minutes(6)), urgencies.close, null]);
    await save(id, { refresh: { promised, random: 0 } });
    expect(await plan(id)).toEqual([inMs(hours(14.4)), urgencies.usual, null]);
  });

  test('a lookup that is due sooner stays; names of others, deleted and unknown ones are left alone', async () => {
    const bob = await app.given.user();
    const soon = await app.given.domain(ann, 'soon.com', { refresh_at: inMs(minutes(2)) });
    const theirs = await app.given.domain(bob, 'theirs.com', { refresh_at: inMs(days(3)) });
    const gone = await app.given.domain(ann, 'gone.com', { refresh_at: inMs(days(3)), is_deleted: true });
    const unknown = '01900000-0000-7000-8000-00000000dead';
    await look(ann, ...[soon.id, theirs.id, gone.id, unknown].map((domainId) => ({ domainId, minutes: 5 })));
    await look(ann);
    expect(await plan(soon.id)).toEqual([inMs(minutes(2)), urgencies.close, 5]);
    for (const { id } of [theirs, gone]) expect(await plan(id)).toEqual([inMs(days(3)), urgencies.usual, null]);
  });

  test('a lookup that failed is tried within the hour in its last days, else as any other that failed', async () => {
    const quiet = await app.given.domain(ann, 'quiet.com', { refresh_at: inMs(0), whois_synced_at: inMs(0) });
    const ending = await app.given.domain(ann, 'ending.com', {
      ...{ refresh_at: inMs(0), whois_synced_at: inMs(0), epp_statuses: ['pendingDelete'] },
    });
    for (const { id } of [quiet, ending]) await save(id, { refresh: { promised, random: 0, isTriedAgain: true } });
    expect((await plan(quiet.id))[0]).toBeNull();
    expect(await plan(ending.id)).toEqual([inMs(minutes(36)), urgencies.close, null]);
  });
});
