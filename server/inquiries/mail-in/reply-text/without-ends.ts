/**
 * A text without certain signs at its ends, and what stood there. Counted, because a pattern with runs at both ends of a text
 * tries each place where one may stop.
 */
export function withoutEnds(text: string, signs: string): { before: string; inner: string; after: string } {
  let start = 0;
  let end = text.length;
  while (start < end && signs.includes(text[start] ?? '')) start += 1;
  while (end > start && signs.includes(text[end - 1] ?? '')) end -= 1;
  return { before: text.slice(0, start), inner: text.slice(start, end), after: text.slice(end) };
}
