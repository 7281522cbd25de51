import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Sum } from './money.ts';

const count = z.number().int();
const day = z.iso.date();
const shares = z.object({
  /** the values with most domains, at most eight, the most frequent first */
  largest: z.array(z.object({ value: z.string(), count })),
  /** how many further values there are, and the domains that have them */
  others: z.object({ values: count, count }),
});
export type FigureShares = z.output<typeof shares>;

/** The portfolio in figures (D-052b): each is of exactly the rows that the grid shows when it is opened there. */
export const PortfolioFigures = z.object({
  /** domains with an asking price, and the sum of these prices */
  asking: z.object({ count, sum: z.number(), amounts: Sum }),
  /**
   * Twelve months by their UTC dates (D-102), the first begins today. `count` domains expire, of `priced` of them the
   * price of a renewal is known, of `about` by another registrar's public table alone (REG-010). `sum` and `cost` are in US dollars by the day's rate, without amounts of which none is known; `amounts` are all.
   */
  renewals: z.array(
    z.object({ from: day, to: day, count, priced: count, about: count, cost: z.number(), amounts: Sum }),
  ),
  tlds: shares,
  /** domains whose registrar is not known are in neither part */
  registrars: shares,
});
export type PortfolioFigures = z.output<typeof PortfolioFigures>;

/** The figures of the portfolio: worth, cost, what expires. */
export const GetPortfolioFigures = endpoint('GET /api/dashboard/figures', {
  scope: 'domains:read',
  /** the viewer's day (D-040); default: today in UTC */
  query: z.object({ today: day.startsWith('20').optional() }),
  reply: PortfolioFigures,
});
