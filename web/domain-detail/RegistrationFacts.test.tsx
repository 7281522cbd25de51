import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainDetailPage } from './DomainDetailPage.tsx';

const now = new Date(2026, 4, 14, 15, 0); // 14 May 2026 where the test runs
const at = new Date(2026, 4, 12, 15, 0).toISOString();
const known = {
  outcome: 'known',
  source: 'rdap.test',
  protocol: 'rdap',
  triedAt: at,
  knownAt: at,
  retryAt: null,
  reason: null,
};
const withheld = { ...known, outcome: 'withheld', knownAt: null, value: null };
const absent = { ...withheld, outcome: 'notPublished' };

let domain: Domain;
let answered: object;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  domain = domainRow({ expirationDate: '2027-03-01T10:00:00.000Z' });
  server = startFakeServer(({ path }) => {
    if (path === `/api/domains/${domain.id}/lookups`) return { body: answered };
    return path.startsWith('/api/domains/by-name/') ? { body: domain } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** All that stands in the page's facts, by label, the value first. */
async function facts(): Promise<Record<string, string[]>> {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    `/domains/${domain.name}`,
  );
  await eventually(() => expect(opened.element.querySelector('tbody tr')).not.toBeNull());
  const entries = [...opened.element.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent ?? '',
    [...fact.querySelectorAll('dd')].map((part) => part.textContent),
  ]);
  return Object.fromEntries(entries);
}

test('D-157b last change, transfer, age of the registry’s data, abuse contact and DS records are shown with their source', async () => {
  answered = {
    lastChangedDate: { ...known, value: '2026-02-03T00:00:00.000Z' },
    transferDate: { ...known, value: '2024-01-02T00:00:00.000Z' },
    databaseDate: { ...known, value: '2026-05-12T00:00:00.000Z' },
    abuseEmail: { ...known, value: 'abuse@registrar.test' },
    abusePhone: { ...known, value: '+1.5555550100' },
    dnssec: { ...known, value: true },
    dsRecords: { ...known, value: [{ keyTag: 2371, algorithm: 13, digestType: 2, digest: '1F987CC6' }] },
  };
  const told = await facts();
  expect(told).toMatchObject({
    'Last changed': ['Feb 3, 2026', 'RDAP, 2 days ago'],
    Transferred: ['Jan 2, 2024', 'RDAP, 2 days ago'],
    'Registry’s data as of': ['May 12, 2026', 'RDAP, 2 days ago'],
    'Report abuse to': ['abuse@registrar.test+1.5555550100', 'RDAP, 2 days ago'],
  });
  expect(told.DNSSEC?.slice(0, 3)).toEqual(['Signed', 'RDAP, 2 days ago', '1 DS record2371 13 2 1F987CC6']);
  const links = [...opened.element.querySelectorAll('dl a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:abuse%40registrar.test', 'tel:+15555550100']);
});

test('D-234 an answer without a registrar is shown as none, not as found', async () => {
  answered = { dnssec: { ...known, value: false }, dsRecords: { ...known, value: [] } };
  await facts();
  const rows = [...opened.element.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 2).map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['DNSSEC', 'Found'],
    ['DS records', 'None'],
  ]);
});

test('D-234 withheld and not published look different, and a value that is not offered at all is left out', async () => {
  answered = { expirationDate: absent, registrarName: withheld, transferDate: absent, abuseEmail: withheld };
  domain = domainRow({ expirationDate: null, registrarName: null });
  expect(await facts()).toMatchObject({
    Expires: ['Not published', 'RDAP, 2 days ago', expect.anything()],
    Registrar: ['Withheld', 'RDAP, 2 days ago', 'Enter the registrar'],
    'Report abuse to': ['Withheld', 'RDAP, 2 days ago'],
  });
  expect(opened.element.querySelector('dl')?.textContent).not.toContain('Transferred');
});

test.each([
  ['2027-03-13T10:00:00.000Z', 'The registrar says Mar 13, 2027, 12 days later. The registry’s date decides.'],
  ['2027-02-27T10:00:00.000Z', 'The registrar says Feb 27, 2027, 2 days earlier. The registry’s date decides.'],
  ['2027-03-01T00:00:00.000Z', undefined],
  ['2027-03-02T09:00:00.000Z', undefined], // the same day, written without a time zone
])('D-151 the registrar’s date %s stands beside the registry’s with the difference in words', async (value, words) => {
  answered = { expirationDate: known, registrarExpirationDate: { ...known, value } };
  expect((await facts()).Expires?.[2]).toBe(words);
});

