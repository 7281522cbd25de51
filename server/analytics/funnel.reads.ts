import type { z } from 'zod';
import {
  type FunnelGrouping,
  type FunnelRow,
  type GetAnalyticsFunnel,
  longestAnalyticsList,
  otherLabel,
  unknownLabel,
} from '#contract/analytics.ts';
import type { Reply } from '#contract/endpoint.ts';
import { testOfVariant } from '#contract/lander-test-rules.ts';
import { dealMoneyIn } from '../agreements/deal-money.reads.ts';
import { groupNames } from '../landers/landers/named-landers.reads.ts';
import { readPageKinds } from '../landers/landers/page-kinds.reads.ts';
import { readVisitsByPage, type VisitFilter, type VisitsByPage } from '../visits/visits.reads.ts';
import { type Conversion, conversionsOf, readConversions } from './conversions.reads.ts';
import { type Counted, countSteps, inOrder, type KeyedSteps, type Money, stepsBy, sumMoney } from './funnel.rules.ts';
import { landerNames } from './lander-entries.reads.ts';
import { findPlaces } from './places.reads.ts';
import { rangeOf, type Span, spanOf } from './range.rules.ts';
import { filterOf, type Reader } from './report.reads.ts';

/**
 * From visit to sale, in all and by lander, template, variant, group or source (DEAL-003). Throws INVALID_PARAMETER and
 * NOT_FOUND. `longest`: so many rows, and one for the rest.
 */
export async function getFunnel(
  ctx: Reader,
  { by, ...asked }: z.output<typeof GetAnalyticsFunnel.query>,
  { longest = longestAnalyticsList }: { longest?: number } = {},
): Promise<Reply<typeof GetAnalyticsFunnel>> {
  const { db, userId, now } = ctx;
  const range = rangeOf(asked, now);
  const span = spanOf(range, asked.timeZone);
  const filter = filterOf(asked);
  await findPlaces(ctx, asked);
  const [visits, conversions, deals] = await Promise.all([
    readVisitsByPage(db, userId, { ...range, timeZone: asked.timeZone, now, filter }),
    readConversions(db, userId, span, filter),
    readDeals(ctx, span, filter),
  ]);
  const sessions = await sessionsBy(ctx, by, { visits, since: span.start });
  const keys = new Set(sessions.map(([key]) => key));
  // where sources are summed up, what they have converted belongs to their sum
  const rowOf = (conversion: Conversion | undefined) => {
    const key = conversion ? keyOf[by](conversion) : unknownKey[by];
    return keys.has(otherLabel) && !keys.has(key) ? otherLabel : key;
  };
  const steps = stepsBy(
    sessions,
    conversions.map((of) => ({ key: rowOf(of), of })),
    deals.map(({ of, conversion }): Counted<Money> => ({ key: rowOf(conversion), of })),
  );
  return {
    range,
    totals: { sessions: visits.totals.sessions, ...countSteps(conversions) },
    money: sumMoney(deals.map(({ of }) => of)),
    rows: await namedRows(ctx, by, inOrder(steps, longest), visits),
  };
}

type Deal = { of: Money; conversion: Conversion | undefined };

/** Deals of the span that pass the filter, each with its inquiry, which may have come before; one held for spam has none. */
async function readDeals({ db, userId }: Reader, span: Span, filter: VisitFilter): Promise<Deal[]> {
  const deals = await dealMoneyIn(db, userId, span);
  const found = await conversionsOf(
    db,
    userId,
    deals.map(({ inquiryId }) => inquiryId),
    filter,
  );
  const byId = new Map(found.map((conversion) => [conversion.id, conversion]));
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return deals
    .map(({ inquiryId, ...of }) => ({ of, conversion: byId.get(inquiryId) }))
    .filter(({ conversion }) => conversion !== undefined || !isNarrowed);
}

/** A variant of a test by its lander; outside of tests ''. */
const variantKey = (landerId: string, variant: number): string => (variant === 0 ? '' : `${landerId} ${variant}`);

/** '' where it is not known, and for variants outside of tests. */
const keyOf: Record<FunnelGrouping, (conversion: Conversion) => string> = {
  lander: ({ landerId }) => landerId ?? '',
  template: ({ page }) => page?.template ?? unknownLabel,
  variant: ({ page, hasVisit, variant, landerId }) => {
    const seen = page?.variant ?? (hasVisit ? variant : null);
    return seen === null || landerId === null ? unknownLabel : variantKey(landerId, seen);
  },
  group: ({ groupId }) => groupId ?? '',
  referrer: ({ labels }) => labels.referrer,
};
const unknownKey: Record<FunnelGrouping, string> = {
  ...{ lander: '', template: unknownLabel, variant: unknownLabel, group: '', referrer: unknownLabel },
};

async function sessionsBy(
  ctx: Reader,
  by: FunnelGrouping,
  { visits: { pages, lists }, since }: { visits: VisitsByPage; since: Date },
): Promise<[key: string, sessions: number][]> {
  if (by === 'lander') return pages.map(({ landerId, sessions }) => [landerId, sessions]);
  if (by === 'template') {
    const kindOf = await readPageKinds(ctx, since);
    return pages.map((page) => [kindOf(page) ?? unknownLabel, page.sessions]);
  }
  if (by === 'variant') {
    return pages.map(({ landerId, variant, sessions }) => [variantKey(landerId, variant), sessions]);
  }
  if (by === 'group') return pages.map(({ groupId, sessions }) => [groupId, sessions]);
  const { entries, rest } = lists.referrer;
  const labels = entries.map(({ label, sessions }): [string, number] => [label, sessions]);
  return rest ? [...labels, [otherLabel, rest.sessions]] : labels;
}

async function namedRows(
  ctx: Reader,
  by: FunnelGrouping,
  rows: readonly KeyedSteps[],
  visits: VisitsByPage,
): Promise<FunnelRow[]> {
  const isLabel = by === 'referrer' || by === 'template';
  const parts = rows.map(({ key }) => (by === 'variant' ? key.split(' ') : [key]));
  const ids = parts.flatMap(([id = '']) => (isLabel || ['', otherLabel, unknownLabel].includes(id) ? [] : [id]));
  const names = by === 'group' ? await groupNames(ctx) : await landerNames(ctx, [...new Set(ids)], visits.pages);
  return rows.map(({ key, ...steps }, place) => {
    const [id = '', variant] = parts[place] ?? [];
    if (key === otherLabel || isLabel || (by === 'variant' && key === unknownLabel)) {
      return { id: null, label: key, test: null, ...steps };
    }
    const test = variant === undefined ? null : testOfVariant(Number(variant));
    return { id: id === '' ? null : id, label: names.get(id) ?? '', test, ...steps };
  });
}
