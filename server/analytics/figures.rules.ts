import { type AnalyticsTotals, longestAnalyticsList, otherLabel } from '#contract/analytics.ts';
import type { VisitCounts, VisitList } from '../visits/visits.reads.ts';

/** Figures as D-214 defines them. */
export const totalsOf = (counts: VisitCounts, conversions: number): AnalyticsTotals => ({
  visitors: counts.visitors,
  sessions: counts.sessions,
  pageViews: counts.views,
  averageSessionDuration: counts.sessions === 0 ? 0 : counts.seconds / counts.sessions,
  bounceRate: counts.sessions === 0 ? null : counts.bounces / counts.sessions,
  conversions,
  conversionRate: conversionRateOf(conversions, counts.sessions),
});

/**
 * Conversions / sessions; null without sessions. Inquiries of visitors that are not counted can make it more than all
 * sessions: it ends at 1.
 */
export const conversionRateOf = (conversions: number, sessions: number): number | null =>
  sessions === 0 ? null : Math.min(1, conversions / sessions);

export type Entry = { label: string; visitors: number; sessions: number; conversions: number };

/** Most visitors first, then most sessions and conversions, then by label: the order is total. */
const before = (one: Entry, other: Entry): number =>
  other.visitors - one.visitors ||
  other.sessions - one.sessions ||
  other.conversions - one.conversions ||
  (one.label < other.label ? -1 : Number(one.label > other.label));

/**
 * A list of the report: visits by label with the conversions of the same labels. At most `max` entries, then what all
 * others have as `other`, together with what is stored under this name.
 */
export function listOf(
  { entries, rest }: Pick<VisitList, 'rest'> & { entries: readonly Omit<Entry, 'conversions'>[] },
  conversions: ReadonlyMap<string, number>,
  max: number = longestAnalyticsList,
): Entry[] {
  const visited = entries.map(({ label, visitors, sessions }) => {
    return { label, visitors, sessions, conversions: conversions.get(label) ?? 0 };
  });
  const known = new Set(visited.map(({ label }) => label));
  const unvisited = [...conversions]
    .filter(([label]) => !known.has(label))
    .map(([label, count]) => ({ label, visitors: 0, sessions: 0, conversions: count }));
  // where entries were left out, what they have converted belongs to the rest of them
  const all = [...visited, ...(rest ? [] : unvisited)].filter(({ label }) => label !== otherLabel).sort(before);
  const others = [
    ...all.slice(max),
    ...visited.filter(({ label }) => label === otherLabel),
    ...(rest ? [{ ...rest, conversions: 0 }] : []),
    ...(rest ? unvisited : unvisited.filter(({ label }) => label === otherLabel)),
  ];
  const named = all.slice(0, max);
  return others.length === 0 ? named : [...named, { label: otherLabel, ...sumOf(others) }];
}

type Figures = Omit<Entry, 'label'>;
export const sumOf = (parts: readonly Figures[]): Figures =>
  parts.reduce<Figures>(
    (sum, part) => ({
      visitors: sum.visitors + part.visitors,
      sessions: sum.sessions + part.sessions,
      conversions: sum.conversions + part.conversions,
    }),
    { visitors: 0, sessions: 0, conversions: 0 },
  );
