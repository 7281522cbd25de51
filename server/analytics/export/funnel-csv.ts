import type { FunnelGrouping, FunnelMoney, FunnelRow, FunnelSteps, GetAnalyticsFunnel } from '#contract/analytics.ts';
import type { Reply } from '#contract/endpoint.ts';
import { csvLine } from '../../csv/csv.ts';

const heads: Record<FunnelGrouping, string> = {
  ...{ lander: 'Lander', template: 'Template', variant: 'Variant', group: 'Group', referrer: 'Source' },
};
const steps: Record<keyof FunnelSteps, string> = {
  ...{ sessions: 'Sessions', inquiries: 'Inquiries', replied: 'Replied', offers: 'Offers' },
  ...{ agreed: 'Agreed', sold: 'Sold' },
};

/**
 * The totals and a line for each row as D-131 writes files: UTF-8 with a byte order mark, commas, CRLF. Each currency that occurs has
 * a column of what was accepted and one of what was paid, so that none is mixed with another.
 */
export function funnelCsv({ totals, money, rows }: Reply<typeof GetAnalyticsFunnel>, by: FunnelGrouping): string {
  const currencies = [...new Set([...money.accepted, ...money.paid].map(({ currency }) => currency))].sort();
  const head = [
    heads[by],
    ...Object.values(steps),
    ...currencies.flatMap((code) => [`Accepted (${code})`, `Paid (${code})`]),
  ];
  const figuresOf = (row: FunnelSteps & FunnelMoney) => [
    ...Object.keys(steps).map((step) => row[step as keyof FunnelSteps]),
    ...currencies.flatMap((code) =>
      [row.accepted, row.paid].map((sum) => sum.find(({ currency }) => currency === code)?.amount ?? 0),
    ),
  ];
  const lines = [
    head,
    ['All', ...figuresOf({ ...totals, ...money })],
    ...rows.map((row) => [nameOf(row, by), ...figuresOf(row)]),
  ];
  return `\ufeff${lines.map(csvLine).join('')}`;
}

function nameOf({ id, label, test }: FunnelRow, by: FunnelGrouping): string {
  if (test) return `${label}, test ${test.round}, ${test.variant.toUpperCase()}`;
  if (label !== '') return label;
  if (id !== null) return 'Unknown'; // a lander whose name nobody knows any more
  return by === 'variant' ? 'Outside of tests' : `Without a ${by}`;
}
