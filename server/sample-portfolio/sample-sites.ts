import type { WebsiteReason, WebsiteStatus } from '#contract/websites.ts';
import { defaultSeed, describe, type SandboxFacts } from '#sandbox/names.ts';
import { redirectOf, siteStatuses, withoutTls } from '#sandbox/site-answers.ts';
import type { SiteKind } from '#sandbox/site-kinds.ts';
import { pageHtml } from '#sandbox/site-pages.ts';
import { addressOf, languageOf, siteKindOf } from '#sandbox/sites.ts';
import { classify } from '../websites/classify/classify.rules.ts';
import { readPage } from '../websites/page/read-page.rules.ts';

/** What a look at a site of the sandbox finds. */
export type SampleSite = {
  status: WebsiteStatus;
  reasons: WebsiteReason[];
  chain: { url: string; status: number | null }[];
  finalUrl: string | null;
  httpStatus: number | null;
  title: string | null;
  text: string;
  addresses: string[];
  hasTls: boolean;
};

const maxHops = 5;

/** The same as asking the sandbox's web server and judging its answer, without asking (D-233). */
export function siteOf(facts: SandboxFacts, now: Date): SampleSite {
  const { name, nameservers } = facts;
  const kind = siteKindOf(facts);
  const hasTls = !withoutTls.has(kind);
  const addresses = kind === 'none' ? [] : [addressOf(name, facts.words.site)];
  const nothing = { addresses, hasTls, chain: [], finalUrl: null, httpStatus: null, title: null, text: '' };
  if (kind === 'none') return { ...nothing, status: 'noWebsite', reasons: [{ code: 'noAddress', value: null }] };
  if (kind === 'reset') return { ...nothing, status: 'checkFailed', reasons: [{ code: 'tlsFailed', value: null }] };
  const { chain, url } = hopsOf(name, kind, hasTls);
  const finalUrl = url.href;
  const headers = kind === 'forsale' ? { 'x-namestead-lander': 'for-sale' } : {};
  const evidence = { name, addresses, nameservers, finalUrl, headers, isCut: false };
  if (kind === 'market-moved') {
    const verdict = classify({ ...evidence, status: null, page: null });
    return { ...nothing, ...verdict, finalUrl, chain: [...chain, { url: finalUrl, status: null }] };
  }
  const there = kind === 'elsewhere' ? describe(url.hostname, defaultSeed, now) : facts;
  const shown = kind === 'elsewhere' ? 'company' : kind;
  const of = there ?? facts;
  const page = readPage(
    pageHtml({ facts: of, kind: shown, language: languageOf(of), change: {}, path: url.pathname, now }),
  );
  const httpStatus = siteStatuses[shown] ?? 200;
  return {
    ...{ addresses, hasTls, httpStatus, finalUrl, title: page.title === '' ? null : page.title },
    text: page.text.slice(0, 8_000),
    chain: [...chain, { url: finalUrl, status: httpStatus }],
    ...classify({ ...evidence, status: httpStatus, page }),
  };
}

function hopsOf(name: string, kind: SiteKind, hasTls: boolean): { chain: SampleSite['chain']; url: URL } {
  const chain: SampleSite['chain'] = [];
  let url = new URL(`${hasTls ? 'https' : 'http'}://${name}/`);
  for (let hop = 0; hop < maxHops && url.hostname.endsWith(name); hop++) {
    const isSecure = url.protocol === 'https:';
    const sent = redirectOf({ name, kind, host: url.hostname, path: url.pathname, isSecure });
    const isScript = kind === 'parked-script' && url.pathname === '/';
    const next = sent ?? (isScript ? { status: 200, location: '/lander' } : undefined);
    if (!next) break;
    chain.push({ url: url.href, status: next.status });
    url = new URL(next.location, url);
  }
  return { chain, url };
}
