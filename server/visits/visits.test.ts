import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { maxLabelsPerDay } from './codes.store.ts';
import { foldOldest } from './fold/fold-visits.ts';
import { freshVisits, noon, today } from './testing/fresh-visits.ts';
import { domainId, groupId, landerId } from './testing/random-events.ts';
import { writeEvents } from './testing/write-events.ts';
import { readInquiryVisits, visitorsNow } from './visits.reads.ts';
import { deleteVisitsOfLanders } from './visits.service.ts';
import { forgetVisits } from './visits.store.ts';

const inquiryId = '01900000-0000-7000-8000-00000000cafe';

describe('counting', () => {
  test('D-217 days of a zone are there without visits, and one day by its hours: 25 where the clocks go back', async () => {
    const { report } = await freshVisits();
    const days = await report({}, { from: '2026-11-01', to: '2026-11-03', timeZone: 'Asia/Kathmandu' });
    expect(days.series.map(({ date, startsAt, sessions }) => [date, startsAt.toISOString(), sessions])).toEqual([
      ['2026-11-01', '2026-10-31T18:15:00.000Z', 0],
      ['2026-11-02', '2026-11-01T18:15:00.000Z', 0],
      ['2026-11-03', '2026-11-02T18:15:00.000Z', 0],
    ]);
    const day = { from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin' };
    expect((await report({}, day)).series).toHaveLength(25);
  });

  test('D-214 signals that several workers take at once are counted once', async () => {
    const { parts, view, report } = await freshVisits();
    for (let visitor = 1; visitor <= 20; visitor += 1)
      await writeEvents(parts.db, [view({ visitor: String(visitor) })]);
    await Promise.all(Array.from({ length: 6 }, () => foldOldest(parts.db, 5)));
    while ((await foldOldest(parts.db)) > 0);
    expect((await report()).totals).toMatchObject({ visitors: 20, sessions: 20, views: 20, bounces: 20 });
  });

  test('visitors now are those of the last five minutes, each once, and none of another account', async () => {
    const { parts, view, happened, ann, clock, given } = await freshVisits();
    await happened(view(), view({ kind: 'engage', engagedMs: 5_000 }), view({ visitor: '2', landerId: landerId(1) }));
    expect(await visitorsNow(parts.db, ann.id, clock.now())).toBe(2);
    expect(await visitorsNow(parts.db, (await given.user()).id, clock.now())).toBe(0);
    clock.advance(minutes(5));
    expect(await visitorsNow(parts.db, ann.id, clock.now())).toBe(0);
  });

  test('signals of a day that is complete count nothing and are reported as missing, those of the day after count', async () => {
    const { view, happened, pack, clock, report } = await freshVisits();
    await happened(view());
    clock.advance(hours(13));
    await pack();
    await happened(view({ visitor: '2', at: noon }), view({ visitor: '3' }));
    const { totals, series, droppedByDay } = await report({}, { to: '2026-11-23' });
    expect([totals.sessions, series.at(-2)?.sessions, series.at(-1)?.sessions]).toEqual([2, 1, 1]);
    expect(droppedByDay).toEqual([{ day: today, count: 1 }]);
  });

  test('D-228 a deleted account has nothing left, and its waiting signals count nothing', async () => {
    const { parts, view, happened, count, pack, clock, ann, rows } = await freshVisits();
    await happened(view(), view({ kind: 'inquiry', inquiryId }), view({ kind: 'withoutScript', visitor: '0' }));
    clock.advance(hours(2));
    await pack();
    await writeEvents(parts.db, [view({ visitor: '5' })]);
    await inTransaction(parts, async (tx) => {
      await forgetVisits(tx, ann.id);
      await sql`delete from auth."user" where id = ${ann.id}`.execute(tx);
    });
    await count();
    for (const table of [
      'visit',
      'visit_pack',
      'visit_place',
      'visit_label',
      'visit_without_script',
      'inquiry_visit',
    ]) {
      expect([table, await rows(table)]).toEqual([table, 0]);
    }
  });

  test('views without script are in no other figure and follow the filter of a lander', async () => {
    const { view, happened, report } = await freshVisits();
    const without = { kind: 'withoutScript', visitor: '0' } as const;
    await happened(view(without), view(without), view({ ...without, landerId: landerId(1) }), view());
    expect(await report()).toMatchObject({ totals: { views: 1 }, withoutScript: 3 });
    expect(await report({ landerId: landerId(0) })).toMatchObject({ totals: { views: 1 }, withoutScript: 2 });
    expect(await report({ landerId: landerId(9) })).toMatchObject({ totals: { views: 0 }, withoutScript: 0 });
  });

  test('D-215a an inquiry is noted once, with where its session came from and by which campaign', async () => {
    const { parts, view, happened, ann } = await freshVisits();
    const asked = view({ kind: 'inquiry', inquiryId, referrer: 'direct', at: new Date(noon.getTime() + minutes(2)) });
    await happened(view({ campaign: 'letter//spring' }), asked);
    await happened({ ...asked, at: new Date(noon.getTime() + minutes(3)) });
    const labels = { country: 'DD', device: 'desktop', browser: 'chrome', os: 'windows', referrer: 'google' };
    const place = { landerId: landerId(0), groupId: groupId(0), domainId: domainId(0), variant: 0 };
    expect([...(await readInquiryVisits(parts.db, ann.id, [inquiryId])).values()]).toEqual([
      { at: noon, ...place, labels: { ...labels, resolution: '1920x1080', campaign: 'letter//spring' } },
    ]);
  });
});

describe('what visits belong to', () => {
  test('ANA-005 another account sees none of them, whatever it asks for', async () => {
    const { view, happened, report, given } = await freshVisits();
    await happened(view());
    const bob = await given.user();
    for (const filter of [{}, { landerId: landerId(0) }, { groupId: groupId(0) }, { domainId: domainId(0) }]) {
      expect(await report(filter, {}, bob)).toMatchObject({ totals: { sessions: 0 }, landers: [], withoutScript: 0 });
    }
  });

  test('a lander that moved keeps its visits with the group of their time, and has one line', async () => {
    const { view, happened, report } = await freshVisits();
    await happened(view(), view({ visitor: '2', groupId: groupId(1) }), view({ visitor: '3', groupId: groupId(1) }));
    const { landers, groups } = await report();
    expect(landers.map((lander) => [lander.landerId, lander.groupId, lander.visitors])).toEqual([
      [landerId(0), groupId(1), 3],
    ]);
    expect([...groups].map(([id, { visitors }]) => [id, visitors])).toEqual([
      [groupId(0), 1],
      [groupId(1), 2],
    ]);
    expect((await report({ groupId: groupId(0) })).totals.visitors).toBe(1);
  });

  test('a name stays readable when its domain is deleted, in the letters its user chose', async () => {
    const { parts, given, ann, view, happened, report } = await freshVisits();
    const domain = await given.domain(ann, 'quietname.com', { casing: 'QuietName' });
    await happened(view({ domainId: domain.id }));
    await sql`delete from domain where id = ${domain.id}`.execute(parts.db);
    expect((await report()).landers.map(({ domainName }) => domainName)).toEqual(['QuietName.com']);
  });

  test('hostile referrers are labels like others, and of too many new ones in a day the rest is `other`', async () => {
    const { view, happened, report } = await freshVisits();
    const hostile = [`'; drop table visit; --`, '{"a":1}', '\\x00', 'ａ.example', '%s"\\,{}'];
    const many = Array.from({ length: maxLabelsPerDay }, (_, index) => `host${index}.example`);
    await happened(...[...hostile, ...many].map((referrer, index) => view({ referrer, visitor: String(index + 1) })));
    for (const referrer of hostile)
      expect([referrer, (await report({ referrer })).totals.sessions]).toEqual([referrer, 1]);
    expect((await report({ referrer: 'other' })).totals.sessions).toBe(hostile.length);
    const { entries, rest } = (await report()).lists.referrer;
    expect([entries[0]?.label, entries.length, rest?.sessions]).toEqual(['other', 100, maxLabelsPerDay - 99]);
  });
});

describe('packs', () => {
  test('sessions of other days are added beside those there are, and go again with their landers', async () => {
    const { parts, ann, wrote, session, view, happened, clock, pack, report } = await freshVisits();
    const yesterday = new Date(noon.getTime() - days(1));
    await happened(view());
    await wrote(session({ startedAt: yesterday, landerId: landerId(5) }), session({ startedAt: yesterday }));
    await wrote(session({ startedAt: yesterday, landerId: landerId(5), views: 3, engagedMs: 12_000, isFirst: false }));
    await wrote(session({ startedAt: new Date(noon.getTime() - hours(3)), landerId: landerId(5) }));
    expect((await report()).totals).toEqual({ visitors: 4, sessions: 5, views: 7, bounces: 4, seconds: 0 });
    clock.advance(days(1));
    await pack();
    expect((await report()).totals.sessions).toBe(5);
    await inTransaction(parts, (tx) => deleteVisitsOfLanders(tx, ann.id, [landerId(5)]));
    expect((await report()).totals).toMatchObject({ visitors: 2, sessions: 2 });
    expect((await report({ landerId: landerId(5) })).totals.sessions).toBe(0);
  });

  test('D-215 hashes go 48 hours after their day, sessions after 90 days, their sums after 25 months', async () => {
    const { parts, view, happened, clock, purge, report, rows } = await freshVisits();
    await happened(view(), view({ visitor: '2', country: 500, at: new Date(noon.getTime() + minutes(1)) }));
    const partitions = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select relname as name from pg_class join pg_inherits on oid = inhrelid
        where relkind = 'r' and relname ~ '^visit_.*\\d{8}$' order by 1`.execute(parts.db);
      return rows.map(({ name }) => name);
    };
    const both = ['visit_20261122', 'visit_event_20261122'];
    clock.advance(hours(12) + days(2) - 1);
    await purge();
    expect(await partitions()).toEqual(both);
    clock.advance(1);
    await purge();
    expect(await partitions()).toEqual([]);
    expect((await report({ country: 'DD' })).totals.sessions).toBe(1);

    clock.advance(days(87));
    await purge();
    expect((await report({ country: 'DD' })).unknownBefore).toBeNull();
    clock.advance(days(1));
    await purge();
    expect(await report({ country: 'DD' })).toMatchObject({ totals: { sessions: 0 }, unknownBefore: '2026-11-23' });
    const ofLander = await report({ landerId: landerId(0) });
    expect(ofLander).toMatchObject({ totals: { sessions: 2, visitors: 2 }, listsInUtcDaysBefore: '2026-11-23' });
    const { totals, lists } = await report();
    expect([totals.sessions, lists.country.entries.map(({ label }) => label).sort()]).toEqual([2, ['DD', 'TF']]);

    clock.advance(days(26 * 31));
    await purge();
    expect(await rows('visit_pack')).toBe(0);
  });

  test('D-227 codes of places and labels go once nothing stored can name them, not before; one that comes again stays', async () => {
    const { parts, view, happened, pack, clock, purge, report, rows } = await freshVisits();
    await happened(view({ referrer: 'rare' }), view({ visitor: '2', landerId: landerId(1) }));
    clock.advance(days(1));
    await pack();
    clock.advance(days(14 * 31)); // seen again a year later
    await happened(view({ visitor: '3' }));
    const kept = async () => [await rows('visit_place'), await rows('visit_label')];
    const labels = async () => {
      const { rows } = await sql<{ label: string }>`select label from visit_label where dimension = 1`.execute(
        parts.db,
      );
      return rows.map(({ label }) => label).sort();
    };
    clock.advance(days(10 * 31)); // the first day is still within 25 months
    await purge();
    expect(await kept()).toEqual([2, 3]);
    const { lists } = await report();
    expect(lists.referrer.entries.map(({ label }) => label).sort()).toEqual(['google', 'rare']);
    clock.advance(days(3 * 31));
    await purge();
    expect([await kept(), await labels()]).toEqual([[1, 2], ['google']]);
    await happened(view({ visitor: '4', referrer: 'new' }), view({ visitor: '5', landerId: landerId(2) }));
    const since = new Date(clock.now().getTime() - days(1)).toISOString().slice(0, 10);
    const now = await report({}, { from: since, to: clock.now().toISOString().slice(0, 10) });
    expect(now.lists.referrer.entries.map(({ label }) => label).sort()).toEqual(['google', 'new']);
  });

  test('D-215a a campaign keeps its totals when its sessions are gone', async () => {
    const { parts, wrote, session, report } = await freshVisits();
    const startedAt = new Date(noon.getTime() - days(2));
    await wrote(session({ startedAt, campaign: 'letter//spring' }), session({ startedAt }));
    await sql`update visit_pack set cells = null`.execute(parts.db);
    const { totals, campaigns, unknownBefore } = await report({ campaign: 'letter//spring' });
    expect([totals.sessions, unknownBefore]).toEqual([1, null]);
    expect([...campaigns.keys()]).toEqual(['letter//spring']);
    expect([...(await report()).campaigns.keys()].sort()).toEqual(['', 'letter//spring']);
  });

  test('lists of days whose sessions are gone count each UTC day in one of two neighbouring ranges', async () => {
    const { parts, wrote, session, report } = await freshVisits();
    const at = new Date(noon.getTime() - days(2) + hours(8)); // the next day in Kiribati
    await wrote(session({ startedAt: at }), session({ startedAt: new Date(at.getTime() - hours(16)) }));
    await sql`update visit_pack set cells = null`.execute(parts.db);
    const of = (from: string, to: string) => report({}, { from, to, timeZone: 'Pacific/Kiritimati' });
    const [before, after] = [await of('2026-11-18', '2026-11-20'), await of('2026-11-21', '2026-11-23')];
    expect([before.totals.sessions, after.totals.sessions]).toEqual([1, 1]); // days themselves stay exact
    const listed = [before, after].map(({ lists }) =>
      lists.country.entries.reduce((sum, one) => sum + one.sessions, 0),
    );
    expect(listed).toEqual([0, 2]);
    expect(after.listsInUtcDaysBefore).toBe('2026-11-21');
  });

  test('a report says what was dropped and until when visits are counted', async () => {
    const { parts, view, ann, report } = await freshVisits();
    await sql`insert into visit_drop (user_id, day, count) values (${ann.id}, ${today}, 7)`.execute(parts.db);
    await writeEvents(parts.db, [view({ at: new Date(noon.getTime() - minutes(4)) })]);
    expect(await report()).toMatchObject({
      droppedByDay: [{ day: today, count: 7 }],
      countedUntil: new Date(noon.getTime() - minutes(4)),
      totals: { sessions: 0 },
    });
  });
});
