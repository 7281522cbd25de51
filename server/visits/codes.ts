import type { VisitDimension } from '#contract/analytics.ts';

/** Dimensions by the numbers they are kept under; they stay as they are. */
export const maxLabelsOf: Record<VisitDimension, number> = {
  country: 0,
  referrer: 1,
  device: 2,
  browser: 3,
  os: 4,
  resolution: 5,
};
export const placeDimension = 6;
export const groupDimension = 7;
/** The hours of a UTC day, 0–23: for ranges of other zones, which begin and end within one. */
export const hourDimension = 8;

/** From where on sums of single labels are kept, so that a filter need not read all sessions. */
export type PartLimits = {
  /** days with more sessions get sums of each label and group */
  ofDay: number;
  /** on such a day a place with more gets sums, too: of others the sessions are read */
  ofPlace: number;
};
export const usualLimits: PartLimits = { ofDay: 10_000, ofPlace: 1_000 };
