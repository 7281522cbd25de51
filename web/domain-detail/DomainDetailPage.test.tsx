import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import { NotificationType } from '#contract/notifications.ts';
import { queryClient } from '#web/base/query-client.ts';
import { headerTitle } from '#web/base/title.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { keepList } from '#web/domains/last-list.api.ts';
import { verificationState } from '#web/domains/verification/verification.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { DomainDetailPage } from './DomainDetailPage.tsx';

const now = new Date(2026, 4, 14, 15, 0); // 14 May 2026 where the test runs
const lookup = { outcome: 'known', source: 'rdap.test', reason: null, retryAt: null };
const times = { triedAt: '2026-05-14T09:00:00.000Z', knownAt: new Date(2026, 4, 12, 15, 0).toISOString() };
const lookups = {
  expirationDate: { ...lookup, ...times },
  sedoPrice: {
    outcome: 'unreachable',
    source: 'sedo.test',
    reason: 'HTTP 503',
    triedAt: times.triedAt,
    knownAt: null,
    retryAt: new Date(2026, 4, 14, 17, 30).toISOString(),
  },
};
let domain: Domain;
let answered: object;
let accesses: readonly MarketplaceAccess[];
let status: number;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  keepList({ query: '', asked: { skip: 0, take: 50 }, names: [], totalCount: 0 });
  domain = domainRow({ expirationDate: new Date(2026, 4, 21, 12).toISOString() });
  status = 200;
  answered = lookups;
  accesses = [];
  server = startFakeServer(({ path }) => {
    if (path === '/api/marketplaces') return { body: accesses };
    if (path === '/api/domains/retry') return { body: { acceptedCount: 1, batchId: null } };
    if (status !== 200) return { status, body: { code: 'INTERNAL' } };
    if (path === `/api/domains/${domain.id}/written-records`) return { body: { data: [] } };
    if (path === `/api/domains/${domain.id}/lookups`) return { body: answered };
    if (path === `/api/domains/${domain.id}/verification`) return { body: verification };
    if (path === '/api/domains') {
      return {
        body: { data: [domainRow({ id: 'x', name: 'next.test' })], totalCount: 2, skip: 1, take: 1, hasMore: false },
      };
    }
    const name = /^\/api\/domains\/by-name\/(.+)$/.exec(path)?.[1];
    return name?.toLowerCase() === domain.name ? { body: domain } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/domains/quietmargin.test') {
  opened = await openScreen({ paths: ['/domains/:domainName'], component: DomainDetailPage }, address);
  return opened.element;
}
const shown = (element: HTMLElement) => eventually(() => expect(element.querySelector('dl')).not.toBeNull());
const facts = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
/** who said so and when, by the label of the fact */
const origins = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd + dd')?.textContent,
    ]),
  );
const asked = (part: string) => server.requests.filter(({ path }) => path.includes(part)).length;

const verification = verificationState();

