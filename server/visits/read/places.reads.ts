import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { type Figures, plus, type VisitCounts } from '../sums/sums.rules.ts';
import type { VisitedLanderCounts, VisitReport } from './visit-query.ts';

type Place = {
  code: number;
  landerId: string;
  groupId: string;
  domainId: string;
  domainName: string;
  variant: number;
  campaign: string;
};

/** The figures of places by lander, group, campaign and variant; of a page there is an entry for each campaign. */
export async function landersOf(
  tx: Tx,
  userId: UserId,
  figures: Figures,
): Promise<Pick<VisitReport, 'landers' | 'pages' | 'groups' | 'campaigns' | 'variants'>> {
  const landers = new Map<string, VisitedLanderCounts>();
  const pages: VisitReport['pages'] = [];
  const groups: VisitReport['groups'] = new Map();
  const campaigns: VisitReport['campaigns'] = new Map();
  const variants: VisitReport['variants'] = new Map();
  for (const { code, landerId, groupId, domainId, domainName, variant, campaign } of await placesOf(
    tx,
    userId,
    figures,
  )) {
    const counts = figures.of(code);
    const { visitors, sessions, views, bounces, seconds } = counts;
    pages.push({ landerId, groupId, variant, sessions });
    addTo(groups, groupId, counts);
    addTo(campaigns, campaign, counts);
    addTo(variants, variant, counts);
    const lander = landers.get(landerId);
    const place = { landerId, groupId, domainId, domainName };
    if (lander) Object.assign(lander, place, plus(lander, counts));
    else landers.set(landerId, { ...place, visitors, sessions, views, bounces, seconds });
  }
  return { landers: [...landers.values()].sort(byVisitors), pages, groups, campaigns, variants };
}

/** Changes the sum that a key has: with thousands of places, a new one for each would be most of a report's time. */
function addTo<Key>(sums: Map<Key, VisitCounts>, key: Key, counts: VisitCounts): void {
  const sum = sums.get(key);
  if (!sum) return void sums.set(key, { ...counts });
  sum.visitors += counts.visitors;
  sum.sessions += counts.sessions;
  sum.views += counts.views;
  sum.bounces += counts.bounces;
  sum.seconds += counts.seconds;
}

const byVisitors = (a: VisitedLanderCounts, b: VisitedLanderCounts): number =>
  b.visitors - a.visitors || b.sessions - a.sessions || (a.domainName < b.domainName ? -1 : 1);

/** The places with sessions, in the order of codes: of a lander the last is the latest. */
async function placesOf(tx: Tx, userId: UserId, figures: Figures): Promise<Place[]> {
  const codes = figures.codes();
  if (codes.length === 0) return [];
  // as one text: thousands of rows take the driver ten times as long, and no part has a tab or a line's end
  const { rows } = await sql<{ lines: string }>`
    select string_agg(concat_ws(E'\t', code, lander_id, group_id, domain_id, variant, domain_name, campaign), E'\n'
      order by code) as lines
    from visit_place where user_id = ${userId} and code between ${codes[0]} and ${codes.at(-1)}`.execute(tx);
  const places = (rows[0]?.lines ?? '').split('\n').map((line): Place => {
    const [code, landerId = '', groupId = '', domainId = '', variant, domainName = '', campaign = ''] =
      line.split('\t');
    return { code: Number(code), landerId, groupId, domainId, domainName, variant: Number(variant), campaign };
  });
  return places.filter(({ code }) => figures.sessionsOf(code) > 0);
}
