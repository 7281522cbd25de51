import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { GetDomain } from '#contract/domains.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { countVisitors, countVisitorsOfNewDay } from './visit-counts.jobs.ts';
import { daysUntil, isFirstHour } from './visit-counts.rules.ts';
import { readVisitors } from './visitors.reads.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
let visits = 0;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-20T20:00:00Z') });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

/** A session of one visitor on a domain's lander, as it is kept until it is packed. */
async function visited(user: TestUser, domainId: string, landerId = app.parts.newId()) {
  const at = app.clock.now();
  await sql`select add_visit_day('visit', ${at.toISOString().slice(0, 10)}::date)`.execute(app.parts.db);
  const { rows } = await sql<{ code: number }>`
    insert into visit_place (user_id, code, lander_id, group_id, domain_id, domain_name, variant)
    values (${user.id}, ${visits + 1}, ${landerId}, ${landerId}, ${domainId}, 'a.com', 0) returning code`.execute(
    app.parts.db,
  );
  visits += 1;
  await sql`
    insert into visit (user_id, place, visitor, started_at, day, last_at, views, engaged_ms, is_first, has_acted,
      country, device, browser, os, referrer, resolution)
    values (${user.id}, ${rows[0]?.code}, ${visits}, ${at}, ${at}, ${at}, 1, 0, true, false, 0, 0, 0, 0, 0, 0)`.execute(
    app.parts.db,
  );
}
const live = async (user: TestUser, name: string) => (await app.given.domain(user, name, { lander_state: 3 })).id;
const visitorsOf = async (user: TestUser, id: string) =>
  (await app.as(user).call(GetDomain, { params: { id } })).visitors;
const run = (job: typeof countVisitors) => job.run(app.parts, app.clock.now());

test('D-077a visits are counted by name, over all its landers, each user’s alone', async () => {
  const [name, quiet, his] = [await live(ann, 'a.com'), await live(ann, 'b.com'), await live(bob, 'c.com')];
  await visited(ann, name);
  await visited(ann, name);
  await visited(bob, his);
  await run(countVisitors);
  expect([await visitorsOf(ann, name), await visitorsOf(ann, quiet), await visitorsOf(bob, his)]).toEqual([2, 0, 1]);
});

test('D-077a visits fall out of the count at the user’s own midnight, though nobody comes any more', async () => {
  const [late, soon] = [await live(ann, 'a.com'), await live(bob, 'b.com')];
  await app.as(ann).call(SetPreferences, { body: { timeZone: 'America/New_York' } }); // UTC-5
  await app.as(bob).call(SetPreferences, { body: { timeZone: 'Asia/Kathmandu' } }); // UTC+5:45, where it is the 21st
  await visited(ann, late);
  await visited(bob, soon);
  await run(countVisitors);
  app.clock.advance(days(29) + hours(9)); // December 20, 05:00 UTC: in New York the day begins
  const counted = async (user: TestUser) => [...(await readVisitors(app.parts.db, user.id, [late, soon])).values()];
  const both = async () => [await counted(ann), await counted(bob)];
  await run(countVisitorsOfNewDay);
  expect(await both()).toEqual([[], [1]]);
  app.clock.advance(hours(10));
  await run(countVisitorsOfNewDay);
  expect(await both()).toEqual([[], [1]]); // 20:45 in Kathmandu
  app.clock.advance(hours(3.5));
  await run(countVisitorsOfNewDay);
  expect(await both()).toEqual([[], []]);
});

test('D-217 thirty days end today where the user is, and a day begins when its first hour does, daylight saving or not', () => {
  const at = (iso: string) => new Date(iso);
  expect(daysUntil(at('2026-11-20T20:00:00Z'), 'Asia/Kathmandu')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(daysUntil(at('2026-11-20T20:00:00Z'), 'UTC')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(isFirstHour(at('2026-03-29T00:30:00Z'), 'UTC')).toBe(true);
  expect(isFirstHour(at('2026-03-29T01:00:00Z'), 'UTC')).toBe(false);
  // in Santiago clocks go from 24:00 to 1:00 on that day, which has no midnight
  expect(isFirstHour(at('2026-09-06T04:10:00Z'), 'America/Santiago')).toBe(true);
  expect(isFirstHour(at('2026-09-06T05:10:00Z'), 'America/Santiago')).toBe(false);
});
