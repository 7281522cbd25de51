import { type AnalyticsLander, otherLabel } from '#contract/analytics.ts';
import type { Database, UserId } from '../context.ts';
import { namedLanders } from '../landers/landers/named-landers.reads.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import type { VisitedLanderCounts } from '../visits/visits.reads.ts';
import { type Conversion, countBy } from './conversions.reads.ts';
import { conversionRateOf, listOf } from './figures.rules.ts';

/**
 * Landers with visits or conversions, most visitors first; one that was deleted keeps the name it had. Conversions of which no
 * lander is known stand with the rest, so that all entries add up to the total.
 */
export async function landerEntries(
  ctx: { db: Database; userId: UserId },
  visited: readonly VisitedLanderCounts[],
  conversions: readonly Conversion[],
  max: number,
): Promise<AnalyticsLander[]> {
  const converted = countBy(conversions, ({ landerId }) => landerId ?? otherLabel);
  const entries = listOf(
    { entries: visited.map(({ landerId, ...figures }) => ({ label: landerId, ...figures })), rest: null },
    converted,
    max,
  );
  const names = await landerNames(
    ctx,
    entries.map(({ label }) => label),
    visited,
  );
  return entries.map(({ label, ...figures }) => ({
    landerId: label === otherLabel ? null : label,
    domainName: label === otherLabel ? otherLabel : (names.get(label) ?? ''),
    ...figures,
    conversionRate: conversionRateOf(figures.conversions, figures.sessions),
  }));
}

/** Names of domains by lander, as they are shown; of deleted landers, as at their last visit: their last in `visited`. */
export async function landerNames(
  ctx: { db: Database; userId: UserId },
  landerIds: readonly string[],
  visited: readonly Pick<VisitedLanderCounts, 'landerId' | 'domainName'>[],
): Promise<Map<string, string>> {
  const named = await namedLanders(ctx, landerIds);
  const missing = new Set(landerIds.filter((id) => !named.has(id)));
  const ofMissing = visited.filter(({ landerId }) => missing.has(landerId));
  const stored = new Map(ofMissing.map(({ landerId, domainName }) => [landerId, domainName]));
  return new Map(landerIds.map((id) => [id, named.get(id)?.domainName ?? shownLabels(stored.get(id) ?? '')]));
}
