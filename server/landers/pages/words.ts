import type { LanderFacts } from '#lander/view.ts';

/** The words a label is made of, where that is certain; null otherwise. */
export function wordsOf(_label: string): LanderFacts['words'] {
  return null;
}
