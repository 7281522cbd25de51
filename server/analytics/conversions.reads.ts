import { type ReportDimension, reportDimensions, unknownLabel } from '#contract/analytics.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { type AcceptedInquiry, acceptedInquiries } from '../inquiries/conversions.reads.ts';
import { groupsOfLanders } from '../landers/landers/named-landers.reads.ts';
import { type InquiryVisit, readInquiryVisits, type VisitFilter } from '../visits/visits.reads.ts';
import type { Span } from './range.rules.ts';

/** An accepted inquiry at the time and with the values of the session in which it was written (D-214). */
export type Conversion = {
  at: Date;
  /** null: its page was deleted before anything knew it */
  landerId: string | null;
  /** at the time of the session; of one that is not known, the group of now */
  groupId: string | null;
  domainId: string;
  variant: number;
  /** the campaign is '' where there was none */
  labels: Record<ReportDimension, string>;
  /** whether its session is known; a browser without script or with Global Privacy Control has none */
  hasVisit: boolean;
} & Omit<AcceptedInquiry, 'at' | 'landerId' | 'domainId'>;

/** A session ends with its UTC day, so an inquiry comes at most so long after its session began. */
const longestSessionMs = 86_400_000;

const unknownLabels = Object.fromEntries(reportDimensions.map((dimension) => [dimension, unknownLabel])) as Record<
  ReportDimension,
  string
>;

/** The user's conversions of a span that pass a filter. */
export async function readConversions(
  db: Database | Tx,
  userId: UserId,
  { start, end }: Span,
  filter: VisitFilter,
): Promise<Conversion[]> {
  const late = new Date(end.getTime() + longestSessionMs);
  const conversions = await withVisits(db, userId, await acceptedInquiries(db, userId, { start, end: late }));
  return conversions.filter(({ at }) => at >= start && at < end).filter((one) => passes(one, filter));
}

/** Those of these inquiries of the user that count as conversions and pass a filter, whenever they came. */
export async function conversionsOf(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
  filter: VisitFilter,
): Promise<Conversion[]> {
  if (ids.length === 0) return [];
  const conversions = await withVisits(db, userId, await acceptedInquiries(db, userId, { ids }));
  return conversions.filter((one) => passes(one, filter));
}

async function withVisits(
  db: Database | Tx,
  userId: UserId,
  inquiries: readonly AcceptedInquiry[],
): Promise<Conversion[]> {
  if (inquiries.length === 0) return [];
  const visits = await readInquiryVisits(
    db,
    userId,
    inquiries.map(({ id }) => id),
  );
  const withoutVisit = inquiries.filter(({ id, landerId }) => landerId !== null && !visits.has(id));
  const landerIds = new Set(withoutVisit.flatMap(({ landerId }) => landerId ?? []));
  const groups = await groupsOfLanders({ db, userId }, [...landerIds]);
  return inquiries.map((inquiry) => toConversion(inquiry, visits.get(inquiry.id), groups));
}

function toConversion(
  inquiry: AcceptedInquiry,
  visit: InquiryVisit | undefined,
  groups: ReadonlyMap<string, string>,
): Conversion {
  if (visit) return { ...inquiry, ...visit, hasVisit: true };
  const groupId = (inquiry.landerId && groups.get(inquiry.landerId)) ?? null;
  return { ...inquiry, groupId, variant: 0, labels: unknownLabels, hasVisit: false };
}

/** What is undefined in a filter lets everything through. */
function passes(conversion: Conversion, filter: VisitFilter): boolean {
  const places = (['landerId', 'groupId', 'domainId', 'variant'] as const).every(
    (key) => filter[key] === undefined || filter[key] === conversion[key],
  );
  return places && reportDimensions.every((key) => filter[key] === undefined || filter[key] === conversion.labels[key]);
}

/** How many conversions there are of each value; those without one are left out. */
export function countBy(
  conversions: readonly Conversion[],
  keyOf: (conversion: Conversion) => string | null,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const conversion of conversions) {
    const value = keyOf(conversion);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
