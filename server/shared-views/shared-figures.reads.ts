import { dayMs } from '#contract/dates.ts';
import type { sharedRanges } from '#contract/shared-views.ts';
import type { SharedFigures } from '#lander/shared-figures-page.ts';
import { landerNames } from '../analytics/lander-entries.reads.ts';
import type { Database, UserId } from '../context.ts';
import { domainIdsWithTag } from '../portfolio/own-data.reads.ts';
import { shownNamesOf } from '../portfolio/shown-names.reads.ts';
import { readVisits } from '../visits/visits.reads.ts';

type Shown = { userId: UserId; domainId: string | null; tag: string | null };
/** Lines of each list. */
const most = 20;

/** Visits of days until today (UTC) as a shared page has them: of one name nothing else of the portfolio is among them. */
export async function readSharedFigures(
  db: Database,
  { userId, domainId, tag }: Shown,
  days: (typeof sharedRanges)[number],
  now: Date,
): Promise<SharedFigures> {
  const day = (back: number) => new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
  const range = { from: day(days - 1), to: day(0) };
  const domainIds = tag === null ? undefined : await domainIdsWithTag(db, userId, tag);
  const filter = { domainId: domainId ?? undefined, domainIds };
  const visits = await readVisits(db, userId, { ...range, timeZone: 'UTC', now, filter });
  const { totals, series, lists, landers } = visits;
  const shownLanders = landers.slice(0, domainId === null ? most : 0);
  const names = await landerNames(
    { db, userId },
    shownLanders.map(({ landerId }) => landerId),
    shownLanders,
  );
  const named = landers.map(({ landerId, visitors }) => ({ label: names.get(landerId) ?? '', visitors }));
  const name = domainId === null ? null : (await shownNamesOf(db, [{ userId, domainId }])).get(domainId);
  return {
    subject: domainId === null ? { kind: 'names', tag } : { kind: 'name', name: name ?? '' },
    ...{ days, range },
    totals: { visitors: totals.visitors, sessions: totals.sessions, views: totals.views },
    series: series.map(({ date, visitors }) => ({ date, visitors })),
    countries: linesOf(lists.country.entries, lists.country.rest),
    sources: linesOf(lists.referrer.entries, lists.referrer.rest),
    names: domainId === null ? linesOf(named, null) : [],
    countedUntil: visits.countedUntil.toISOString(),
    withoutScript: visits.withoutScript,
    dropped: visits.droppedByDay.reduce((sum, { count }) => sum + count, 0),
    unknownBefore: visits.unknownBefore,
  };
}

/** The first lines of a list, and the rest as one without a label. */
function linesOf(
  entries: readonly { label: string; visitors: number }[],
  rest: { visitors: number } | null,
): SharedFigures['countries'] {
  const lines = entries.slice(0, most).map(({ label, visitors }) => ({ label, visitors }));
  const others = entries.slice(most).reduce((sum, { visitors }) => sum + visitors, rest?.visitors ?? 0);
  return others > 0 ? [...lines, { label: null, visitors: others }] : lines;
}
