import type pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { epochsOf } from '../../database/epoch.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours, minutes } from '../../testing/clock.ts';
import { visitCollection } from './collect.feature.ts';
import { createEventBuffer } from './event-buffer.ts';
import { createSalts, visitorOf } from './salts.ts';
import { utcDay, type VisitEvent } from './visit-event.ts';
import { bufferWriter, startWriting } from './write-buffer.ts';

const id = '01900000-0000-7000-8000-000000000001';
const eventOf = (app: Pick<FreshApp, 'clock'>, userId: string, some: Partial<VisitEvent> = {}): VisitEvent => ({
  ...{ userId: userId as VisitEvent['userId'], landerId: id, domainId: id, groupId: id, at: app.clock.now() },
  ...{
    kind: 'view',
    visitor: -5n,
    variant: 0,
    engagedMs: 0,
    inquiryId: null,
    country: 1,
    device: 1,
    browser: 1,
    os: 1,
  },
  ...{ width: 1, height: 1, referrer: 'direct', campaign: '' },
  ...some,
});

const count = async (pool: pg.Pool, table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('storing what was collected', () => {
  test('a flush writes its events in a batch for each day of UTC, with what texts hold', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-20T23:59:59.500Z') });
    const { id: ann } = await app.given.user();
    const buffer = createEventBuffer();
    const writeNext = bufferWriter({ pool: app.pool, buffer, clock: app.clock });
    const referrer = 'a\\b\tc\nd\re\\N';
    buffer.add(eventOf(app, ann, { referrer }));
    app.clock.advance(1_000);
    buffer.add(eventOf(app, ann, { inquiryId: id, visitor: -(2n ** 63n) }));
    expect([await writeNext(), await writeNext(), await writeNext()]).toEqual([1, 1, 0]);
    const { rows } = await app.pool.query(
      'select b.day, b.events, e.referrer, e.visitor::text from visit_batch b join visit_event e on batch_id = b.id order by b.id',
    );
    expect(rows).toEqual([
      { day: '2026-11-20', events: 1, referrer, visitor: '-5' },
      { day: '2026-11-21', events: 1, referrer: 'direct', visitor: '-9223372036854775808' },
    ]);
    expect(buffer.size()).toMatchObject({ events: 0, bytes: 0, accepted: 2 });
  });

  test('5,000 events are a batch', async () => {
    const app = await freshApp();
    const buffer = createEventBuffer();
    const { id: ann } = await app.given.user();
    for (let made = 0; made < 5_001; made += 1) buffer.add(eventOf(app, ann));
    const writeNext = bufferWriter({ pool: app.pool, buffer, clock: app.clock });
    expect([await writeNext(), await writeNext()]).toEqual([5_000, 1]);
    expect(await count(app.pool, 'visit_event')).toBe(5_001);
  });

  test('while the database is down memory stays within its limit, and what found no room is reported by user and day', async () => {
    const app = await freshApp({ isOwn: true });
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const buffer = createEventBuffer({ maxBytes: 100_000 });
    for (let made = 0; made < 2_000; made += 1) buffer.add(eventOf(app, made % 4 === 0 ? bob.id : ann.id));
    const { events, bytes, dropped } = buffer.size();
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(events + dropped).toBe(2_000);
    const connect = vi.spyOn(app.pool, 'connect').mockRejectedValueOnce(new Error('away') as never);
    const writeNext = bufferWriter({ pool: app.pool, buffer, clock: app.clock });
    await expect(writeNext()).rejects.toThrow('away');
    connect.mockRestore();
    while ((await writeNext()) > 0);
    expect(await count(app.pool, 'visit_event')).toBe(events);
    const { rows } = await app.pool.query('select user_id, day, count from visit_drop order by count');
    expect(rows.map((row) => [row.user_id, row.day])).toEqual(
      [bob.id, ann.id].map((user) => [user, utcDay(app.clock.now())]),
    );
    expect(rows[0].count + rows[1].count).toBe(dropped);
    buffer.drop(ann.id, utcDay(app.clock.now()));
    buffer.add(eventOf(app, ann.id));
    await writeNext();
    expect((await app.pool.query('select sum(count) from visit_drop')).rows[0].sum).toBe(dropped + 1);
  });

  /** A pool whose connections break when they are told to commit: before the server knows of it, or after. */
  function breaking(app: FreshApp, when: 'before' | 'after') {
    let isBroken = false;
    const connect = async () => {
      const client = await app.pool.connect();
      const query = client.query.bind(client) as (...some: unknown[]) => Promise<unknown>;
      client.query = (async (...some: unknown[]) => {
        if (some[0] !== 'commit' || isBroken) return query(...some);
        isBroken = true;
        if (when === 'after') await query(...some);
        throw Object.assign(new Error('connection terminated'), { code: '08006' });
      }) as never;
      return client;
    };
    return { connect } as unknown as pg.Pool;
  }

  test.each(['before', 'after'] as const)(
    'a connection that breaks %s a commit neither loses nor doubles',
    async (when) => {
      const app = await freshApp({ isOwn: true });
      const { id: ann } = await app.given.user();
      const buffer = createEventBuffer({ maxBytes: 3_000 });
      for (let made = 0; made < 20; made += 1) buffer.add(eventOf(app, ann));
      const { events, dropped } = buffer.size();
      const writeNext = bufferWriter({ pool: breaking(app, when), buffer, clock: app.clock });
      await expect(writeNext()).rejects.toThrow('terminated');
      expect(buffer.size().events).toBe(events);
      while ((await writeNext()) > 0);
      expect(await count(app.pool, 'visit_event')).toBe(events);
      expect(await count(app.pool, 'visit_batch')).toBe(1);
      expect((await app.pool.query('select count from visit_drop')).rows).toEqual([{ count: dropped }]);
    },
  );

  test('a stop writes what is left', async () => {
    const app = await freshApp({ isOwn: true });
    const { id: ann } = await app.given.user();
    const buffer = createEventBuffer();
    const writing = startWriting({ pool: app.pool, buffer, clock: app.clock, log: app.parts.log });
    buffer.add(eventOf(app, ann));
    await writing.stop();
    expect(await count(app.pool, 'visit_event')).toBe(1);
  });
});

