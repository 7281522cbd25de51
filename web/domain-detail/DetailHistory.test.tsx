import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MonitoringChange, PricePoint, RawAnswer, WhoisChange } from '#contract/domain-changes.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainDetailPage } from './DomainDetailPage.tsx';

const now = new Date(2026, 4, 14, 15, 0);
const at = new Date(2026, 3, 2, 12).toISOString();
let domain = domainRow();
const lookup = { outcome: 'known', source: 'rdap.test', reason: null, retryAt: null, triedAt: at, knownAt: at };
const offer = { inquiryId: 'i-1', senderName: 'Mara', amount: 3_000, currency: 'USD', at };
let answers: { whois: unknown[]; monitoring: unknown[]; prices: PricePoint[]; raw: RawAnswer[]; accounts: unknown[] };
let failing: string;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  answers = { whois: [], monitoring: [], prices: [], raw: [], accounts: [] };
  failing = '';
  domain = domainRow({ sedoPrice: 6_000 });
  server = startFakeServer(({ path, query }) => {
    if (failing !== '' && path.endsWith(failing)) return { status: 400, body: { code: 'INTERNAL' } };
    const part = path.replace(`/api/domains/${domain.id}/`, '');
    const limit = Number(query.get('limit'));
    if (part === 'whois-changes') return { body: answers.whois.slice(0, limit) };
    if (part === 'monitoring-changes') return { body: answers.monitoring.slice(0, limit) };
    if (part === 'offers') return { body: { offers: [offer], best: null, newCount: 0 } };
    if (part === 'price-history') return { body: answers.prices };
    if (part === 'sandbox-page') return { body: { page: 'http://127.0.0.1:4000/change' } };
    if (part === 'accounts') return { body: answers.accounts };
    if (part === 'raw-answers') return { body: answers.raw };
    if (part === 'lookups') return { body: { expirationDate: lookup } };
    return path.startsWith('/api/domains/by-name/') ? { body: domain } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  return opened.element;
}
/** The card of this heading. */
function card(element: HTMLElement, title: string): HTMLElement {
  const heading = [...element.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
  const found = heading?.closest('section');
  if (!found) throw new Error(`no card ${title}`);
  return found;
}
const lines = (of: HTMLElement) =>
  [...of.querySelectorAll('ol > li')].map((line) => [
    line.querySelector('b')?.textContent,
    [...line.querySelectorAll('del')].map(({ textContent }) => textContent),
    [...line.querySelectorAll('ins')].map(({ textContent }) => textContent),
    line.querySelector('time')?.textContent,
  ]);
const asked = (part: string) =>
  server.requests.filter(({ path }) => path.endsWith(part)).map(({ query }) => query.get('limit'));
const told = { meaning: null, source: null, detectedAt: at, times: 1, lastAt: at, isBack: false };
const whois = (id: string, field: WhoisChange['field'], oldValue: unknown, newValue: unknown) => ({
  ...{ id, field, oldValue, newValue },
  ...told,
});

describe('changes of the registration', () => {
  test('DETAIL-008 the changes of the registration are listed in words, with what was removed and what was added', async () => {
    answers.whois = [
      whois('1', 'expirationDate', '2026-04-30T00:00:00.000Z', '2027-04-30T00:00:00.000Z'),
      whois('2', 'status', ['clientTransferProhibited', 'addPeriod'], ['addPeriod', 'own']),
      whois('3', 'registrar', 'Dynadot', 'GoDaddy'),
      whois('4', 'nameservers', ['ns1.old.test', 'ns2.old.test'], ['ns1.old.test']),
      whois('5', 'nameservers', [], ['ns1.old.test', 'ns2.old.test']),
      { ...whois('6', 'dnssec', false, true), meaning: 'signed' },
    ];
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(6));
    expect(lines(card(element, 'Changes'))).toEqual([
      ['Expiry date', ['Apr 30, 2026'], ['Apr 30, 2027'], 'Apr 2, 2026'],
      ['EPP status', ['Transfer locked by the registrar'], ['own'], 'Apr 2, 2026'],
      ['Registrar', ['Dynadot'], ['GoDaddy'], 'Apr 2, 2026'],
      ['Nameservers', ['ns2.old.test'], [], 'Apr 2, 2026'],
      ['Nameservers', ['no nameservers'], ['ns1.old.test', 'ns2.old.test'], 'Apr 2, 2026'],
      ['Signed with DNSSEC', ['not signed'], ['signed'], 'Apr 2, 2026'],
    ]);
    expect(asked('/whois-changes')).toEqual(['10']);
  });

  test('REG-015 what changed in a registrar account stands among them, with the account', async () => {
    const change = (id: string, field: string, newValue: boolean) => ({ id, field, newValue, foundAt: at });
    answers.accounts = [
      {
        account: { id: 'a', label: 'Main', registrar: 'porkbun' },
        ...{ firstSeenAt: at, goneSince: null, answer: null },
        changes: [change('c1', 'autoRenew', false), change('c2', 'inAccount', true)],
        reading: {
          ...{ listedAt: at, detailsAt: null, expiresAt: null, registeredAt: null, renewUntil: null, autoRenew: false },
          ...{ transferLock: null, privacy: null, nameservers: null, status: null, isPremium: null },
          ...{ renewalPrice: null, folder: null, isWritable: null, noTransferUntil: null },
        },
      },
    ];
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(2));
    expect(lines(card(element, 'Changes'))).toEqual([
      ['Auto-renew', ['On'], ['Off'], 'Apr 2, 2026'],
      ['Came into the account', [], [], 'Apr 2, 2026'],
    ]);
    expect(card(element, 'Changes').textContent).toContain('From Porkbun, Main');
  });

  test('owner A4 DETAIL-008 the end and the return of a registration are listed among its changes', async () => {
    answers.whois = [
      { ...whois('2', 'registered', false, true), meaning: 'reregistered' },
      { ...whois('1', 'registered', true, false), meaning: 'released' },
    ];
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(2));
    expect(lines(card(element, 'Changes')).map(([what]) => what)).toEqual(['Registered again', 'No longer registered']);
  });

  test('DETAIL-008 a change shows its source and how often it went to and fro, and leads to its comparison', async () => {
    answers.whois = [{ ...whois('17', 'dnssec', true, false), source: 'rdap.test', times: 4, isBack: true }];
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(1));
    const [line] = card(element, 'Changes').querySelectorAll('li');
    expect(line?.textContent).toContain('4 times');
    expect(line?.textContent).toContain('From rdap.test');
    expect([...(line?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent)).toEqual(['signed']);
    const hrefs = [...card(element, 'Changes').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const all = `/monitoring?domainId=${domain.id}&kind=whois`;
    expect(hrefs).toEqual([`${all}&open=17`, `/monitoring?domainId=${domain.id}`]);
  });

  test('DETAIL-008 D-161 the ten newest come first, up to a hundred on demand', async () => {
    answers.whois = Array.from({ length: 34 }, (_, index) => whois(String(index), 'dnssec', true, false));
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(10));
    expect(card(element, 'Changes').textContent).toContain('The newest 10');
    await act(async () => byRole(card(element, 'Changes'), 'button', 'Show older ones').click());
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(34));
    expect(asked('/whois-changes')).toEqual(['10', '100']);
    expect(card(element, 'Changes').querySelector('button')).toBeNull();
  });

  test('DETAIL-008 an empty list of changes says so, and what hostile registries write is text', async () => {
    const element = await open();
    await eventually(() => expect(card(element, 'Changes').textContent).toContain('No changes yet.'));
    opened.remove();
    queryClient.clear();
    answers.whois = [whois('1', 'registrar', '<img src=x onerror=alert(1)>', '\u202eevil')];
    const again = await open();
    await eventually(() => expect(lines(card(again, 'Changes'))).toHaveLength(1));
    expect(again.querySelector('img')).toBeNull();
    expect(lines(card(again, 'Changes'))[0]?.[1]).toEqual(['<img src=x onerror=alert(1)>']);
  });
});

