export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** An instant as the API sends it: UTC, millisecond precision, `Z` (D-006). */
export function toIso(instant: Date): string {
  return instant.toISOString();
}
export function toIsoOrNull(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString();
}

/** The day in UTC, as `2026-11-29`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
