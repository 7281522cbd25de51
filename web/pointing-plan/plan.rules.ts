import type { PlannedName, PlanState, PointingPlan } from '#contract/pointing-plan.ts';

/** How many of the names are in a state. */
export const countOf = ({ groups }: Pick<PointingPlan, 'groups'>, ...states: PlanState[]): number =>
  groups.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);

/** What is wanted of the names that are not done: the words for it. */
export function wantedOf({
  verifies,
  points,
}: Pick<PointingPlan, 'verifies' | 'points'>): 'both' | 'points' | 'proves' {
  if (verifies > 0 && points > 0) return 'both';
  return verifies > 0 ? 'proves' : 'points';
}

/** The records of names as a table, as those take it who set them. */
export const rowsOfRecords = (names: readonly PlannedName[]): string[][] => [
  ['Domain', 'Type', 'Host', 'Value', 'Provider', 'DNS page'],
  ...names.flatMap(({ name, records, provider, link }) =>
    records.map(({ type, host, value }) => [name, type, host, value, provider ?? '', link ?? '']),
  ),
];
