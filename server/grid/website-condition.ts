import { type RawBuilder, sql } from 'kysely';
import { neverLooked, type WebsiteStatusFilter } from '#contract/domain-list.ts';
import type { UserId } from '../context.ts';
import { websiteStatusNumber } from '../portfolio/website-status.service.ts';

/** Domains `d` whose website is in one of these states, from the index domain_website. */
export function withWebsite(wanted: readonly WebsiteStatusFilter[], userId: UserId): RawBuilder<boolean> {
  const numbers = wanted.flatMap((status) => (status === neverLooked ? [] : [websiteStatusNumber(status)]));
  const looked = (condition: RawBuilder<unknown>) =>
    sql<boolean>`(d.id in (
      select w.id from domain w where w.user_id = ${userId} and w.website_status is not null and ${condition})) is true`;
  const isOneOf = looked(sql`w.website_status = any(${numbers}::smallint[])`);
  const isNone = sql<boolean>`not ${looked(sql`true`)}`;
  if (!wanted.includes(neverLooked)) return isOneOf;
  return numbers.length > 0 ? sql`(${isOneOf} or ${isNone})` : isNone;
}
