import type { z } from 'zod';
import type { ListAnalyticsLanders, ListedAnalyticsLander } from '#contract/analytics.ts';
import type { Reply } from '#contract/endpoint.ts';
import { namedLanders, searchLanders } from '../landers/landers/named-landers.reads.ts';
import { readVisits } from '../visits/visits.reads.ts';
import { countBy, readConversions } from './conversions.reads.ts';
import { conversionRateOf } from './figures.rules.ts';
import { findPlaces } from './places.reads.ts';
import { rangeOf, spanOf } from './range.rules.ts';
import { filterOf, type Reader } from './report.reads.ts';

type Query = z.output<typeof ListAnalyticsLanders.query>;
type Figures = Pick<ListedAnalyticsLander, 'visitors' | 'sessions' | 'conversions' | 'conversionRate'>;
type Window = { limit: number; offset: number };

const none: Figures = { visitors: 0, sessions: 0, conversions: 0, conversionRate: null };

/** A page of the user's landers with their figures (D-213). Throws INVALID_PARAMETER and NOT_FOUND. */
export async function listLanders(ctx: Reader, query: Query): Promise<Reply<typeof ListAnalyticsLanders>> {
  const { search, page, pageSize, sortBy, sortDirection, ...asked } = query;
  const offset = Math.min((page - 1) * pageSize, 2_000_000_000);
  await findPlaces(ctx, asked);
  const figures = await figuresByLander(ctx, asked);
  const isAscending = (sortDirection ?? (sortBy === 'domainName' ? 'asc' : 'desc')) === 'asc';
  const found = { groupId: asked.groupId?.toLowerCase(), search };
  const window = { limit: pageSize, offset };
  const { ids, totalCount } =
    sortBy === 'domainName'
      ? await searchLanders(ctx, { ...found, except: [] }, { ...window, isDescending: !isAscending })
      : await rankedPage(ctx, { ...found, figures, sortBy, isAscending }, window);
  const names = await namedLanders(ctx, ids);
  const data = ids.flatMap((id) => {
    const lander = names.get(id);
    if (!lander) return []; // deleted in between
    const { landerId, domainName, groupName } = lander;
    return [{ landerId, domainName, groupName, ...(figures.get(id) ?? none) }];
  });
  return { data, totalCount, page, pageSize, hasMore: offset + ids.length < totalCount };
}

/** Of landers that have any. */
async function figuresByLander(
  { db, userId, now }: Reader,
  asked: Omit<Query, 'search' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>,
): Promise<Map<string, Figures>> {
  const { timeZone } = asked;
  const range = rangeOf(asked, now);
  const filter = filterOf(asked);
  const [visits, conversions] = await Promise.all([
    readVisits(db, userId, { ...range, timeZone, now, filter }),
    readConversions(db, userId, spanOf(range, timeZone), filter),
  ]);
  const converted = countBy(conversions, ({ landerId }) => landerId);
  const visited = new Map(visits.landers.map((lander) => [lander.landerId, lander]));
  return new Map(
    [...new Set([...visited.keys(), ...converted.keys()])].map((id) => {
      const { visitors = 0, sessions = 0 } = visited.get(id) ?? {};
      const count = converted.get(id) ?? 0;
      return [id, { visitors, sessions, conversions: count, conversionRate: conversionRateOf(count, sessions) }];
    }),
  );
}

type Ranking = {
  groupId: string | undefined;
  search: string | undefined;
  figures: ReadonlyMap<string, Figures>;
  sortBy: keyof Figures;
  isAscending: boolean;
};

/** Landers with figures in their order, and after them (ascending: before) all others by name. */
async function rankedPage(
  ctx: Reader,
  { figures, sortBy, isAscending, ...search }: Ranking,
  { limit, offset }: Window,
): Promise<{ ids: string[]; totalCount: number }> {
  const withFigures = [...figures.keys()];
  const own = await searchLanders(ctx, { ...search, among: withFigures }, { limit: withFigures.length, offset: 0 });
  const value = (id: string) => figures.get(id)?.[sortBy] ?? 0;
  const visitors = (id: string) => figures.get(id)?.visitors ?? 0;
  // they come in the order of names, which stays among equals
  const ranked = own.ids.sort((one, two) => value(two) - value(one) || visitors(two) - visitors(one));
  if (isAscending) ranked.reverse();
  const others = (limit: number, offset: number) =>
    searchLanders(ctx, { ...search, except: withFigures }, { limit, offset });
  if (isAscending) {
    const first = await others(limit, offset);
    const after = Math.max(0, offset - first.totalCount);
    const ids = [...first.ids, ...ranked.slice(after, after + limit - first.ids.length)];
    return { ids, totalCount: first.totalCount + ranked.length };
  }
  const first = ranked.slice(offset, offset + limit);
  const rest = await others(limit - first.length, Math.max(0, offset - ranked.length));
  return { ids: [...first, ...rest.ids], totalCount: ranked.length + rest.totalCount };
}
