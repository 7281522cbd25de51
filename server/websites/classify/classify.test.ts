import { describe, expect, test } from 'vitest';
import { type WebsiteStatus, websiteStatuses } from '#contract/websites.ts';
import { corpora } from '../../testing/corpora.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { readPage } from '../page/read-page.rules.ts';
import { classify } from './classify.rules.ts';
import type { Evidence } from './evidence.ts';

type Page = {
  id: string;
  status: keyof typeof expected;
  httpStatus: number;
  html: string;
  nameservers?: string[];
  addresses?: string[];
  finalUrl?: string;
};

/** What a page of each kind may be called. */
const expected = {
  'for-sale': ['forSaleLander'],
  parked: ['parkedDomain'],
  developed: ['websiteDeveloped'],
  'default-page': ['noWebsite', 'unknown', 'checkFailed'],
  'error-page': ['noWebsite', 'unknown', 'checkFailed'],
  'coming-soon': ['unknown'],
  defaced: ['defaced'],
} as const satisfies Record<string, readonly WebsiteStatus[]>;

const name = 'meadowlark-demo.com';
const evidence = (html: string, more: Partial<Evidence> = {}): Evidence => ({
  ...{ name, addresses: ['93.184.216.34'], nameservers: ['ns1.hoster.example'], finalUrl: `https://${name}/` },
  ...{ status: 200, headers: { 'content-type': 'text/html' }, page: readPage(html), isCut: false },
  ...more,
});

function judged({ html, httpStatus, nameservers, addresses, finalUrl }: Page) {
  return classify(
    evidence(html, {
      status: httpStatus,
      ...(nameservers && { nameservers }),
      ...(addresses && { addresses }),
      ...(finalUrl && { finalUrl }),
    }),
  );
}

test.each(corpora('web-status'))(
  'MON-005 D-211 recorded pages of $of get the status that they show',
  { tags: ['corpora'] },
  (corpus) => {
    const pages = corpus.items<Page>('pages.jsonl');
    const wrong = pages.flatMap((page) => {
      const { status, reasons } = judged(page);
      const isRight = (expected[page.status] as readonly WebsiteStatus[]).includes(status);
      return isRight && reasons.length > 0 ? [] : [`${page.id}: ${status} ${JSON.stringify(reasons)}`];
    });
    expect(pages.length).toBeGreaterThanOrEqual(12);
    expect(wrong).toEqual([]);
  },
);

test('MON-005 the pages of our own show each status but a failed check, in ten languages', () => {
  const [own] = corpora('web-status');
  const statuses = own?.items<Page>('pages.jsonl').map((page) => judged(page).status) ?? [];
  expect(statuses.length).toBeGreaterThanOrEqual(120);
  expect(new Set(statuses)).toEqual(new Set(websiteStatuses)); // an error 500 among them
});

const large = corpora('web-status', 'parking-nameservers.jsonl');

test.skipIf(large.length === 0)(
  'D-211 a name on a parking nameserver or network is parked',
  { tags: ['corpora'] },
  () => {
    const nothing = '<html><body><p>Welcome</p></body></html>';
    const [corpus] = large;
    const hosts = corpus?.items<{ nameserverSuffix: string }>('parking-nameservers.jsonl') ?? [];
    const networks = corpus?.items<{ network: string }>('parking-networks.jsonl') ?? [];
    const by = hosts.map(({ nameserverSuffix }) => evidence(nothing, { nameservers: [`ns1.${nameserverSuffix}`] }));
    const at = networks.map(({ network }) => evidence(nothing, { addresses: [network.split('/')[0] ?? ''] }));
    expect([by.length, at.length]).toEqual([47, 29]);
    const missed = [...by, ...at].filter((one) => classify(one).status !== 'parkedDomain');
    expect(missed.map(({ nameservers, addresses }) => [nameservers, addresses])).toEqual([]);
  },
);

test.skipIf(large.length === 0)('D-211 a hosting service’s page for an unclaimed site is never developed', () => {
  type Item = { service: string; bodyContains: string; httpStatus: number | null };
  const items = large[0]?.items<Item>('service-errors.jsonl') ?? [];
  expect(items.length).toBeGreaterThan(10);
  for (const { service, bodyContains, httpStatus } of items) {
    for (const body of [bodyContains, `<title>${service}</title><h1>${bodyContains}</h1><a href="/">Home</a>`]) {
      const { status } = classify(evidence(`<html><body>${body}</body></html>`, { status: httpStatus ?? 200 }));
      expect(status, service).not.toMatch(/websiteDeveloped|forSaleLander/);
    }
  }
});

