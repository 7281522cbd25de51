/** Prints the scores of one page as Lighthouse gives them, as one JSON line; the argument is a `LighthouseOrder`. */
import { parseArgs } from 'node:util';

export type LighthouseOrder = {
  url: string;
  /** a `Cookie` header, or '' */
  cookie: string;
  /** port of a running Chromium */
  port: number;
  form: 'mobile' | 'desktop';
};
type Audit = {
  id: string;
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { node?: { snippet: string } }[] };
};
type Run = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{
  lhr: { categories: Record<string, { score: number; auditRefs: { id: string }[] }>; audits: Record<string, Audit> };
}>;
/** What is told of a page: scores from 0 to 100 and what kept accessibility from 100. */
export type LighthouseScores = {
  performance: number;
  accessibility: number;
  faults: string[];
  lcpMs: number;
  tbtMs: number;
};

const { positionals } = parseArgs({ allowPositionals: true });
const { url, cookie, port, form } = JSON.parse(positionals[0] ?? '{}') as LighthouseOrder;
const folder = new URL('../lighthouse/node_modules/lighthouse/', import.meta.url);
const load = (path: string) => import(new URL(path, folder).href) as Promise<{ default: unknown }>;
const lighthouse = (await load('core/index.js')).default as Run;
const desktop = (await load('core/config/desktop-config.js')).default as object;

const flags = {
  port,
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility'],
  extraHeaders: cookie ? { cookie } : {},
};
const { lhr } = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined);
const placesOf = (audit: Audit | undefined) =>
  (audit?.details?.items ?? []).slice(0, 3).map(({ node }) => node?.snippet ?? '');
const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
const faults = (lhr.categories.accessibility?.auditRefs ?? [])
  .map(({ id }) => lhr.audits[id])
  .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
  .map((audit) => [audit?.title, ...placesOf(audit)].join('\n      '));
const scores: LighthouseScores = {
  performance: scoreOf('performance'),
  accessibility: scoreOf('accessibility'),
  faults,
  lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
  tbtMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
};
console.log(JSON.stringify(scores));