describe('the salts of visitors', () => {
  const who = { host: 'quiet.com', address: '198.51.100.7', userAgent: 'Chrome' };

  test('D-214 all processes have the same one of a day, and each day its own', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-20T12:00:00Z') });
    const processes = Array.from({ length: 5 }, () => createSalts(app.parts));
    const brought = await Promise.all(processes.map((salts) => salts.bring('2026-11-20')));
    expect(new Set(brought.map((salt) => salt.toString('hex'))).size).toBe(1);
    const [today = Buffer.of()] = brought;
    const tomorrow = await createSalts(app.parts).bring('2026-11-21');
    expect([today.length, tomorrow.equals(today)]).toEqual([32, false]);
    const visitor = visitorOf(today, who);
    expect(visitorOf(today, { ...who })).toBe(visitor);
    const others = [
      visitorOf(tomorrow, who),
      ...(['host', 'address', 'userAgent'] as const).map((key) => visitorOf(today, { ...who, [key]: 'x' })),
      visitorOf(today, { ...who, host: 'quiet.com\u0000198', address: '.51.100.7' }),
    ];
    expect(new Set([visitor, ...others]).size).toBe(6);
  });

  test('D-214 it is made in advance, so that midnight needs no database, and deleted after the day', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-20T21:00:00Z') });
    const salts = createSalts(app.parts);
    await salts.keep();
    expect(['2026-11-20', '2026-11-21'].map((day) => salts.of(day) !== undefined)).toEqual([true, false]);
    app.clock.advance(hours(1) + minutes(5));
    await salts.keep();
    expect(salts.of('2026-11-21')).toBeDefined();
    app.clock.advance(hours(2));
    await salts.keep();
    expect(['2026-11-20', '2026-11-21'].map((day) => salts.of(day) !== undefined)).toEqual([false, true]);
  });

  test('scale A1 D-214: one lost in a crash is restored, and of two the one in the database counts', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-20T12:00:00Z') });
    const [one, other] = [createSalts(app.parts), createSalts(app.parts)];
    const before = await one.bring('2026-11-20');
    await other.bring('2026-11-20');
    const crash = () => {
      epochsOf(app.pool)?.end(); // as when a connection breaks
      return app.pool.query('delete from visit_salt');
    };
    await crash();
    await one.keep();
    expect(await createSalts(app.parts).bring('2026-11-20')).toEqual(before);
    await crash();
    const after = await createSalts(app.parts).bring('2026-11-20');
    await Promise.all([one, other].map((salts) => salts.keep()));
    expect([one, other].map((salts) => salts.of('2026-11-20'))).toEqual([after, after]);
  });

  test('D-215 it is destroyed an hour after its day, and a clock that steps back less finds it', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-20T12:00:00Z') });
    const [destroy] = visitCollection.jobs ?? [];
    const before = await createSalts(app.parts).bring('2026-11-20');
    await createSalts(app.parts).bring('2026-11-21');
    await destroy?.run(app.parts, new Date('2026-11-21T00:55:00Z'));
    expect((await createSalts(app.parts).bring('2026-11-20')).equals(before)).toBe(true);
    await destroy?.run(app.parts, new Date('2026-11-21T01:05:00Z'));
    expect((await app.pool.query('select day from visit_salt')).rows).toEqual([{ day: '2026-11-21' }]);
    expect((await createSalts(app.parts).bring('2026-11-20')).equals(before)).toBe(false);
  });
});
