import type { ReportDimension, VisitDimension } from '#contract/analytics.ts';
import type { VisitCounts } from '../sums/sums.rules.ts';

/** Labels as `contract/visits.ts` has them; all given ones together. Ids are UUIDs in lower case. */
export type VisitFilter = {
  landerId?: string | undefined;
  groupId?: string | undefined;
  domainId?: string | undefined;
  /** any of these */
  domainIds?: readonly string[] | undefined;
  /** 0: no test ran, 1: A, 2: B */
  variant?: number | undefined;
} & { [Dimension in ReportDimension]?: string | undefined };

export type VisitQuery = {
  /** days `YYYY-MM-DD` of the zone, both included */
  from: string;
  to: string;
  timeZone: string;
  now: Date;
  filter: VisitFilter;
  /** nothing after it is counted, in whole quarters of an hour */
  until?: Date | undefined;
};

/** A day of the zone, or an hour where the range is one day. */
type VisitsOfPart = VisitCounts & { date: string; startsAt: Date };

/** Most visitors first, then most sessions; `rest` are those beyond the longest list; null: none. */
export type VisitList = { entries: (VisitCounts & { label: string })[]; rest: VisitCounts | null };

/** A lander with its figures, most visitors first. Group and domain are those of its last visit. */
export type VisitedLanderCounts = VisitCounts & {
  landerId: string;
  groupId: string;
  domainId: string;
  /** as at its last visit; '' where it is not known any more */
  domainName: string;
};

/**
 * A lander as it stood at the time of the visit and was reached: in this group, outside of tests (0) or as one of their
 * variants, by this campaign ('': none).
 */
export type VisitedPageCounts = VisitedLanderCounts & { variant: number; campaign: string };

export type VisitSums = {
  totals: VisitCounts;
  /** days or hours without visits are there, too */
  series: VisitsOfPart[];
};

export type VisitsByPage = VisitSums & {
  lists: Record<VisitDimension, VisitList>;
  /** all that have sessions; of a lander the last is the latest */
  pages: VisitedPageCounts[];
  /** the lists of days before this one are of whole UTC days; null: of the range's own */
  listsInUtcDaysBefore: string | null;
  /** UTC days before this one have, for this filter, no figures (null: all have): of labels they were kept for busy accounts alone */
  unknownBefore: string | null;
  /** signals before it are counted */
  countedUntil: Date;
  /** signals of these UTC days that found no room, of all landers */
  droppedByDay: { day: string; count: number }[];
  /** views without script in these UTC days: of the place filters, in no other figure */
  withoutScript: number;
};

export type VisitReport = Omit<VisitsByPage, 'pages'> & {
  /** all that have sessions */
  landers: VisitedLanderCounts[];
  /** by group at the time of the visit */
  groups: Map<string, VisitCounts>;
  /** by campaign; '' are sessions without one */
  campaigns: Map<string, VisitCounts>;
  /** by variant; 0 are sessions outside of tests */
  variants: Map<number, VisitCounts>;
};