describe('changes on marketplaces and of the website', () => {
  const price = (id: string, oldValue: number, newValue: number, currency: string): MonitoringChange => ({
    ...{ id, kind: 'price', field: 'price', marketplace: 'godaddy', oldValue, newValue, currency },
    ...told,
  });

  test('DETAIL-009 prices that changed are listed as the marketplace quotes them, and what became of the website', async () => {
    answers.monitoring = [
      price('1', 44_000, 46_000, 'USD'),
      price('2', 0, 99.5, 'EUR'),
      price('3', 100, 0, 'GBP'),
      price('4', 1, 2, 'no currency'),
      {
        ...price('5', 0, 0, ''),
        ...{ kind: 'website', field: 'websiteStatus', meaning: 'websiteGone', marketplace: null, currency: null },
        ...{ oldValue: 'parkedDomain', newValue: 'noWebsite' },
      },
    ];
    const element = await open();
    await eventually(() => expect(lines(card(element, 'Changes'))).toHaveLength(5));
    expect(lines(card(element, 'Changes')).map(([what, before, after]) => [what, before, after])).toEqual([
      ['Price at GoDaddy', ['$44,000'], ['$46,000']],
      ['Price at GoDaddy', ['not listed'], ['€99.50']],
      ['Price at GoDaddy', ['£100'], ['not listed']],
      ['Price at GoDaddy', ['1 no currency'], ['2 no currency']],
      ['The website is gone', ['Parked domain'], ['No website']],
    ]);
    expect(asked('/monitoring-changes')).toEqual(['10']);
  });

  test.each([
    ['DETAIL-008', 'Changes', '/whois-changes', 'The WHOIS changes could not be loaded.'],
    ['DETAIL-009', 'Changes', '/monitoring-changes', 'The monitoring changes could not be loaded.'],
  ])('%s a failure in "%s" says so in its place, and a retry brings the list (%s)', async (_id, title, path, words) => {
    failing = path;
    const element = await open();
    await eventually(() => expect(card(element, title).querySelector('[role=alert]')?.textContent).toContain(words));
    expect(element.querySelector('dl'), 'the rest of the page stands').not.toBeNull();
    failing = '';
    await act(async () => byRole(card(element, title), 'button', 'Retry').click());
    await eventually(() => expect(card(element, title).textContent).toContain('No changes yet.'));
  });
});

