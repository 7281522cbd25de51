/** Prints the scores of one page as Lighthouse gives them, as one JSON line; the argument is a `LighthouseOrder`. */
import { parseArgs } from 'node:util';

export type LighthouseOrder = {
  url: string;
  /** a `Cookie` header, or '' */
  cookie: string;
  /** port of a running Chromium */
  port: number;
  form: 'mobile' | 'desktop';
  /** what a page for everybody is scored for as well; what lies behind a sign-in has no search result */
  isPublic?: boolean;
};
type Audit = {
  id: string;
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: Item[] };
};
type Item = {
  node?: { snippet: string };
  transferSize?: number;
  resourceType?: string;
  /** ms since the page was asked for, as it was observed: on this machine, without a phone's line */
  networkRequestTime?: number;
  observedLargestContentfulPaint?: number;
};
type Run = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{
  lhr: { categories: Record<string, { score: number; auditRefs: { id: string }[] }>; audits: Record<string, Audit> };
}>;
/** What is told of a page: scores from 0 to 100 and what kept them from 100, speed aside. */
export type LighthouseScores = {
  performance: number;
  accessibility: number;
  /** of public pages; else 0 */
  bestPractices: number;
  seo: number;
  faults: string[];
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** layout shift, without a unit */
  cls: number;
  scriptKb: number;
  requests: number;
  /** of these, what was asked for before the largest paint */
  scriptKbUntilPaint: number;
  requestsUntilPaint: number;
  /** text of the largest thing painted: says whether the page was drawn or only its splash */
  shown: string;
};

const { positionals } = parseArgs({ allowPositionals: true });
const { url, cookie, port, form, isPublic } = JSON.parse(positionals[0] ?? '{}') as LighthouseOrder;
const folder = new URL('../lighthouse/node_modules/lighthouse/', import.meta.url);
const load = (path: string) => import(new URL(path, folder).href) as Promise<{ default: unknown }>;
const lighthouse = (await load('core/index.js')).default as Run;
const desktop = (await load('core/config/desktop-config.js')).default as object;

const judged = ['accessibility', ...(isPublic ? ['best-practices', 'seo'] : [])];
const flags = {
  port,
  output: 'json',
  logLevel: 'error',
  maxWaitForLoad: 120_000, // on a busy machine Lighthouse looked at a page that was not drawn yet
  onlyCategories: ['performance', ...judged],
  extraHeaders: cookie ? { cookie } : {},
};
const { lhr } = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined);
const placesOf = (audit: Audit | undefined) =>
  (audit?.details?.items ?? []).slice(0, 3).map(({ node }) => node?.snippet ?? '');
const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
const faults = judged
  .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  .map(({ id }) => lhr.audits[id])
  .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
  .map((audit) => [audit?.title, ...placesOf(audit)].join('\n      '));
const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
const requests = lhr.audits['network-requests']?.details?.items ?? [];
const scriptKb = (of: Item[]) =>
  of
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000;
const paintedAt = lhr.audits.metrics?.details?.items?.[0]?.observedLargestContentfulPaint ?? 0;
const untilPaint = requests.filter(({ networkRequestTime = 0 }) => networkRequestTime < paintedAt);
const largest = JSON.stringify(lhr.audits['lcp-breakdown-insight']?.details ?? null);
const scores: LighthouseScores = {
  performance: scoreOf('performance'),
  accessibility: scoreOf('accessibility'),
  bestPractices: scoreOf('best-practices'),
  seo: scoreOf('seo'),
  faults,
  fcpMs: numberOf('first-contentful-paint'),
  lcpMs: numberOf('largest-contentful-paint'),
  tbtMs: numberOf('total-blocking-time'),
  cls: numberOf('cumulative-layout-shift'),
  scriptKb: scriptKb(requests),
  requests: requests.length,
  scriptKbUntilPaint: scriptKb(untilPaint),
  requestsUntilPaint: untilPaint.length,
  shown: /"nodeLabel":"([^"]+)"/.exec(largest)?.[1] ?? '',
};
console.log(JSON.stringify(scores));
