/**
 * Whether a text (of limited length) names a place of the time zone database; offsets like `+02:00` do not. `Intl` knows
 * names of former times too (`SystemV/PST8`), by which nobody else reckons.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
