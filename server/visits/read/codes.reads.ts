import { sql } from 'kysely';
import { unknownLabel, type VisitDimension } from '#contract/analytics.ts';
import { countryCode, countryOf, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { plainArray } from '../../database/rows-by-id.ts';
import { groupDimension, maxLabelsOf } from '../codes.ts';
import type { CellTest } from '../sums/sums.rules.ts';
import type { VisitFilter } from './visit-query.ts';

/** What a filter asks of sessions. */
export type CodedFilter = {
  test: CellTest;
  /** codes of the places wanted, ascending; null: all */
  places: number[] | null;
  /** the sums that have it all, where sums of single labels and groups are kept; null: none do */
  part: { dimension: number; code: number } | null;
};

const fixed: Partial<Record<VisitDimension, readonly string[]>> = {
  device: visitDevices,
  browser: visitBrowsers,
  os: visitSystems,
};

/** The filter in codes; null: nothing ever matched it. */
export async function codeFilter(db: Database | Tx, userId: UserId, filter: VisitFilter): Promise<CodedFilter | null> {
  const { landerId, groupId, domainId, domainIds, variant, campaign, ...labels } = filter;
  const test: CellTest = {};
  const dimensions: VisitDimension[] = [];
  for (const [name, label] of Object.entries(labels)) {
    if (label === undefined) continue;
    const dimension = name as VisitDimension;
    const code = await codeOf(db, userId, dimension, label);
    if (code === undefined) return null;
    test[dimension] = code;
    dimensions.push(dimension);
  }
  const isOfPlaces = [landerId, groupId, domainId, domainIds, variant, campaign].some((wanted) => wanted !== undefined);
  const places = isOfPlaces ? await placesOf(db, userId, filter) : null;
  if (places?.length === 0) return null;
  if (places) test.places = maskOf(places);
  const [dimension, ...others] = dimensions;
  let part: CodedFilter['part'] = null;
  if (!places && dimension && others.length === 0) {
    part = { dimension: maxLabelsOf[dimension], code: test[dimension] ?? 0 };
  }
  if (
    groupId !== undefined &&
    !dimension &&
    [landerId, domainId, domainIds, variant, campaign].every((wanted) => wanted === undefined)
  ) {
    const code = await labelCode(db, userId, groupDimension, groupId);
    if (code !== undefined) part = { dimension: groupDimension, code };
  }
  return { test, places, part };
}

async function codeOf(db: Database | Tx, userId: UserId, dimension: VisitDimension, label: string) {
  if (dimension === 'country') return label === unknownLabel ? 0 : countryCode(label) || undefined;
  const places = fixed[dimension];
  if (places) return places.includes(label) ? places.indexOf(label) : undefined;
  return label === unknownLabel ? 0 : labelCode(db, userId, maxLabelsOf[dimension], label);
}

async function labelCode(db: Database | Tx, userId: UserId, dimension: number, label: string) {
  const { rows } = await sql<{ code: number }>`select code from visit_label
    where user_id = ${userId} and dimension = ${dimension} and label = ${label}`.execute(db);
  return rows[0]?.code;
}

async function placesOf(
  db: Database | Tx,
  userId: UserId,
  { landerId, groupId, domainId, domainIds, variant, campaign }: VisitFilter,
): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`select code from visit_place where user_id = ${userId}
    ${landerId === undefined ? sql`` : sql`and lander_id = ${landerId}`}
    ${groupId === undefined ? sql`` : sql`and group_id = ${groupId}`}
    ${domainId === undefined ? sql`` : sql`and domain_id = ${domainId}`}
    ${domainIds === undefined ? sql`` : sql`and domain_id = any(${plainArray(domainIds)}::uuid[])`}
    ${variant === undefined ? sql`` : sql`and variant = ${variant}`}
    ${campaign === undefined ? sql`` : sql`and campaign = ${campaign}`} order by code`.execute(db);
  return rows.map(({ code }) => code);
}

function maskOf(codes: readonly number[]): Uint8Array {
  const mask = new Uint8Array((codes.at(-1) ?? 0) + 1);
  for (const code of codes) mask[code] = 1;
  return mask;
}

/** Labels of these codes, by dimension and code. */
export async function labelsOf(
  db: Database | Tx,
  userId: UserId,
  codes: Record<VisitDimension, readonly number[]>,
): Promise<(dimension: VisitDimension, code: number) => string> {
  const { rows } = await sql<{ dimension: number; code: number; label: string }>`
    select dimension, code, label from visit_label where user_id = ${userId} and (
      dimension = ${maxLabelsOf.referrer} and code = any(${plainNumbers(codes.referrer)}::int[])
      or dimension = ${maxLabelsOf.resolution} and code = any(${plainNumbers(codes.resolution)}::int[]))`.execute(db);
  const kept = new Map(rows.map(({ dimension, code, label }) => [`${dimension} ${code}`, label]));
  return (dimension, code) => {
    if (dimension === 'country') return countryOf(code);
    const list = fixed[dimension];
    return (list ? list[code] : kept.get(`${maxLabelsOf[dimension]} ${code}`)) ?? unknownLabel;
  };
}

/** PostgreSQL's text of an array, which the driver would make slowly. */
const plainNumbers = (numbers: readonly number[]): string => `{${numbers.join()}}`;