test('D-151 where the registry publishes no date, the registrar’s is shown as the registrar’s', async () => {
  domain = domainRow({ expirationDate: null });
  answered = { expirationDate: absent, registrarExpirationDate: { ...known, value: '2027-03-13T10:00:00.000Z' } };
  expect((await facts()).Expires?.slice(0, 3)).toEqual([
    'Not published',
    'RDAP, 2 days ago',
    'The registrar says Mar 13, 2027.',
  ]);
});

test('D-151 where sources disagree both stay, the other with its name and age', async () => {
  const whois = { protocol: 'whois', source: 'whois.nic.test', readAt: at };
  const own = { protocol: 'registrarRdap', source: 'rdap.registrar.test', readAt: at };
  answered = {
    expirationDate: { ...known, others: [{ ...whois, value: '2028-01-05T00:00:00.000Z' }] },
    registrarName: {
      ...known,
      others: [
        { ...whois, value: 'Other, Inc.' },
        { ...own, value: 'Another' },
      ],
    },
    dnssec: { ...known, value: true, others: [{ ...own, value: false }] },
    nameServers: { ...known, others: [{ ...whois, value: [] }] },
  };
  const told = await facts();
  expect(told.DNSSEC?.slice(0, 3)).toEqual([
    'Signed',
    'RDAP, 2 days ago',
    'RDAP of the registrar says Not signed, 2 days ago', // what its section says of the name comes below
  ]);
  expect(told).toMatchObject({
    Expires: [expect.stringContaining('Mar 1, 2027'), 'RDAP, 2 days ago', 'WHOIS says Jan 5, 2028, 2 days ago'],
    Registrar: [
      'Dynadot',
      'RDAP, 2 days ago',
      'WHOIS says Other, Inc., 2 days agoRDAP of the registrar says Another, 2 days ago',
    ],
    Nameservers: [expect.anything(), 'RDAP, 2 days ago', 'WHOIS says -, 2 days ago'],
  });
});

test('D-151 texts of a source are text, and nothing more', async () => {
  const value = '<img src=x onerror=alert(1)> {{date}} $t(common.retry)';
  answered = {
    registrarName: { ...known, others: [{ protocol: 'whois', source: 'w', readAt: at, value }] },
    abuseEmail: { ...known, value: 'a@b.test?bcc=c@d.test&subject=<b>' },
  };
  expect((await facts()).Registrar?.[2]).toContain('<img src=x onerror=alert(1)>');
  expect(opened.element.querySelector('dl img')).toBeNull();
  expect(opened.element.querySelector('dl a')?.getAttribute('href')).toMatch(/^mailto:a%40b\.test%3Fbcc%3D/);
});

test('owner B9 the head of the facts has their source once; a fact has its own where it differs, and a contradiction opens both answers', async () => {
  const others = [{ protocol: 'whois', source: 'whois.nic.test', readAt: at, value: 'Other, Inc.' }];
  answered = { expirationDate: known, registrarName: { ...known, others }, nameServers: { ...known, source: 'DNS' } };
  await facts();
  const card = opened.element.querySelector('dl[class]:has(select)')?.closest('section') as HTMLElement;
  expect(card.querySelector('h2 + div')?.textContent).toBe('RDAP, 2 days ago1 difference');
  const same = [...card.querySelectorAll('dl > div')].flatMap((fact) =>
    fact.querySelector('dd[data-same]') ? (fact.querySelector('dt')?.textContent ?? []) : [],
  );
  expect(same).toEqual(['Expires', 'Registrar']);
  await act(async () => byRole(card, 'button', '1 difference').click());
  expect(card.querySelector('h2 + div')?.textContent).toContain(
    'RegistrarRDAP says Dynadot, 2 days agoWHOIS says Other, Inc., 2 days ago',
  );
});

test('owner B8 what could not be asked is told in the head of the facts, with the next try', async () => {
  const retryAt = new Date(2026, 4, 14, 17, 30).toISOString();
  answered = { expirationDate: { ...known, outcome: 'unreachable', knownAt: null, retryAt } };
  await facts();
  expect(opened.element.textContent).toMatch(/No answer, next try 5:30\sPM/);
});
