const first = 2025; // the specification gives it (D-038)

/** `2025–2026`: the first year of the product, and that of now. */
export const copyrightYears = (now: Date): string =>
  now.getFullYear() > first ? `${first}–${now.getFullYear()}` : `${first}`;