describe('a domain', () => {
  test('VERI-007 screens A5 a pending name has its TXT record, with a way to copy it; others have none', async () => {
    domain = domainRow({ verification: 1 });
    const element = await open();
    const parts = () => [...element.querySelectorAll('dl code')].map(({ textContent }) => textContent);
    await eventually(() => expect(parts()).toEqual(['TXT', '@', verification.recordValue]));
    expect(byRole(element, 'button', 'Copy value')).toBeDefined();
    expect(Object.keys(facts(element))).toEqual(['Type', 'Name', 'Value']); // nothing else is known of it
    expect(element.querySelector('h1')?.parentElement?.nextElementSibling?.textContent).toBe('Pending verification');
  });

  test('owner A4 a name that is gone shows the registry’s last known words, and no prices of marketplaces', async () => {
    const own = { nameServers: ['ns1.x.net'], sedoPrice: 900, tldCount: 3 };
    domain = domainRow({ ...own, expirationDate: '2020-01-02T12:00:00.000Z', notRegisteredAt: now.toISOString() });
    const element = await open();
    await shown(element);
    const found = facts(element);
    expect(found).toMatchObject({ Expires: 'Last known: Jan 2, 2020', Nameservers: 'Last known: ns1.x.net' });
    expect(found.Registrar).toMatch(/^Last known: ./);
    expect([found['TLDs taken'], found.Sedo].join(' ')).not.toContain('Last known');
  });

  test('truth A1 a name that its registry did not find says so, and until when nothing is lost', async () => {
    domain = domainRow({ notFound: { since: now.toISOString(), nextCheckAt: '2100-05-14T12:00:00.000Z' } });
    const element = await open();
    await shown(element);
    const said = element.querySelector('[role="status"]')?.textContent;
    expect(said).toMatch(/^Not found at the registry, checking again at May 14, 2100.*It counts as lost only when/);
    expect(facts(element).Registrar).not.toContain('Last known');
  });

  test('screens A5 B4 a name that needs no proof has no record, and is not called verified', async () => {
    const element = await open();
    await shown(element);
    expect(element.textContent).not.toContain('TXT');
    expect(element.textContent).not.toContain('Verified');
    expect(asked('/verification')).toBe(0);
  });

  test('SHELL-006 page and header have its name as title, as it is displayed, whatever casing the address has', async () => {
    const element = await open('/domains/QUIETmargin.TEST');
    await shown(element);
    expect([document.title, headerTitle.get(), element.querySelector('h1')?.textContent]).toEqual([
      'QuietMargin.test',
      'QuietMargin.test',
      'QuietMargin.test',
    ]);
  });

  test('DETAIL-001 its fields are shown: dates with the days that are left, registrar, nameservers, prices', async () => {
    const element = await open();
    await shown(element);
    expect(facts(element)).toMatchObject({
      Registered: expect.stringMatching(/^Nov 2[67], 2014$/),
      Expires: 'May 21, 2026in 7 days',
      Registrar: 'Dynadot',
      Nameservers: 'ns1.dynadot.comns2.dynadot.com',
      'TLDs taken': '12',
      Sedo: '$8,800',
      Atom: 'Not checked yet',
    });
    expect(byRole(element, 'link', 'Domains').getAttribute('href')).toBe('/domains');
  });

  test('screens B2 facts name their source and their age, and an unknown one says why', async () => {
    domain = domainRow({ sedoPrice: 0, atomPrice: 0, registrarName: null, nameServers: [], tldCount: 0 });
    const failed = { ...lookups.sedoPrice, source: '127.0.0.1:4000' };
    answered = {
      ...lookups,
      registrarName: {
        ...lookup,
        triedAt: times.triedAt,
        knownAt: null,
        outcome: 'notPublished',
        source: '127.0.0.1:4000',
      },
      nameServers: { ...lookup, ...times, source: 'DNS' },
      atomPrice: { ...lookup, ...times, source: '127.0.0.1:4000' },
      sedoPrice: failed,
    };
    const element = await open();
    await eventually(() => expect(facts(element).Atom).toBe('Not listed with a price'));
    expect(facts(element)).toMatchObject({
      Sedo: 'Unknown',
      Registrar: 'Not published',
      Nameservers: 'No nameservers',
    });
    expect(facts(element)).toMatchObject({ 'TLDs taken': 'Unknown', DNSSEC: 'Unknown' }); // nobody was asked for them
    expect(origins(element)).toMatchObject({
      Expires: 'RDAP, 2 days ago',
      Registrar: expect.stringMatching(/^RDAP, \d+ hr?\.? ago$/),
      Nameservers: 'DNS, 2 days ago',
      Sedo: expect.stringMatching(/^Lookup failed \d+ hr?\.? ago: HTTP 503\. Next lookup 5:30\sPM\.$/),
      Atom: 'Atom, 2 days ago',
    });
    expect(element.textContent).not.toContain('127.0.0.1');
    expect(element.querySelector('details')?.open).toBe(false);
  });

  test('D-152 a price that is not listed, not connected, or not to be had are three things', async () => {
    domain = domainRow({ name: 'a.com', domainName: 'a.com', sedoPrice: 0, godaddyPrice: 0, atomPrice: 900 });
    const access = { setAt: null, hint: null, lastOutcome: null, lastReason: null, lastAt: null, retryAt: null };
    accesses = [
      { ...access, key: 'sedo', by: 'user' },
      { ...access, key: 'godaddy', by: null },
      { ...access, key: 'atom', by: 'user' },
    ];
    answered = {
      sedoPrice: { ...lookup, ...times },
      atomPrice: { ...lookup, ...times, outcome: 'refused', reason: 'accessRefused' },
    };
    const element = await open('/domains/a.com');
    await eventually(() => expect(facts(element).GoDaddy).toBe('Not connected'));
    expect(facts(element)).toMatchObject({ Sedo: 'Not listed with a price', Atom: '$900' });
    expect(origins(element)).toMatchObject({
      GoDaddy: 'Connect GoDaddy',
      Atom: expect.stringMatching(/^Atom, 2 days agoNew lookup failed .* ago: Access refused\.Check your access$/),
    });
    expect(byRole(element, 'link', 'Connect GoDaddy').getAttribute('href')).toBe('/domains/registrar-accounts');
  });

  test('screens B3 the reason why a source gave no value is given in words; an English text of an older version says so', async () => {
    answered = {
      expirationDate: { ...lookup, ...times, outcome: 'unreachable', reason: 'hostNotFound' },
      registrarName: { ...lookup, ...times, outcome: 'notOffered', reason: 'noServer es' },
      dnssec: { ...lookup, ...times, outcome: 'unreachable', reason: 'time limit of 15 s' },
      sedoPrice: { ...lookup, ...times, outcome: 'unreachable', reason: 'HTTP 500' },
    };
    const element = await open();
    await eventually(() => expect(element.querySelectorAll('tbody small')).not.toHaveLength(0));
    const reasons = [...element.querySelectorAll('tbody td:nth-child(2) small')];
    expect(reasons.map((reason) => [reason.textContent, reason.getAttribute('lang')])).toEqual([
      ['Host name not found', null],
      ['No registry server known for .es', null],
      ['time limit of 15 s', 'en'],
      ['HTTP 500', null],
    ]);
  });

  test('screens B2 EPP status and DNSSEC are given in words, the urgent first, with the code', async () => {
    answered = {
      ...lookups,
      eppStatuses: { ...lookup, ...times, value: ['clientTransferProhibited', 'redemptionPeriod', 'locked'] },
      dnssec: { ...lookup, ...times, value: false },
    };
    const element = await open();
    await eventually(() => expect(facts(element).DNSSEC).toBe('Not signed'));
    const statuses = [...element.querySelectorAll('dd li')].map((item) =>
      [...item.children].map((part) => part.textContent),
    );
    expect(statuses).toEqual([
      ['Deleted, can still be restored for a fee', 'redemptionPeriod'],
      ['Transfer locked by the registrar', 'clientTransferProhibited'],
      ['locked'],
    ]);
  });

  test('a past expiry says so; a value that nobody was asked for is unknown', async () => {
    domain = domainRow({
      expirationDate: new Date(2026, 4, 13, 12).toISOString(),
      registrarName: null,
      autoRenew: false,
    });
    const element = await open();
    await shown(element);
    expect(facts(element)).toMatchObject({
      Expires: 'May 13, 20261 day ago',
      Registrar: 'Unknown',
    });
    expect(element.querySelector('select')?.selectedOptions[0]?.text).toBe('Does not renew');
  });

  test('D-234 each looked-up field has its outcome, source, age and next try', async () => {
    const element = await open();
    await eventually(() => expect(element.querySelectorAll('tbody tr')).toHaveLength(2));
    const rows = [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Expiry date', 'Found', 'RDAPrdap.test', '2 days ago', '-'],
      ['Sedo price', 'No answerHTTP 503', 'Sedosedo.test', '-', expect.stringMatching(/^5:30\sPM$/)],
    ]);
  });

  test('the neighbours of the domain in the list are a link and a key away', async () => {
    const names = ['first.test', domain.name, 'third.test'];
    keepList({ query: '?sort=domain', asked: { skip: 50, take: 3 }, names, totalCount: 53 });
    const element = await open();
    await shown(element);
    const links = [...element.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/domains/first.test', '/domains/third.test']);
    expect(element.querySelector('nav')?.textContent).toBe('52 of 53');
    expect(byRole(element, 'link', 'Domains').getAttribute('href')).toBe('/domains?sort=domain');
    const keys = [...element.querySelectorAll<HTMLElement>('nav a')].map(({ dataset }) => dataset.shortcut);
    expect(keys).toEqual(['previous', 'next']); // pressed by K and J (web/app/commands/listen.ts)
  });

  test('a further page of the list is asked for where the known names end', async () => {
    keepList({ query: '', asked: { skip: 0, take: 1, sortBy: 'name' }, names: [domain.name], totalCount: 2 });
    const element = await open();
    await eventually(() => expect(element.querySelector('nav a')?.getAttribute('href')).toBe('/domains/next.test'));
    expect(server.requests.filter(({ path }) => path === '/api/domains').map(({ query }) => String(query))).toEqual([
      'skip=1&take=1&sortBy=name',
    ]);
  });

  test('the page is loaded again when the hub reports that the domain is finished, and not for others', async () => {
    const element = await open();
    await shown(element);
    await opened.hub.push('ReceiveDomainProgress', { domainName: 'other.test', isComplete: true });
    await wait(1_000);
    expect(asked('/by-name/')).toBe(1);
    domain = { ...domain, registrarName: 'Porkbun' };
    await opened.hub.push('ReceiveDomainProgress', { domainName: 'QuietMargin.test', isComplete: true });
    await eventually(() => expect(facts(element).Registrar).toBe('Porkbun'));
    domain = { ...domain, registrarName: 'INWX' };
    await opened.hub.push('ReceiveNotification', { notificationType: NotificationType.DomainVerification });
    await eventually(() => expect(facts(element).Registrar).toBe('INWX'));
    domain = { ...domain, registrarName: 'Gandi' };
    await opened.hub.reconnect();
    await eventually(() => expect(facts(element).Registrar).toBe('Gandi'));
  });

  test('PROC-003 a lookup that is still open is shown, and can be tried again', async () => {
    domain = domainRow({ processingError: 'marketplaceFailed' });
    const element = await open();
    await shown(element);
    expect(element.querySelector('[role=status]')?.textContent).toContain('A marketplace did not answer');
    await act(async () => byRole(element, 'button', 'Retry QuietMargin.test').click());
    await eventually(() => expect(element.querySelector('[role=status]')?.textContent).toBe('Gathering information'));
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ domainIds: [domain.id] });
  });
});

