import type { WebsiteReason, WebsiteReasonCode, WebsiteStatus } from '#contract/websites.ts';
import type { ReplyHeaders } from '../../outbound/exchange.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { PageWords } from './page-words.ts';

/** What a look found out, of which the status is judged. */
export type Evidence = {
  /** the name that was looked at: lower case, A-labels */
  name: string;
  addresses: readonly string[];
  nameservers: readonly string[] | null;
  finalUrl: string;
  /** of the answer at `finalUrl`; null where that was not asked */
  status: number | null;
  headers: ReplyHeaders;
  /** null: no HTML */
  page: PageFacts | null;
  /** the page's end did not come in time */
  isCut: boolean;
};

export type Verdict = { status: WebsiteStatus; reasons: WebsiteReason[] };

/** Evidence with what several rules ask of it. */
export type Seen = Evidence & { page: PageFacts; words: PageWords; isElsewhere: boolean };

export const reason = (code: WebsiteReasonCode, value: string | number | null = null): WebsiteReason => ({
  code,
  value: value === null ? null : String(value).slice(0, 120),
});

/** What stands in for the page where an answer was none. */
export const noPage: PageFacts = {
  ...{ title: '', description: '', headings: [], text: '', textLength: 0, longParagraphs: 0 },
  ...{ links: [], linkCount: 0, forms: [], scripts: [], code: '', assets: [], imageCount: 0, frames: [] },
  ...{ refresh: null, generator: '', kind: '', landerMark: null, hasRoot: false, hasAdBlockKey: false },
  ...{ skeleton: [], classes: [] },
};
