/** Heights of a row in px, as the tokens --row and --row-compact have them. */
export const rowHeights = { comfortable: 36, compact: 30 } as const;
export type Density = keyof typeof rowHeights;
