import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delegation } from '#contract/delegation.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainDetailPage } from '../DomainDetailPage.tsx';

const now = new Date(2026, 10, 22, 12, 0);
const ownHosts = ['ns1.names.test', 'ns2.names.test'];
const dsToSet = 'DS record to set at your registrar (key tag, algorithm, digest type, digest)';
const ds = { keyTag: 4711, algorithm: 13, digestType: 2, digest: 'ABCD' };
const checked: NonNullable<Delegation['check']> = {
  ...{ outcome: 'delegated', hosts: ownHosts, dsRecords: [], reason: null },
  checkedAt: new Date(2026, 10, 22, 11, 55).toISOString(),
};
const zone: NonNullable<Delegation['zone']> = {
  ...{ state: 'served', reason: null, retryAt: null, dsRecords: [], isReadByRegistry: false },
};
let domain = domainRow({});
let known: Delegation;
/** what the next looks find, one each time that somebody asks how it stands */
let next: Delegation[];
let nameserverHosts: string[];
let underWay: Promise<void> | undefined;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  queryClient.clear();
  domain = domainRow({});
  nameserverHosts = ownHosts;
  next = [];
  underWay = undefined;
  known = { dnsMode: 'builtin', ownHosts, zone, mail: null, check: checked, isChecking: false };
  server = startFakeServer(({ path, method }) => {
    if (path === '/api/app-settings') return { body: { nameserverHosts, isOutboundLive: true } };
    if (path.endsWith('/delegation/check') && method === 'POST') return { body: { ...known, isChecking: true } };
    if (path.endsWith('/mail-lock')) return { body: { ...known, mail: 'open' } };
    if (path.endsWith('/delegation')) {
      if (underWay) return underWay.then(() => ({ body: known }));
      known = next.shift() ?? known;
      return { body: known };
    }
    if (path.endsWith('/lookups')) return { body: {} };
    if (/-changes$|price-history$/.test(path)) return { body: [] };
    return path.startsWith('/api/domains/by-name/') ? { body: domain } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

const findCard = () =>
  [...opened.element.querySelectorAll('h2')]
    .find(({ textContent }) => textContent === 'Nameserver check')
    ?.closest('section');
async function open() {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  return opened.element;
}
async function openCard(shown: string): Promise<HTMLElement> {
  await open();
  await eventually(() => expect(findCard()?.textContent).toContain(shown));
  return findCard() as HTMLElement;
}
const lists = (card: HTMLElement) =>
  [...card.querySelectorAll('ul')].map((list) => [
    list.previousElementSibling?.textContent,
    [...list.querySelectorAll('li .mono')].map(({ textContent }) => textContent),
  ]);
const asks = () => server.requests.filter(({ path }) => path.endsWith('/delegation/check')).length;

test('D-154c N1 the page says that a name’s mail is locked, and opens it', async () => {
  known = { ...known, mail: 'locked' };
  const card = await openCard('Locked');
  await act(async () => byRole(card, 'button', 'Unlock mail').click());
  await eventually(() => expect(card.textContent).toContain('Not locked'));
  expect(server.requests.find(({ path }) => path.endsWith('/mail-lock'))?.body).toEqual({ isLocked: false });
  expect(byRole(card, 'button', 'Lock mail')).toBeTruthy();
});

test('D-154c a name with mail records of its operator is not said to be locked, and offers no switch', async () => {
  known = { ...known, mail: 'ownRecords' };
  const card = await openCard('Has mail records of its own');
  expect(card.textContent).not.toContain('Lock mail');
});

describe('where a name leads', () => {
  test('D-001 DETAIL-001 a name that leads here says so, with when the registry was asked, and nothing to set', async () => {
    const card = await openCard('Points here');
    expect(card.textContent).toContain('5 min. ago');
    expect(lists(card)).toEqual([]);
    expect(asks()).toBe(0);
  });

  test('D-001 a name that leads elsewhere or in part shows both, ours to be copied', async () => {
    known = { ...known, check: { ...checked, hosts: ['ns1.names.test', 'ns9.other.test'] } };
    const card = await openCard('Points here in part');
    expect(lists(card)).toEqual([
      ['Named at the registry', ['ns1.names.test', 'ns9.other.test']],
      ['To set at your registrar', ownHosts],
    ]);
    expect(card.querySelector('small')?.textContent).toBe('ours');
    expect(byRole(card, 'button', 'Copy ns2.names.test')).toBeDefined();
    opened.remove();
    queryClient.clear();
    known = { ...known, check: { ...checked, outcome: 'notDelegated', hosts: [] } };
    expect(lists(await openCard('Points nowhere'))).toEqual([['To set at your registrar', ownHosts]]);
  });

  test('D-154b a card whose answer is still under way says nothing of a failure', async () => {
    const answer = Promise.withResolvers<void>();
    underWay = answer.promise;
    await open();
    await eventually(() => expect(findCard()).toBeTruthy());
    expect(findCard()?.querySelector('[role=alert]')).toBeNull();
    answer.resolve();
  });

  test('D-234 a failed check is shown with its reason, and says nothing of the name', async () => {
    known = { ...known, check: { ...checked, outcome: 'failed', hosts: [], reason: 'DNS ETIMEOUT' } };
    const card = await openCard('Could not be checked');
    expect(lists(card)).toEqual([]);
    expect(card.textContent).not.toContain('Leads');
  });

  test('D-154b a name never checked is checked when its page opens, once, and shown as it comes', async () => {
    const found = { ...known };
    known = { ...known, check: null };
    next = [known, { ...known, isChecking: true }, found];
    await openCard('Asking the servers of the registry');
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_500)));
    await eventually(() => expect(findCard()?.textContent).toContain('Points here'));
    expect(asks()).toBe(1);
  });

  test('D-154b a check can be requested at any time', async () => {
    const card = await openCard('Points here');
    next = [{ ...known, check: { ...checked, hosts: ['ns9.other.test'] } }];
    await act(async () => byRole(card, 'button', 'Check now').click());
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
    await eventually(() => expect(findCard()?.textContent).toContain('Points elsewhere'));
  });
});