test('owner B9 the changes of a name stand in one table, the newest first, and are filtered by kind', async () => {
  const later = { detectedAt: '2026-05-01T12:00:00.000Z', lastAt: '2026-05-01T12:00:00.000Z' };
  answers.whois = [whois('1', 'registrar', 'Dynadot', 'GoDaddy')];
  answers.monitoring = [
    {
      ...{ id: '2', kind: 'price', field: 'price', marketplace: 'godaddy', oldValue: 1, newValue: 2, currency: 'USD' },
      ...told,
      ...later,
    } as MonitoringChange,
  ];
  const element = await open();
  const whats = () => lines(card(element, 'Changes')).map(([what]) => what);
  await eventually(() => expect(whats()).toEqual(['Price at GoDaddy', 'Registrar']));
  const choose = (label: string) =>
    act(async () =>
      [...card(element, 'Changes').querySelectorAll('label')].find(({ textContent }) => textContent === label)?.click(),
    );
  await choose('Registration');
  expect(whats()).toEqual(['Registrar']);
  await choose('Website');
  expect([whats(), card(element, 'Changes').textContent]).toEqual([
    [],
    expect.stringContaining('No changes of the website yet.'),
  ]);
});

describe('price history', () => {
  const point = (usd: number, day: Date): PricePoint => ({
    ...{ marketplace: 'sedo', at: day.toISOString(), usd },
    ...{ amount: usd, currency: 'USD' },
  });

  test('D-152 the prices are drawn as a line and listed in a table, the newest first', async () => {
    answers.prices = [
      point(4_000, new Date(2024, 4, 1, 12)),
      point(0, new Date(2025, 4, 1, 12)),
      point(6_000, new Date(2026, 4, 1, 12)),
    ];
    const element = await open();
    await eventually(() => expect(element.querySelectorAll('svg path[d*=H]').length).toBe(1));
    const rows = [...element.querySelectorAll('table')].find(({ caption }) => caption?.textContent === 'Price history');
    expect(
      [...(rows?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent)),
    ).toEqual([
      ['May 1, 2026', 'Sedo', '$6,000'],
      ['May 1, 2025', 'Sedo', 'Not listed with a price'],
      ['May 1, 2024', 'Sedo', '$4,000'],
    ]);
  });

  test('owner B9 offers are rings in the chart of prices, and a list for those who hear the page', async () => {
    domain = domainRow({ inquiryCount: 1 });
    answers.prices = [point(4_000, new Date(2024, 4, 1, 12)), point(5_000, new Date(2025, 4, 1, 12))];
    const element = await open();
    await eventually(() => expect(card(element, 'Prices and offers').textContent).toContain('Offers 1'));
    expect(card(element, 'Prices and offers').querySelector('ol')?.textContent).toContain(': $3,000, Mara');
  });

  test('D-152 without any price that is said', async () => {
    const element = await open();
    await eventually(() => expect(card(element, 'Prices and offers').textContent).toContain('No price history'));
  });
});