test('D-211 ordinary sites on nameservers and networks that parking shares stay developed', () => {
  const text = 'We mend shutters, light meters and lenses of film cameras made since the fifties. '.repeat(2);
  const site = `<h1>Cameras</h1><p>${text}</p>${['Repairs', 'Prices', 'Visit us', 'History'].map((page) => `<p><a href="/${page}">${page}</a> ${text.toUpperCase()} ${page}</p>`).join('')}`;
  for (const nameserver of ['dns1.registrar-servers.com', 'ns1.above.com', 'jordan.com', 'ns1.domaincontrol.com']) {
    expect(classify(evidence(site, { nameservers: [nameserver] })).status, nameserver).toBe('websiteDeveloped');
  }
});

test('D-211 where a name leads decides before its page: marketplaces sell, parking parks, others are used', () => {
  const at = (finalUrl: string) => classify(evidence('', { finalUrl, status: null, page: null }));
  expect(at('https://www.hugedomains.com/domain_profile.cfm?d=x')).toEqual({
    status: 'forSaleLander',
    reasons: [{ code: 'marketplaceHost', value: 'www.hugedomains.com' }],
  });
  expect(at('https://parkingpage.namecheap.com/').status).toBe('parkedDomain');
  const elsewhere = classify(evidence('<h1>Us</h1>', { finalUrl: 'https://www.group-demo.com/' }));
  expect(elsewhere).toEqual({
    status: 'websiteDeveloped',
    reasons: [{ code: 'leadsElsewhere', value: 'www.group-demo.com' }],
  });
  const own = classify(
    evidence('', { name: 'sedo.com', finalUrl: 'https://sedo.com/us/', page: readPage('<h1>Buy domains</h1>') }),
  );
  expect(own.status).not.toBe('forSaleLander');
});

test.each([
  [401, 'unknown', 'accessRefused'],
  [403, 'unknown', 'accessRefused'],
  [404, 'noWebsite', 'missingPage'],
  [410, 'noWebsite', 'missingPage'],
  [429, 'checkFailed', 'serverError'],
  [503, 'checkFailed', 'serverError'],
] as const)('D-211 HTTP %i without a sign of its own is %s', (status, verdict, code) => {
  const { status: judgedAs, reasons } = classify(evidence('<h1>No</h1>', { status }));
  expect([judgedAs, reasons[0]?.code]).toEqual([verdict, code]);
});

test('D-211 judging takes time by the length of the text, whatever it says', async () => {
  const unit = 'this domain is not for the page you were looking for could not be § for sale buy der domain ';
  const texts = [unit.repeat(7_000), 'domain '.repeat(90_000), '§'.repeat(600_000), 'not found '.repeat(60_000)];
  for (const text of texts) {
    const judge = () => classify(evidence(`<title>${text.slice(0, 5_000)}</title><h1>${text}</h1><p>${text}</p>`));
    expect(await processorMs(judge, 400)).toBeLessThan(400);
  }
});

describe('truth B5 D-211 what is for sale or parked is not called developed:', () => {
  const form = '<form><input name="offer"><input type="email" name="email"><textarea name="text"></textarea></form>';
  const bundle = `<script src="https://${name}/assets/index-4f2a9c1d.js"></script>`;
  const filler = (length: number) => 'Kurz, klar und leicht zu merken für alles, was noch kommt. '.repeat(length / 59);
  test.each([
    [
      'a name that is still to be had, on a long page',
      `<title>${name}</title><h1>${name} ist noch frei</h1><p>${filler(2_000)}</p><p>Der Name ist noch verfügbar. Jetzt sichern.</p>${form}`,
      'forSaleLander',
    ],
    [
      'an auction',
      `<h1>The ${name} domain is for sale</h1><p>${filler(1_200)}</p><p>Current Highest Bid</p>`,
      'forSaleLander',
    ],
    [
      'a page of another name of the same owner',
      `<title>other-demo.net is for sale</title><h1>other-demo.net is for sale</h1><p>Send your offer for this name.</p>${form}${bundle}`,
      'forSaleLander',
    ],
    [
      'a parking page in Chinese',
      `<h1>域名停靠</h1><p>${'本页面由注册商提供的停靠服务展示。'.repeat(18)}</p>`,
      'parkedDomain',
    ],
  ])('%s', (_what, html, status) => {
    expect(classify(evidence(html)).status).toBe(status);
  });

  test('but a site that mentions a sale of another name with no form is one', () => {
    const html = `<h1>News of cameras</h1><h2>other-demo.net is for sale</h2><p>${filler(1_500)}</p>${['a', 'b', 'c', 'd'].map((at) => `<a href="/${at}">Page ${at}</a>`).join('')}`;
    expect(classify(evidence(html)).status).toBe('websiteDeveloped');
  });
});
