import { expect, test } from 'vitest';
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
