import type { VisitDimension } from '#contract/analytics.ts';

/** Dimensions by the numbers they are kept under; they stay as they are. */
export const keptLabels: Record<VisitDimension, number> = {
  country: 0,
  referrer: 1,
  device: 2,
  browser: 3,
  os: 4,
  resolution: 5,
};
export const placeDimension = 6;
export const groupDimension = 7;

/** Days with more sessions get sums of each label and group, so that a filter need not read all sessions. */
export const fewSessions = 10_000;
/** On such days a place with more gets sums, too: of others the sessions are read. */
export const fewSessionsOfPlace = 1_000;
