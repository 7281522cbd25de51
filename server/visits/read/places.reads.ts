import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Figures, noVisits, plus } from '../sums/figures.ts';
import type { VisitedLanderCounts, VisitReport } from './visit-query.ts';

type Place = { code: number; landerId: string; groupId: string; domainId: string; domainName: string; variant: number };

/** The figures of places by lander, group and variant. */
export async function landersOf(
  tx: Tx,
  userId: UserId,
  figures: Figures,
): Promise<Pick<VisitReport, 'landers' | 'groups' | 'variants'>> {
  const [landers, groups, variants] = [new Map<string, VisitedLanderCounts>(), new Map(), new Map()] as [
    Map<string, VisitedLanderCounts>,
    VisitReport['groups'],
    VisitReport['variants'],
  ];
  for (const place of await placesOf(tx, userId, figures.codes())) {
    const { landerId, groupId, domainId, domainName, variant } = place;
    const counts = figures.of(place.code);
    const sum = plus(landers.get(landerId) ?? noVisits, counts);
    landers.set(landerId, { landerId, groupId, domainId, domainName, ...sum });
    groups.set(groupId, plus(groups.get(groupId) ?? noVisits, counts));
    variants.set(variant, plus(variants.get(variant) ?? noVisits, counts));
  }
  return { landers: [...landers.values()].sort(byVisitors), groups, variants };
}

const byVisitors = (a: VisitedLanderCounts, b: VisitedLanderCounts): number =>
  b.visitors - a.visitors || b.sessions - a.sessions || (a.domainName < b.domainName ? -1 : 1);

/** In the order of codes: of a lander the last is the latest. */
async function placesOf(tx: Tx, userId: UserId, codes: readonly number[]): Promise<Place[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Place>`
    select code, lander_id as "landerId", group_id as "groupId", domain_id as "domainId", domain_name as "domainName", variant
    from visit_place where user_id = ${userId} and code = any(${`{${codes.join()}}`}::int[]) order by code`.execute(tx);
  return rows;
}
