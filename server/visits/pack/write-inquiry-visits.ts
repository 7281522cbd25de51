import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { FinishedSession } from './write-packs.ts';

/** Keeps in which sessions inquiries were written, by their ids: those of a sample. */
export async function writeInquiryVisits(
  tx: Tx,
  userId: UserId,
  visits: ReadonlyMap<string, FinishedSession>,
): Promise<void> {
  const rows = [...visits].map(([inquiryId, visit]) => ({
    inquiry_id: inquiryId,
    lander_id: visit.landerId,
    group_id: visit.groupId,
    domain_id: visit.domainId,
    variant: visit.variant,
    session_at: visit.startedAt,
    country: visit.country,
    device: visit.device,
    browser: visit.browser,
    os: visit.os,
    referrer: visit.referrer,
    resolution: visit.resolution,
  }));
  if (rows.length === 0) return;
  await sql`insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country,
      device, browser, os, referrer, resolution)
    select ${userId}, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country, device, browser, os,
      referrer, resolution
    from json_to_recordset(${JSON.stringify(rows)}::json) as v (inquiry_id uuid, lander_id uuid, group_id uuid,
      domain_id uuid, variant smallint, session_at timestamptz, country text, device text, browser text, os text,
      referrer text, resolution text)
    on conflict (user_id, inquiry_id) do nothing`.execute(tx);
}
