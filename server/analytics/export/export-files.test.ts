import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { cellText } from '../../csv/cell-text.ts';
import { reportCsv } from './report-csv.ts';
import { reportXlsx } from './report-xlsx.ts';

const totals = {
  ...{ visitors: 3, sessions: 4, pageViews: 5, averageSessionDuration: 3.26 },
  ...{ bounceRate: 1 / 3, conversions: 1, conversionRate: 0.25 },
};
const figures = { visitors: 3, sessions: 4, conversions: 0 };
const entry = (label: string) => ({ label, ...figures });
const formula = '=HYPERLINK("http://evil.test","x")';
const report: AnalyticsReport = {
  range: { from: '2026-11-01', to: '2026-11-02' },
  timeZone: 'Europe/Berlin',
  unit: 'day',
  totals,
  previousRange: { from: '2026-10-30', to: '2026-10-31' },
  previousTotals: { ...totals, bounceRate: null },
  series: [
    { date: '2026-11-01', startsAt: '2026-10-31T23:00:00.000Z', ...totals },
    { date: '2026-11-02', startsAt: '2026-11-01T23:00:00.000Z', ...totals, bounceRate: null, conversionRate: null },
  ],
  previousSeries: [],
  countries: [
    { code: 'DE', intensity: 'veryHigh', ...figures },
    { code: 'unknown', intensity: 'none', ...figures },
  ],
  referrers: [entry(formula), entry('＝1'), entry('a\u0000\u0001<b>&"\ud800'), entry('-1'), entry('google')],
  devices: [entry('desktop')],
  browsers: [entry('samsung')],
  operatingSystems: [entry('ios')],
  resolutions: [entry('1920x1080')],
  campaigns: [entry('letter/e-mail/=2+2')],
  landers: [{ landerId: null, domainName: 'bücher.test', conversionRate: null, ...figures }],
  lander: null,
  group: null,
  domain: null,
  landerCount: 1,
  notes: {
    ...{ countedUntil: null, dropped: 0, withoutScript: 0, conversionsWithoutVisit: 0 },
    ...{ listsInUtcDays: false, unknownBefore: null },
  },
};

/** The files of a zip archive (APPNOTE.TXT 4.3.12), by name. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), `${isPacked ? inflateRawSync(content) : content}`);
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

test('ANA-006 D-218 the CSV is the series, in English, with an empty cell where there is no share', () => {
  const heads = 'Visitors,Sessions,Page Views,Average Session Duration (s),Bounce Rate,Conversions,Conversion Rate';
  expect(reportCsv(report)).toBe(
    `\ufeffDate,${heads}\r\n2026-11-01,3,4,5,3.3,0.3333,1,0.25\r\n2026-11-02,3,4,5,3.3,,1,\r\n`,
  );
});

test('ANA-006 the CSV of the day on which clocks go back keeps its two hours from two to three apart', () => {
  const hours = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'];
  const series = hours.map((startsAt) => ({ date: '2026-10-25', startsAt, ...totals }));
  const lines = reportCsv({ series, unit: 'hour', timeZone: 'Europe/Berlin' }).split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    '\ufeffDate',
    '2026-10-25T02:00+02:00',
    '2026-10-25T02:00+01:00',
    '',
  ]);
});

test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'ANA-006 D-218 %j is no formula in a file',
  (text) => {
    expect(cellText(text)).toBe(`'${text}`);
  },
);

test('ANA-006 D-218 the Excel file has a sheet for each list, runs nothing and holds what XML can', async () => {
  const files = unzip(await reportXlsx(report));
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual([
    ...['Totals', 'Days', 'Countries', 'Referrers', 'Devices', 'Browsers', 'Operating Systems', 'Resolutions'],
    'Campaigns',
    'Landers',
  ]);
  expect([...files.values()].some((xml) => /<f[ >]/.test(xml))).toBe(false);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['Germany', 'DE', 'Samsung Internet', 'iOS', 'Google', '1920x1080', 'bücher.test', "'-1"],
      ...[`'=HYPERLINK("http://evil.test","x")`, "'＝1", 'letter', 'e-mail', "'=2+2", 'a&lt;b&gt;&amp;"'],
    ]),
  );
});

const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
});

test.skipIf(!office)('ANA-006 LibreOffice opens the Excel and the CSV file', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-export-'));
  try {
    for (const [name, content] of [
      ['report.xlsx', await reportXlsx(report)],
      ['series.csv', reportCsv(report)],
    ] as const) {
      writeFileSync(join(folder, name), content);
      const to = [
        '--headless',
        '--convert-to',
        'html',
        '--outdir',
        folder,
        `-env:UserInstallation=file://${folder}/home`,
      ];
      execFileSync(office ?? '', [...to, join(folder, name)], { stdio: 'ignore' });
      expect(readFileSync(join(folder, name.replace(/\..+$/, '.html')), 'utf8')).toContain('2026-11-02');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
