export { readVisitSums } from './read/read-visit-sums.ts';
export { readVisits } from './read/read-visits.ts';
export type * from './read/visit-query.ts';
export { visitorsNow } from './read/visitors-now.ts';
