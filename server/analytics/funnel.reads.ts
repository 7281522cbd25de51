import type { z } from 'zod';
import {
  type FunnelGrouping,
  type FunnelRow,
  type FunnelSteps,
  type GetAnalyticsFunnel,
  longestAnalyticsList,
  otherLabel,
} from '#contract/analytics.ts';
import type { Reply } from '#contract/endpoint.ts';
import { groupNames } from '../landers/landers/named-landers.reads.ts';
import { readVisits, type VisitReport } from '../visits/visits.reads.ts';
import { type Conversion, readConversions } from './conversions.reads.ts';
import { landerNames } from './lander-entries.reads.ts';
import { findPlaces } from './places.reads.ts';
import { rangeOf, spanOf } from './range.rules.ts';
import { filterOf, type Reader } from './report.reads.ts';

type Steps = { key: string } & FunnelSteps;

/** From visit to sale, in all and by lander, group or source. Throws INVALID_PARAMETER and NOT_FOUND. */
export async function getFunnel(
  ctx: Reader,
  { by, ...asked }: z.output<typeof GetAnalyticsFunnel.query>,
): Promise<Reply<typeof GetAnalyticsFunnel>> {
  const { db, userId, now } = ctx;
  const range = rangeOf(asked, now);
  const filter = filterOf(asked);
  await findPlaces(ctx, asked);
  const [visits, conversions] = await Promise.all([
    readVisits(db, userId, { ...range, timeZone: asked.timeZone, now, filter }),
    readConversions(db, userId, spanOf(range, asked.timeZone), filter),
  ]);
  const sessions = sessionsBy(by, visits);
  const keys = new Set(sessions.map(([key]) => key));
  // where sources are summed up, what they have converted belongs to their sum
  const rowOf = (key: string) => (keys.has(otherLabel) && !keys.has(key) ? otherLabel : key);
  const rows = inOrder(stepsBy(sessions, conversions, (conversion) => rowOf(keyOf[by](conversion))));
  return {
    range,
    totals: { sessions: visits.totals.sessions, ...countSteps(conversions) },
    rows: await namedRows(ctx, by, rows, visits),
  };
}

/** '' where it is not known. */
const keyOf: Record<FunnelGrouping, (conversion: Conversion) => string> = {
  lander: ({ landerId }) => landerId ?? '',
  group: ({ groupId }) => groupId ?? '',
  referrer: ({ labels }) => labels.referrer,
};

function sessionsBy(by: FunnelGrouping, { landers, groups, lists }: VisitReport): [key: string, sessions: number][] {
  if (by === 'lander') return landers.map(({ landerId, sessions }) => [landerId, sessions]);
  if (by === 'group') return [...groups].map(([groupId, { sessions }]) => [groupId, sessions]);
  const { entries, rest } = lists.referrer;
  const labels = entries.map(({ label, sessions }): [string, number] => [label, sessions]);
  return rest ? [...labels, [otherLabel, rest.sessions]] : labels;
}

const countSteps = (conversions: readonly Conversion[]): Omit<FunnelSteps, 'sessions'> => ({
  inquiries: conversions.length,
  replied: conversions.filter(({ isReplied }) => isReplied).length,
  sold: conversions.filter(({ isSold }) => isSold).length,
});

function stepsBy(
  sessions: readonly [string, number][],
  conversions: readonly Conversion[],
  keyOfConversion: (conversion: Conversion) => string,
): Steps[] {
  const converted = Map.groupBy(conversions, keyOfConversion);
  const visited = new Map<string, number>();
  for (const [key, count] of sessions) visited.set(key, (visited.get(key) ?? 0) + count);
  return [...new Set([...visited.keys(), ...converted.keys()])].map((key) => ({
    key,
    sessions: visited.get(key) ?? 0,
    ...countSteps(converted.get(key) ?? []),
  }));
}

/** Most inquiries first, then most sessions; what is beyond the longest list is summed up as `other`. */
function inOrder(steps: readonly Steps[]): Steps[] {
  const sorted = steps
    .filter(({ key }) => key !== otherLabel)
    .sort((one, two) => two.inquiries - one.inquiries || two.sessions - one.sessions || (one.key < two.key ? -1 : 1));
  const rest = [...sorted.splice(longestAnalyticsList), ...steps.filter(({ key }) => key === otherLabel)];
  if (rest.length === 0) return sorted;
  const sum = (step: keyof FunnelSteps) => rest.reduce((total, one) => total + one[step], 0);
  const other = { sessions: sum('sessions'), inquiries: sum('inquiries'), replied: sum('replied'), sold: sum('sold') };
  return [...sorted, { key: otherLabel, ...other }];
}

async function namedRows(
  ctx: Reader,
  by: FunnelGrouping,
  rows: readonly Steps[],
  visits: VisitReport,
): Promise<FunnelRow[]> {
  const keys = rows.map(({ key }) => key).filter((key) => key !== '' && key !== otherLabel);
  const names =
    by === 'referrer'
      ? new Map<string, string>()
      : by === 'group'
        ? await groupNames(ctx)
        : await landerNames(ctx, keys, visits.landers);
  return rows.map(({ key, ...steps }) => {
    if (key === otherLabel || by === 'referrer') return { id: null, label: key, ...steps };
    return { id: key === '' ? null : key, label: names.get(key) ?? '', ...steps };
  });
}