describe('DNSSEC and our own server', () => {
  const signed = { ...zone, dsRecords: [ds] };

  test('D-154 the DS record of our key is there to be copied until the registry has it', async () => {
    known = { ...known, zone: signed };
    const card = await openCard('Signed, not set at the registry');
    expect(lists(card)).toEqual([[dsToSet, ['4711 13 2 ABCD']]]);
    opened.remove();
    queryClient.clear();
    known = { ...known, check: { ...checked, dsRecords: [ds] } };
    expect(lists(await openCard('Signed, and set at the registry'))).toEqual([]);
  });

  test('D-154d a registry that reads CDS is said to set the DS record by itself', async () => {
    known = { ...known, zone: { ...signed, isReadByRegistry: true } };
    const card = await openCard('Nothing has to be entered');
    expect(card.textContent).not.toContain('once your registrar has this DS record');
    expect(lists(card)).toEqual([
      ['To be faster, set it yourself: DS record (key tag, algorithm, digest type, digest)', ['4711 13 2 ABCD']],
    ]);
  });

  test('D-154 a DS record that does not fit shows what it does, before and after the change', async () => {
    const old = { ...ds, keyTag: 1 };
    known = { ...known, zone: signed, check: { ...checked, dsRecords: [old] } };
    expect(lists(await openCard('cannot reach this name'))).toEqual([
      ['DS records to remove', ['1 13 2 ABCD']],
      [dsToSet, ['4711 13 2 ABCD']],
    ]);
    opened.remove();
    queryClient.clear();
    known = { ...known, check: { ...checked, hosts: ['ns9.other.test'], dsRecords: [old] } };
    await openCard('Remove it at your registrar and wait a day');
  });

  test.each([
    ['waiting', null, 'does not know this name yet'],
    ['failed', 'connectionRefused', 'has not accepted this name. '],
    ['foreign', 'foreignZone', 'has a zone of this name that was not made here'],
    ['none', null, 'does not answer for this name'],
  ] as const)('D-154 our own server standing in the way of DNSSEC is shown: %s', async (state, reason, words) => {
    const retryAt = new Date(2026, 10, 22, 12, 30).toISOString();
    known = { ...known, zone: { ...zone, state, reason, retryAt } };
    const card = await openCard(words);
    expect(card.textContent?.includes('Next try: 12:30')).toBe(state === 'failed');
  });
});

test.each([
  ['no nameservers are set up', [], {}],
  ['the name is only watched', ownHosts, { inPortfolio: false, isMonitored: true }],
  ['the name is to be verified', ownHosts, { verification: 1 }],
  ['the name is sold', ownHosts, { status: 1 }],
] as const)('D-140 there is no check where %s', async (_, hosts, fields) => {
  nameserverHosts = [...hosts];
  domain = domainRow(fields);
  await open();
  await eventually(() => expect(opened.element.querySelector('aside')?.textContent).toContain('Your data'));
  expect(findCard()).toBeUndefined();
});
