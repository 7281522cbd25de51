import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  analyticsFileName,
  type ExportAnalytics,
  funnelFileName,
  type GetAnalyticsFunnel,
} from '#contract/analytics.ts';
import { createLimiter } from '../../http/limiter.ts';
import { getFunnel } from '../funnel.reads.ts';
import { getReport, type Reader } from '../report.reads.ts';
import { funnelCsv } from './funnel-csv.ts';
import { reportCsv } from './report-csv.ts';

/** Landers of a file; the rest of a list is summed up as on the screen. */
const maxLanders = 5_000;
/** Files of this process under way at a time, whoever wants them. */
const limiter = createLimiter({ atOnce: 2, waiting: 100 });

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type ExportedFile = { name: string; type: string; content: Readable };

/** The report as a file (D-218). A failure comes before the first byte, so that no half file looks whole. */
export async function exportReport(
  ctx: Reader,
  { format, ...asked }: z.output<typeof ExportAnalytics.query>,
): Promise<ExportedFile> {
  const done = await limiter.take('all');
  try {
    const report = await getReport(ctx, asked, { maxLanders });
    const file = (content: Iterable<string | Buffer>) => Readable.from(content, { objectMode: false });
    const described = { name: analyticsFileName(report.range, format), type: types[format] };
    if (format === 'csv') return { ...described, content: file([reportCsv(report)]) };
    if (format === 'json') return { ...described, content: file([`${JSON.stringify(report, null, 2)}\n`]) };
    const { reportXlsx } = await import('./report-xlsx.ts'); // loaded by the first who wants such a file
    return { ...described, content: file([await reportXlsx(report)]) };
  } finally {
    done();
  }
}

/** The funnel as a file (DEAL-006), by as many landers as the file of a report has. */
export async function exportFunnel(
  ctx: Reader,
  query: z.output<typeof GetAnalyticsFunnel.query>,
): Promise<ExportedFile> {
  const done = await limiter.take('all');
  try {
    const funnel = await getFunnel(ctx, query, { longest: maxLanders });
    const content = Readable.from([funnelCsv(funnel, query.by)], { objectMode: false });
    return { name: funnelFileName(funnel.range, query.by), type: types.csv, content };
  } finally {
    done();
  }
}
