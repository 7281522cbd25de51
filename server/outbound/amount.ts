const longestText = 50;

/** Cents of an amount written as a number or as a text such as `1250.00`; undefined when it is neither or too large. */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined;
  const text = String(amount);
  if (text.length > longestText) return undefined;
  const match = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Math.round(Number(`0.${match[2] ?? '0'}`) * 100);
}
