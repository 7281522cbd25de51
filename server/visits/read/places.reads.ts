import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { type Figures, plus, type VisitCounts } from '../sums/sums.rules.ts';
import type { VisitedLanderCounts, VisitedPageCounts, VisitReport } from './visit-query.ts';

/** The places with sessions, in the order of codes: of a lander the last is the latest. */
export async function pagesOf(tx: Tx, userId: UserId, figures: Figures): Promise<VisitedPageCounts[]> {
  const codes = figures.codes();
  if (codes.length === 0) return [];
  // as one text: thousands of rows take the driver ten times as long, and no part has a tab or a line's end
  const { rows } = await sql<{ lines: string }>`
    select string_agg(concat_ws(E'\t', code, lander_id, group_id, domain_id, variant, domain_name, campaign), E'\n'
      order by code) as lines
    from visit_place where user_id = ${userId} and code between ${codes[0]} and ${codes.at(-1)}`.execute(tx);
  const pages: VisitedPageCounts[] = [];
  for (const line of (rows[0]?.lines ?? '').split('\n')) {
    const [code, landerId = '', groupId = '', domainId = '', variant, domainName = '', campaign = ''] =
      line.split('\t');
    const { visitors, sessions, views, bounces, seconds } = figures.of(Number(code));
    if (sessions === 0) continue;
    const page = { landerId, groupId, domainId, domainName, variant: Number(variant), campaign };
    pages.push({ ...page, visitors, sessions, views, bounces, seconds });
  }
  return pages;
}

/** The figures of pages by lander, group, campaign and variant. */
export function sumsOfPages(
  pages: readonly VisitedPageCounts[],
): Pick<VisitReport, 'landers' | 'groups' | 'campaigns' | 'variants'> {
  const landers = new Map<string, VisitedLanderCounts>();
  const groups: VisitReport['groups'] = new Map();
  const campaigns: VisitReport['campaigns'] = new Map();
  const variants: VisitReport['variants'] = new Map();
  for (const { landerId, groupId, domainId, domainName, variant, campaign, ...counts } of pages) {
    const before = landers.get(landerId);
    const sum = before ? plus(before, counts) : counts;
    landers.set(landerId, { landerId, groupId, domainId, domainName, ...sum });
    addTo(groups, groupId, counts);
    addTo(campaigns, campaign, counts);
    addTo(variants, variant, counts);
  }
  return { landers: [...landers.values()].sort(byVisitors), groups, campaigns, variants };
}

/** Changes the sum that a key has: with thousands of pages, a new one for each would be most of a report's time. */
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
