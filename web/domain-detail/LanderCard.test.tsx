import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { takePendingDomains } from '#web/base/pending-domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { lander } from '#web/landers/landers.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainDetailPage } from './DomainDetailPage.tsx';

let domain: Domain;
let hasFailed = false;
let isDnssecBroken = false;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  hasFailed = false;
  isDnssecBroken = false;
  server = startFakeServer(({ path }) => {
    if (path.startsWith('/api/landers/domain/')) {
      if (hasFailed) return { status: 400, body: { code: 'INTERNAL', message: 'x' } };
      return {
        body: lander(1, {
          domainId: domain.id,
          domainName: domain.domainName,
          groupId: 'g-1',
          groupName: 'Fintech',
          status: 'live',
          dnsState: 'pointing',
          isDnssecBroken,
          isPublished: true,
          shownPrice: 62_000,
          shownCurrency: 'USD',
          screenshotUrl: '/l/quietmargin.test/preview.png',
          url: 'https://quietmargin.test/',
        }),
      };
    }
    if (path === '/api/landers/preview') return { body: { html: '<title>the page</title>' } };
    if (path.endsWith('/listing-tasks')) return { body: { tasks: [], disputedSince: null } };
    if (path.endsWith('/lookups')) return { body: {} };
    if (path.startsWith('/api/domains/by-name/')) return { body: domain };
    return { body: [] };
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(parts: Partial<Domain> = {}) {
  domain = domainRow({ verification: 0, status: 0, inPortfolio: true, lander: null, ...parts });
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  await eventually(() => expect(document.querySelector('aside')?.textContent).toContain('Nothing yet'));
}
const card = () => {
  const cards = [...document.querySelectorAll<HTMLElement>('aside section')];
  return cards.find((one) => one.querySelector('h2')?.textContent === 'Lander') as HTMLElement;
};
const short = { id: 'l-1', groupId: 'g-1', groupName: 'Fintech', type: 'forSale', status: 'live' };

test('D-161 LAND-012 a domain without a lander leads to the wizard with itself', async () => {
  await open();
  await eventually(() => expect(card().textContent).toContain('None yet.'));
  await act(async () => card().querySelector('a')?.click());
  await eventually(() => expect(opened.path()).toBe('/landers?action=create&autoOpenDrawer=true'));
  expect(takePendingDomains()).toEqual([domain.id]);
});

test('D-095 no lander is offered for a domain that is sold, nor a place kept for one', async () => {
  await open({ status: 1 });
  expect(card()).toBeUndefined();
});

test('owner B9 D-095 the page of a name that is only watched says nothing of landers and inquiries', async () => {
  await open({ inPortfolio: false, isMonitored: true });
  expect(card()).toBeUndefined();
  const heads = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(heads).not.toContain('Inquiries');
});

test('D-161 owner B9 a lander shows its picture, how it stands, its group, its price, its address and the page itself', async () => {
  await open({ lander: short });
  await eventually(() => expect(card().textContent).toContain('$62,000'));
  expect(card().textContent).toContain('Live');
  expect(card().querySelector('img')?.getAttribute('src')).toBe('/l/quietmargin.test/preview.png');
  const links = [...card().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Fintech', '/landers/g-1'],
    ['Edit', '/landers/g-1'],
    ['Open the page', 'https://quietmargin.test/'],
    ['Do not count this browser on this name', '/api/landers/0198a000-0000-7000-8000-000000000101/uncounted'],
  ]);
  await act(async () => byRole(card(), 'button', 'Preview').click());
  await eventually(() => expect(document.querySelector('iframe')?.srcdoc).toContain('the page'));
});

test('D-221a a lander of a name whose DNSSEC is broken says why it gets no certificate, and leads to what helps', async () => {
  isDnssecBroken = true;
  await open({ lander: short });
  await eventually(() => expect(card().textContent).toContain('No certificate: the DNSSEC of its name is broken.'));
  const href = [...card().querySelectorAll('a')].find(({ textContent }) => textContent === 'What to do');
  expect(href?.getAttribute('href')).toMatch(/^\/dnssec\?open=/);
});

test('a lander that cannot be loaded says so and can be tried again', async () => {
  hasFailed = true;
  await open({ lander: short });
  await eventually(() => expect(card().querySelector('[role=alert]')).not.toBeNull());
  hasFailed = false;
  await act(async () => byRole(card(), 'button', 'Retry').click());
  await eventually(() => expect(card().textContent).toContain('$62,000'));
});
