import { type RawBuilder, sql } from 'kysely';
import { landerFailureTexts } from '#contract/lander-texts.ts';
import {
  type Lander,
  type LanderFailure,
  type LanderSettings,
  type LanderWhy,
  pageCurrencyOf,
  type SomeLanderSettings,
  shownPriceOf,
} from '#contract/landers.ts';
import type { Amount } from '#contract/money.ts';
import type { Database, Tx, UserContext, UserId } from '../../context.ts';
import { brokenAmong } from '../../dnssec/dnssec.reads.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import { landerStatusOf, landerTypeOf } from '../../portfolio/lander-state.service.ts';
import { readVisitors } from '../../visits/by-domain/visitors.reads.ts';
import { dnsStateOf, settingsInForce } from '../lander-values.ts';

/** A lander with its group's settings, as it is stored. */
type LanderRow = {
  id: string;
  group_id: string;
  group_name: string;
  type: number;
  template: string;
  configuration: LanderSettings;
  domain_id: string;
  name: string;
  overrides: SomeLanderSettings;
  why: LanderWhy | null;
  status: number;
  error: LanderFailure | null;
  screenshot: string | null;
  dns_state: number;
  dns_checked_at: Date | null;
  is_tested: boolean;
  created_at: Date;
  updated_at: Date;
};

/** The user's landers of these ids, in their order; those that are no more are left out. */
export async function landersOf(
  { db, userId }: { db: Database | Tx; userId: UserId },
  ids: readonly string[],
): Promise<Lander[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LanderRow>`
    select l.id, l.group_id, g.name as group_name, g.type,
      coalesce(l.template, g.template) as template, g.configuration, l.domain_id, l.name, l.overrides,
      l.why, l.status, l.error, l.screenshot, l.dns_state, l.dns_checked_at, l.created_at, l.updated_at,
      exists (select from lander_test t
        where t.user_id = l.user_id and t.lander_id = l.id and t.ended_at is null) as is_tested
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = any(${ids}::uuid[])`.execute(db);
  const asked = rows.map((row) => ({ userId, domainId: row.domain_id }));
  const facts = await readPageFacts(db, asked);
  const visitors = await readVisitors(
    db,
    userId,
    rows.map((row) => row.domain_id),
  );
  const broken = await brokenAmong(
    db,
    userId,
    rows.map((row) => row.domain_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const known = row && facts.get(row.domain_id);
    if (!row || !known) return [];
    const { domain_id: domainId } = row;
    return [
      {
        ...toLander(row, known),
        visitors: visitors.get(domainId) ?? 0,
        isDnssecBroken: broken.has(domainId),
      },
    ];
  });
}

type DomainFacts = { sld: string; tld: string; isServed: boolean; askingPrice: Amount | null };

function toLander(row: LanderRow, domain: DomainFacts): Omit<Lander, 'visitors' | 'isDnssecBroken'> {
  const settings = settingsInForce(row.configuration, row.overrides);
  const price = shownPriceOf(settings, domain.askingPrice);
  return {
    ...settings,
    id: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    domainId: row.domain_id,
    domainName: `${domain.sld}.${domain.tld}`,
    name: row.name,
    type: landerTypeOf(row.type),
    template: row.template,
    overrides: row.overrides,
    why: row.why,
    shownPrice: price?.amount ?? null,
    shownCurrency: pageCurrencyOf(settings, domain.askingPrice),
    screenshotUrl: row.screenshot && `/api/landers/${row.id}/screenshot?v=${row.screenshot}`,
    status: landerStatusOf(row.status),
    isPublished: domain.isServed,
    dnsState: dnsStateOf(row.dns_state),
    dnsCheckedAt: row.dns_checked_at?.toISOString() ?? null,
    url: `https://${row.name}/`,
    previewUrl: `/api/landers/${row.id}/preview`,
    failure: row.error,
    errorMessage: row.error && landerFailureTexts[row.error],
    isTested: row.is_tested,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Ids of a window of the user's landers that meet these conditions, and how many do when `total` does not say. */
export async function findLanderIds(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  conditions: readonly (RawBuilder<boolean> | undefined)[],
  window: { order: RawBuilder<unknown>; limit: number; offset: number; total?: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const own = sql<boolean>`user_id = ${userId}`;
  const where = sql.join([own, ...conditions.filter((condition) => condition !== undefined)], sql` and `);
  const { rows } = await sql<{ id: string }>`
    select id from lander where ${where} order by ${window.order} limit ${window.limit} offset ${window.offset}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  if (window.total !== undefined) return { ids, totalCount: window.total };
  const counted = await sql<{ count: number }>`select count(*) as count from lander where ${where}`.execute(db);
  return { ids, totalCount: counted.rows[0]?.count ?? 0 };
}
