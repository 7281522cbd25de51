import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { countryCode, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { maxLabelsOf } from '../../visits/codes.ts';

type Lander = { id: string; groupId: string; domainId: string; name: string };
/** A session of a lander that is not over yet, so that it is read as it is; `country` and the like are labels. */
export type GivenVisit = {
  at: string;
  /** false: the visitor was here before on this day */
  isFirst?: boolean;
  views?: number;
  seconds?: number;
  engagedMs?: number;
  country?: string;
  referrer?: string;
  device?: string;
  browser?: string;
  os?: string;
  resolution?: string;
  variant?: number;
  campaign?: string;
  /** the inquiry that was written in it */
  inquiryId?: string;
};

/** Stores sessions of a lander of the user. */
export async function givenVisits(
  { parts: { db } }: Pick<FreshApp, 'parts'>,
  user: Pick<TestUser, 'id'>,
  lander: Lander,
  visits: readonly GivenVisit[],
): Promise<void> {
  await sql`create table if not exists visit_of_tests partition of visit default`.execute(db);
  for (const visit of visits) {
    const { at, isFirst = true, views = 1, seconds = 0, engagedMs = 0, variant = 0, campaign = '', inquiryId } = visit;
    const { country = 'DE', device = 'desktop', browser = 'chrome', os = 'windows' } = visit;
    const { referrer = 'direct', resolution = '1920x1080' } = visit;
    const place = await placeOf(db, user.id, { ...lander, variant, campaign });
    const started = new Date(at);
    const codes = [
      countryCode(country),
      ...[codeOf(visitDevices, device), codeOf(visitBrowsers, browser), codeOf(visitSystems, os)],
      await labelOf(db, user.id, maxLabelsOf.referrer, referrer),
      await labelOf(db, user.id, maxLabelsOf.resolution, resolution),
    ];
    await sql`insert into visit (user_id, place, visitor, started_at, day, last_at, views, engaged_ms, is_first, has_acted,
        country, device, browser, os, referrer, resolution)
      values (${user.id}, ${place}, ${randomBytes(8).readBigInt64BE().toString()}::bigint, ${started}, ${at.slice(0, 10)},
        ${new Date(started.getTime() + seconds * 1_000)}, ${views}, ${engagedMs}, ${isFirst}, ${inquiryId !== undefined},
        ${sql.join(codes)})`.execute(db);
    if (inquiryId === undefined) continue;
    await sql`insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at,
        country, device, browser, os, referrer, resolution, campaign)
      values (${user.id}, ${inquiryId}, ${lander.id}, ${lander.groupId}, ${lander.domainId}, ${variant}, ${started},
        ${country}, ${device}, ${browser}, ${os}, ${referrer}, ${resolution}, ${campaign})`.execute(db);
  }
}

const codeOf = (values: readonly string[], label: string) => Math.max(0, values.indexOf(label));

type Db = FreshApp['parts']['db'];

async function placeOf(
  db: Db,
  userId: string,
  lander: Lander & { variant: number; campaign: string },
): Promise<number> {
  const { rows } = await sql<{ code: number }>`
    insert into visit_place (user_id, code, lander_id, group_id, domain_id, domain_name, variant, campaign)
    select ${userId}, coalesce(max(code), 0) + 1, ${lander.id}, ${lander.groupId}, ${lander.domainId}, ${lander.name},
      ${lander.variant}, ${lander.campaign} from visit_place where user_id = ${userId}
    on conflict (user_id, lander_id, group_id, domain_id, variant, campaign) do update set domain_name = excluded.domain_name
    returning code`.execute(db);
  return rows[0]?.code ?? 0;
}

async function labelOf(db: Db, userId: string, dimension: number, label: string): Promise<number> {
  if (label === 'unknown') return 0;
  const { rows } = await sql<{ code: number }>`
    insert into visit_label (user_id, dimension, code, label, made_on)
    select ${userId}, ${dimension}, coalesce(max(code), 0) + 1, ${label}, '2026-11-01' from visit_label
    where user_id = ${userId} and dimension = ${dimension}
    on conflict (user_id, dimension, label) do update set label = excluded.label returning code`.execute(db);
  return rows[0]?.code ?? 0;
}
