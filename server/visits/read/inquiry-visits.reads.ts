import { sql } from 'kysely';
import { type ReportDimension, reportDimensions } from '#contract/analytics.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { plainArray } from '../../database/rows-by-id.ts';

/** The session in which an inquiry was written. */
export type InquiryVisit = {
  /** when the session began */
  at: Date;
  landerId: string;
  groupId: string;
  domainId: string;
  variant: number;
  /** the campaign is '' where there was none */
  labels: Record<ReportDimension, string>;
};

type Row = Record<ReportDimension, string> & {
  inquiry_id: string;
  session_at: Date;
  lander_id: string;
  group_id: string;
  domain_id: string;
  variant: number;
};

/** Sessions of the user's inquiries of these ids, by inquiry; of a browser without script or with a wish not to be counted there is none. */
export async function readInquiryVisits(
  db: Database | Tx,
  userId: UserId,
  inquiryIds: readonly string[],
): Promise<Map<string, InquiryVisit>> {
  const { rows } = await sql<Row>`
    select inquiry_id, session_at, lander_id, group_id, domain_id, variant,
      country, device, browser, os, referrer, resolution, campaign
    from inquiry_visit where user_id = ${userId} and inquiry_id = any(${plainArray(inquiryIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.inquiry_id, toVisit(row)]));
}

const toVisit = (row: Row): InquiryVisit => ({
  at: row.session_at,
  landerId: row.lander_id,
  groupId: row.group_id,
  domainId: row.domain_id,
  variant: row.variant,
  labels: Object.fromEntries(
    reportDimensions.map((dimension) => [dimension, row[dimension]]),
  ) as InquiryVisit['labels'],
});

/** Whether anything of this lander, group or domain of the user was visited, and the name of the last that was. */
export async function findVisitedPlace(
  db: Database | Tx,
  userId: UserId,
  place: { landerId?: string | undefined; groupId?: string | undefined; domainId?: string | undefined },
): Promise<{ domainName: string } | undefined> {
  const { landerId, groupId, domainId } = place;
  const { rows } = await sql<{ domainName: string }>`
    select domain_name as "domainName" from visit_place where user_id = ${userId}
      ${landerId === undefined ? sql`` : sql`and lander_id = ${landerId}`}
      ${groupId === undefined ? sql`` : sql`and group_id = ${groupId}`}
      ${domainId === undefined ? sql`` : sql`and domain_id = ${domainId}`}
    order by code desc limit 1`.execute(db);
  return rows[0];
}
