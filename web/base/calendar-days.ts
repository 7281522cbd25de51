const dayMs = 86_400_000;

/** Whole calendar days between two instants in the viewer's zone; the hours of summer time do not count. */
export function calendarDays(from: Date, to: Date): number {
  return Math.round((dayOf(to) - dayOf(from)) / dayMs);
}

function dayOf(instant: Date): number {
  return Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate());
}
