import type { AnalyticsReport } from '#contract/analytics.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readPageFacts } from '../grid/page-facts.reads.ts';
import { groupNames, namedLanders } from '../landers/landers/named-landers.reads.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { findVisitedPlace } from '../visits/visits.reads.ts';

type Reader = { db: Database | Tx; userId: UserId };
type Asked = { landerId?: string | undefined; groupId?: string | undefined; domainId?: string | undefined };
export type Places = Pick<AnalyticsReport, 'lander' | 'group' | 'domain'>;

/**
 * What of the user's a report is narrowed to, with its name. What was deleted is found as long as visits of it are kept.
 * Throws NOT_FOUND for what is missing, another user's or no id at all.
 */
export async function findPlaces(ctx: Reader, { landerId, groupId, domainId }: Asked): Promise<Places> {
  const [lander, group, domain] = await Promise.all([
    landerId === undefined ? null : findLander(ctx, landerId),
    groupId === undefined ? null : findGroup(ctx, groupId),
    domainId === undefined ? null : findDomain(ctx, domainId),
  ]);
  return { lander, group, domain };
}

async function findLander(ctx: Reader, asked: string): Promise<NonNullable<Places['lander']>> {
  const landerId = idOf(asked);
  const lander = (await namedLanders(ctx, [landerId])).get(landerId);
  if (lander) return { landerId, domainName: lander.domainName, groupName: lander.groupName };
  const { domainName } = await visited(ctx, { landerId });
  return { landerId, domainName, groupName: null };
}

async function findGroup(ctx: Reader, asked: string): Promise<NonNullable<Places['group']>> {
  const groupId = idOf(asked);
  const name = (await groupNames(ctx)).get(groupId);
  if (name !== undefined) return { groupId, name };
  await visited(ctx, { groupId });
  return { groupId, name: '' };
}

async function findDomain(ctx: Reader, asked: string): Promise<NonNullable<Places['domain']>> {
  const domainId = idOf(asked);
  const facts = (await readPageFacts(ctx.db, [{ userId: ctx.userId, domainId }])).get(domainId);
  if (facts) return { domainId, domainName: `${facts.sld}.${facts.tld}` };
  const { domainName } = await visited(ctx, { domainId });
  return { domainId, domainName };
}

function idOf(asked: string): string {
  if (!isUuid(asked)) throw notFound();
  return asked.toLowerCase();
}

async function visited({ db, userId }: Reader, place: Asked): Promise<{ domainName: string }> {
  const found = await findVisitedPlace(db, userId, place);
  if (!found) throw notFound();
  return { domainName: shownLabels(found.domainName) };
}
