import { z } from 'zod';

/** What users note of their own domains: columns after the twelve of the grid, off by default (D-162a). */
export const ownColumns = [
  'tags',
  'notes',
  'purchasePrice',
  'purchaseDate',
  'askingPrice',
  'floorPrice',
  'renewalCost',
] as const;
export type OwnColumn = (typeof ownColumns)[number];

export const ownPrices = ['purchasePrice', 'askingPrice', 'floorPrice', 'renewalCost'] as const;
export type OwnPrice = (typeof ownPrices)[number];

/** Limits of own data (D-162b). */
export const ownLimits = {
  /** characters of a tag */
  tag: 50,
  tagsPerDomain: 20,
  tagsPerUser: 1_000,
  /** characters */
  notes: 5_000,
  /** USD */
  price: 1_000_000_000,
} as const;

/** A domain's own data; null and an empty list where nothing was noted. Prices in USD, whole or with cents. */
export const OwnData = z.object({
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  purchasePrice: z.number().nullable(),
  /** `YYYY-MM-DD` */
  purchaseDate: z.string().nullable(),
  askingPrice: z.number().nullable(),
  floorPrice: z.number().nullable(),
  /** of one renewal */
  renewalCost: z.number().nullable(),
});
export type OwnData = z.output<typeof OwnData>;

export function isOwnColumn(column: string): column is OwnColumn {
  return (ownColumns as readonly string[]).includes(column);
}
