import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { AnalyticsEntry, AnalyticsReport, AnalyticsTotals } from '#contract/analytics.ts';
import { browserNames, campaignOf, systemNames, visitSourceOf } from '#contract/visits.ts';
import { cellText } from '../../csv/cell-text.ts';
import { hourOf } from './report-csv.ts';

const whole = (value: number): Cell => ({ value, type: Number, format: '#,##0' });
const share = (value: number | null): Cell => (value === null ? null : { value, type: Number, format: '0.0%' });
const seconds = (value: number): Cell => ({ value, type: Number, format: '0.0' });
const text = (value: string): Cell => ({ value: cellText(value), type: String, format: '@' });
const day = (date: string): Cell => ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' });
const head = (words: readonly string[]): Cell[] => words.map((value) => ({ value, fontWeight: 'bold' }));

type Sheet = { name: string; firstHead: string; rows: readonly (readonly Cell[])[]; heads: readonly string[] };

const figureHeads = ['Visitors', 'Sessions', 'Page Views', 'Average Session Duration (s)', 'Bounce Rate'];
const conversionHeads = ['Conversions', 'Conversion Rate'];

/** The report as an Excel file, a sheet for the totals, for the series and for each list (D-218). */
export async function reportXlsx(report: AnalyticsReport): Promise<Buffer> {
  const list = (
    name: string,
    firstHead: string,
    entries: readonly AnalyticsEntry[],
    nameOf: (label: string) => string = (label) => label,
  ): Sheet => ({
    name,
    firstHead,
    heads: ['Visitors', 'Sessions', 'Conversions'],
    rows: entries.map(({ label, ...figures }) => [text(nameOf(label)), ...entryCells(figures)]),
  });
  const sheets: Sheet[] = [
    { name: 'Totals', firstHead: 'Range', heads: [...figureHeads, ...conversionHeads], rows: totalRows(report) },
    {
      name: report.unit === 'day' ? 'Days' : 'Hours',
      firstHead: report.unit === 'day' ? 'Date' : 'Time',
      heads: [...figureHeads, ...conversionHeads],
      rows: report.series.map((point) => [
        report.unit === 'day' ? day(point.date) : text(hourOf(point, report.timeZone)),
        ...totalCells(point),
      ]),
    },
    {
      name: 'Countries',
      firstHead: 'Country',
      heads: ['Code', 'Visitors', 'Sessions', 'Conversions', 'Intensity'],
      rows: report.countries.map(({ code, intensity, ...figures }) => [
        ...[text(countryName(code)), text(code), ...entryCells(figures), text(intensity)],
      ]),
    },
    list('Referrers', 'Referrer', report.referrers, (label) => visitSourceOf(label)?.name ?? label),
    list('Devices', 'Device', report.devices),
    list('Browsers', 'Browser', report.browsers, namedIn(browserNames)),
    list('Operating Systems', 'Operating System', report.operatingSystems, namedIn(systemNames)),
    list('Resolutions', 'Resolution', report.resolutions),
    {
      name: 'Campaigns',
      firstHead: 'Source',
      heads: ['Medium', 'Campaign', 'Visitors', 'Sessions', 'Conversions'],
      rows: report.campaigns.map(({ label, ...figures }) => {
        const { source, medium, campaign } = campaignOf(label);
        return [text(source), text(medium), text(campaign), ...entryCells(figures)];
      }),
    },
    {
      name: 'Landers',
      firstHead: 'Domain',
      heads: ['Visitors', 'Sessions', ...conversionHeads],
      rows: report.landers.map(({ domainName, conversionRate, ...figures }) => [
        ...[text(domainName), ...entryCells(figures), share(conversionRate)],
      ]),
    },
  ];
  const written = sheets.map(({ name, firstHead, heads, rows }) => ({
    sheet: name,
    data: [head([firstHead, ...heads]), ...rows.map((row) => [...row])] satisfies SheetData,
    columns: [{ width: 28 }, ...heads.map((words) => ({ width: Math.max(12, words.length + 2) }))],
    stickyRowsCount: 1,
  }));
  return writeXlsxFile(written).toBuffer();
}

type Entry = { visitors: number; sessions: number; conversions: number };
const entryCells = ({ visitors, sessions, conversions }: Entry): Cell[] => [visitors, sessions, conversions].map(whole);

const totalCells = (totals: AnalyticsTotals): Cell[] => [
  ...[whole(totals.visitors), whole(totals.sessions), whole(totals.pageViews), seconds(totals.averageSessionDuration)],
  ...[share(totals.bounceRate), whole(totals.conversions), share(totals.conversionRate)],
];

function totalRows({ range, totals, previousRange, previousTotals }: AnalyticsReport): Cell[][] {
  const words = ({ from, to }: AnalyticsReport['range']) => text(`${from} – ${to}`);
  const before = previousRange && previousTotals ? [[words(previousRange), ...totalCells(previousTotals)]] : [];
  return [[words(range), ...totalCells(totals)], ...before];
}

const namedIn = (names: Record<string, string>) => (label: string) =>
  Object.hasOwn(names, label) ? (names[label] ?? label) : label;

/** In English, as all heads of exports (D-130). */
const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code;
