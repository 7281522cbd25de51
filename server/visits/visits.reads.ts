export { findVisitedPlace, type InquiryVisit, readInquiryVisits } from './read/inquiry-visits.reads.ts';
export { readVisitSums } from './read/read-visit-sums.ts';
export { readVisits, readVisitsByPage } from './read/read-visits.ts';
export type * from './read/visit-query.ts';
export { visitorsNow } from './read/visitors-now.ts';
export type { VisitCounts } from './sums/sums.rules.ts';
