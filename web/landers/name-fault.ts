import { landerLimits } from '#contract/landers.ts';
import { tidyLine } from '#contract/tidy-text.ts';

/** What is wrong with the name of a group, preset or template; undefined when nothing is (LAND-016, LAND-021). */
export function nameFault(name: string): 'missing' | 'tooLong' | undefined {
  const kept = tidyLine(name);
  if (kept === '') return 'missing';
  return kept.length > landerLimits.groupName ? 'tooLong' : undefined;
}