describe('the registry’s own words', () => {
  const show = async (element: HTMLElement) => {
    await eventually(() => expect(element.querySelector('tbody th')).not.toBeNull());
    await act(async () => byRole(element, 'button', 'Show the registry’s answer').click());
  };

  test('D-151 the answer is fetched on demand and shown as text, with invisible characters made visible', async () => {
    answers.raw = [
      {
        kind: 'rdap',
        source: 'rdap.test',
        receivedAt: at,
        text: '{"a":"<script>alert(1)</script>\u202e\\u0000"}',
        isCut: true,
      },
    ];
    const element = await open();
    await eventually(() => expect(element.querySelector('tbody th')).not.toBeNull());
    expect(asked('/raw-answers')).toEqual([]);
    await show(element);
    await eventually(() => expect(element.querySelector('pre')).not.toBeNull());
    const pre = element.querySelector('pre');
    expect(pre?.textContent).toBe('{\n  "a": "<script>alert(1)</script>\\u202e\\u0000"\n}');
    expect(pre?.children).toHaveLength(0);
    expect(pre?.dir).toBe('ltr');
    const words = pre?.closest('section')?.textContent;
    expect(words).toContain('From rdap.test, 1 month ago. Contact data is left out. It was longer and is cut here.');
    byRole(element, 'button', 'Copy the answer');
    await act(async () => byRole(element, 'button', 'Hide the registry’s answer').click());
    expect(element.querySelector('pre')).toBeNull();
  });

  test('D-151 an answer that is not stored and one that could not be loaded have different texts', async () => {
    const element = await open();
    await show(element);
    await eventually(() => expect(element.textContent).toContain('No answer is stored.'));
    opened.remove();
    queryClient.clear();
    failing = '/raw-answers';
    const again = await open();
    await show(again);
    await eventually(() => expect(again.textContent).toContain('The answer could not be loaded.'));
  });
});

test('D-232 a name of the sandbox leads to where it can be changed', async () => {
  const element = await open();
  const link = () => element.querySelector('a[href="http://127.0.0.1:4000/change"]');
  await eventually(() => expect(link()?.textContent).toBe('Change something there'));
});
