/** The limits that texts state, as `{{most.names}}`: each language writes its own number. */
export const limits = {
  /** of a request and a selection (CONST-008, D-066) */
  names: 10_000,
  /** of a file that is imported (D-071) */
  rows: 10_000,
  /** of a file that is exported, as of a list (CONST-004, D-131) */
  exported: 100_000,
  /** of a calendar, the nearest first; later ones come in as those pass */
  expiries: 5_000,
  contacts: 5_000,
  /** of groups, presets and templates: so many of each has a user */
  groups: 1_000,
  /** different ones of a user (D-162b) */
  tags: 1_000,
  transfers: 200_000,
  /** milliseconds between two requests to a registry */
  pause: 3_600_000,
} as const;
