import { describe, expect, test } from 'vitest';
import { visitDimensions } from '#contract/analytics.ts';
import { freshApp } from '../testing/app.ts';
import { foldOldest } from './fold/fold-visits.ts';
import { packFinished } from './pack/pack.service.ts';
import { matches, type NaiveSession, naiveSessions, sumOf, valuesOf } from './testing/naive-count.ts';
import { domainId, groupId, landerId, randomEvents, randomFrom, type TestEvent } from './testing/random-events.ts';
import { writeEvents } from './testing/write-events.ts';
import { readVisitSums, readVisits, type VisitFilter } from './visits.reads.ts';

const minute = 60_000;
const from = new Date('2026-10-23T00:00:00Z'); // clocks of Europe change on the 25th
const zones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Etc/GMT+12',
  'Australia/Lord_Howe',
];
const ranges = [
  ['2026-10-24', '2026-10-26'],
  ['2026-10-25', '2026-10-25'],
  ['2026-10-23', '2026-10-23'],
  ['2026-10-01', '2026-11-05'],
] as const;

const filters: VisitFilter[] = [
  {},
  { landerId: landerId(1) },
  { groupId: groupId(1) },
  { groupId: groupId(2) },
  { domainId: domainId(3) },
  { landerId: landerId(1), variant: 2 },
  { country: 'DD' },
  { country: 'unknown' },
  { device: 'desktop' },
  { browser: 'safari' },
  { os: 'unknown' },
  { referrer: 'blog.example' },
  { referrer: 'unknown' },
  { resolution: '390x844' },
  { country: 'DD', device: 'mobile' },
  { landerId: landerId(0), referrer: 'google' },
  { groupId: groupId(0), resolution: 'unknown' },
  { landerId: landerId(99) },
  { referrer: 'never.example' },
  { campaign: 'letter/mail/spring sale' },
  { landerId: landerId(2), campaign: 'forum//' },
  { campaign: 'forum//', country: 'DD' },
];

/** What the report must say. */
function expected(
  sessions: readonly NaiveSession[],
  [first, last]: readonly [string, string],
  zone: string,
  filter: VisitFilter,
) {
  const dayOf = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  const inRange = sessions.filter((one) => {
    const day = dayOf(one.first.at);
    return day >= first && day <= last && matches(one, filter);
  });
  const by = (key: (session: NaiveSession) => string) =>
    Object.fromEntries([...Map.groupBy(inRange, key)].map(([label, some]) => [label, sumOf(some)]));
  return {
    totals: sumOf(inRange),
    days: by((one) => dayOf(one.first.at)),
    landers: by((one) => valuesOf(one).landerId ?? ''),
    groups: by((one) => valuesOf(one).groupId ?? ''),
    campaigns: by((one) => valuesOf(one).campaign ?? ''),
    lists: Object.fromEntries(visitDimensions.map((name) => [name, by((one) => valuesOf(one)[name] ?? '')])),
  };
}

async function compareAll(
  { parts }: Awaited<ReturnType<typeof freshApp>>,
  userId: Parameters<typeof readVisits>[1],
  events: readonly TestEvent[],
  now: Date,
) {
  const sessions = naiveSessions(events);
  expect(sessions.length).toBeGreaterThan(200);
  for (const zone of zones) {
    for (const range of ranges) {
      // each filter with some of zones and ranges: all of them would take minutes
      const some = filters.filter(
        (_, index) =>
          (index === 0 && range === ranges[0]) ||
          (index + 3 * zones.indexOf(zone) + 5 * ranges.indexOf(range)) % 13 === 0,
      );
      for (const filter of some) {
        const query = { from: range[0], to: range[1], timeZone: zone, now, filter };
        const said = await readVisits(parts.db, userId, query);
        const days: Record<string, ReturnType<typeof sumOf>> = {};
        for (const { date, startsAt, ...sum } of said.series) {
          if (sum.sessions > 0) days[date] = plusSums(days[date], sum);
        }
        const list = (name: (typeof visitDimensions)[number]) =>
          Object.fromEntries(said.lists[name].entries.map(({ label, ...sum }) => [label, sum]));
        const found = {
          totals: said.totals,
          days,
          landers: Object.fromEntries(
            said.landers.map(({ landerId, groupId, domainId, domainName, ...sum }) => [landerId, sum]),
          ),
          groups: Object.fromEntries(said.groups),
          campaigns: Object.fromEntries(said.campaigns),
          lists: Object.fromEntries(visitDimensions.map((name) => [name, list(name)])),
        };
        expect({ zone, range, filter, ...found }).toEqual({
          zone,
          range,
          filter,
          ...expected(sessions, range, zone, filter),
        });
        expect((await readVisitSums(parts.db, userId, query)).totals).toEqual(found.totals);
      }
    }
  }
}

const plusSums = (a: ReturnType<typeof sumOf> | undefined, b: ReturnType<typeof sumOf>) => ({
  visitors: (a?.visitors ?? 0) + b.visitors,
  sessions: (a?.sessions ?? 0) + b.sessions,
  views: (a?.views ?? 0) + b.views,
  bounces: (a?.bounces ?? 0) + b.bounces,
  seconds: (a?.seconds ?? 0) + b.seconds,
});

/** Writes, counts and packs signals as time goes on; at the end `now` is as long after the last one as asked. */
async function live(
  { parts }: Awaited<ReturnType<typeof freshApp>>,
  events: readonly TestEvent[],
  { random, until, limits }: { random: () => number; until: number; limits: { ofDay: number; ofPlace: number } },
): Promise<Date> {
  for (let at = 0; at < events.length; ) {
    const some = events.slice(at, at + 1 + Math.floor(random() * 150));
    at += some.length;
    await writeEvents(parts.db, some);
    while ((await foldOldest(parts.db)) > 0);
    const last = some.at(-1)?.at ?? from;
    if (random() < 0.4) await packFinished(parts.db, new Date(last.getTime() + Math.floor(random() * minute)), limits);
  }
  const now = new Date((events.at(-1)?.at.getTime() ?? 0) + until);
  await packFinished(parts.db, now, limits);
  return now;
}

describe('any report equals a count of the sessions one by one', () => {
  test.each([
    ['while sessions are open', 0, { ofDay: 1_000_000, ofPlace: 1_000_000 }],
    ['after all days are packed', 3 * 86_400_000, { ofDay: 1_000_000, ofPlace: 1_000_000 }],
    ['with sums of each label', 3 * 86_400_000, { ofDay: 10, ofPlace: 40 }],
    ['with such sums, while sessions are open', minute, { ofDay: 10, ofPlace: 40 }],
  ])('ANA-001 ANA-002 ANA-005 D-214 D-217 %s', async (_, until, limits) => {
    const app = await freshApp({ isOwn: true });
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const random = randomFrom(until + limits.ofDay);
    const own = randomEvents(random, { userId: ann.id, from, days: 5, count: 600 });
    const others = randomEvents(random, { userId: bob.id, from, days: 5, count: 100 });
    const events = [...own, ...others].sort((a, b) => a.at.getTime() - b.at.getTime());
    const now = await live(app, events, { random, until, limits });
    await compareAll(app, ann.id, own, now);
  });
});
