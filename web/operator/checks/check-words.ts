import type { InstallationCheck } from '#contract/operator-checks.ts';
import { operatorChecks } from '#web/locales/operator-checks/en.ts';

const known = Object.keys(operatorChecks.found) as (keyof typeof operatorChecks.found)[];
type Found = (typeof known)[number];

/** Which sentence says what a check found: one of its own, else one that all share. */
export function sentenceOf({ id, state, reason, checkedAt, at, what }: InstallationCheck): Found {
  if (checkedAt === null) return 'any-never';
  const code = reason ?? state;
  if (id === 'mailIn' && at !== null) return state === 'fine' ? 'mailIn-certificate-fine' : 'mailIn-certificate-ends';
  if (id === 'countries' && state === 'fine' && at === null && what !== '') return 'countries-header-fine';
  return known.find((key) => key === `${id}-${code}`) ?? known.find((key) => key === `any-${code}`) ?? 'any-unreadable';
}