describe('no domain', () => {
  test('AUTH-004 a foreign or unknown name is shown as not found, with the way to the grid', async () => {
    const element = await open('/domains/foreign.test');
    await eventually(() => expect(document.title).toBe('Domain not found'));
    expect(element.querySelector('h1')?.textContent).toBe('Domain not found');
    expect(byRole(element, 'link', 'Go to the domains').getAttribute('href')).toBe('/domains');
    expect(asked('/lookups')).toBe(0);
  });

  test('a failure is shown, and a retry brings the domain', async () => {
    status = 503;
    const element = await open();
    await eventually(() => expect(element.querySelector('[role=alert]')).not.toBeNull());
    expect(element.querySelector('[role=alert]')?.textContent).toContain('The domain could not be loaded');
    status = 200;
    await act(async () => byRole(element, 'button', 'Retry').click());
    await shown(element);
  });

  test('when a later load fails the last known values stay, marked as old', async () => {
    const element = await open();
    await shown(element);
    status = 500;
    await opened.hub.reconnect();
    await eventually(() => expect(element.textContent).toContain('The domain could not be refreshed.'));
    expect(facts(element).Registrar).toBe('Dynadot');
  });

  test('hostile names in the address are text, and nothing more', { tags: ['corpora'] }, async () => {
    const texts = ['../../auth/logout', '<img src=x onerror=alert(1)>', "'; drop table domain; --", '%', '..'];
    const all = [
      ...texts,
      ...hostileTexts()
        .filter((text) => text.length < 80 && text.isWellFormed())
        .slice(0, 12),
    ];
    for (const text of all) {
      const element = await open(`/domains/${encodeURIComponent(text)}`);
      await wait(50);
      expect(element.querySelector('img, script, iframe'), text).toBeNull();
      expect(
        server.requests.filter(({ path }) => !path.startsWith('/api/domains/by-name/')),
        text,
      ).toEqual([]);
      opened.remove();
    }
    await open('/domains/foreign.test');
  });
});

test('D-234 a name that no registry ever answered for is not called active', async () => {
  domain = domainRow({ unknownFields: ['registrationDate', 'registrarName', 'eppStatuses'] });
  const element = await open();
  await eventually(() => expect(element.textContent).toContain('Registration unknown'));
  expect(element.textContent).not.toContain('Active');
});

test('D-157 the registrar is shown with its number at IANA', async () => {
  answered = { ...lookups, registrarIanaId: { ...lookup, ...times, value: '9995' } };
  const element = await open();
  await eventually(() => expect(element.textContent).toContain('IANA ID 9995'));
});
