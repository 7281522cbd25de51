/** Fewer conversations say nothing of what is usual. */
const leastConversations = 8;
/** "Usually": three of four. */
const usualShare = 0.75;
/** What pages say, in hours; slower answers speak for nobody. */
const steps = [1, 2, 5, 12, 24];

/**
 * Within how many hours somebody usually answers, from the hours until the first answer in each conversation (`null`: none
 * came); null where there are too few to tell, or where it is nothing to boast of (D-175b).
 */
export function usualAnswerHours(waits: readonly (number | null)[]): number | null {
  if (waits.length < leastConversations) return null;
  const sorted = waits.map((hours) => hours ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const usual = sorted[Math.ceil(usualShare * sorted.length) - 1] ?? Number.POSITIVE_INFINITY;
  return steps.find((step) => usual <= step) ?? null;
}
