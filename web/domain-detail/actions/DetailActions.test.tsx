import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { factsOf } from '#contract/bulk-actions.ts';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import { nothingNoted } from '#contract/own-data.ts';
import { queryClient } from '#web/base/query-client.ts';
import { offeredActions } from '#web/domains/actions/domain-actions.ts';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { keepList } from '#web/domains/last-list.api.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainDetailPage } from '../DomainDetailPage.tsx';

let domain: Domain;
let sale: object | null;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 14, 15, 0) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  keepList({ query: '?page=2', asked: { skip: 50, take: 50 }, names: ['quietmargin.test'], totalCount: 51 });
  domain = domainRow();
  sale = null;
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/sync/domains')
      return { body: { acceptedCount: 1, skipped: [], skippedCount: 0, batchId: null } };
    if (path === '/api/domains/update-status')
      return { body: { updatedCount: 1, undoId: null, pendingVerificationCount: 0 } };
    if (method === 'DELETE') return { body: { deletedCount: 1, undoId: null } };
    if (path.endsWith('/sale')) return { body: { sale } };
    if (path.endsWith('/listing-tasks')) return { body: { tasks: [], disputedSince: null } };
    if (path.endsWith('/lookups')) return { body: {} };
    if (path.endsWith('/audit') || path.endsWith('/contacts'))
      return { body: { data: [], next: null, keptDays: 365, contacts: {} } };
    if (path.startsWith('/api/dnssec/')) return undefined;
    if (path === '/api/inquiries' || path === '/api/transfers')
      return { body: { data: [], totalCount: 0, skip: 0, take: 20, hasMore: false } };
    const isDomain = path.startsWith('/api/domains/by-name/') || path === `/api/domains/${domain.id}`;
    return { body: isDomain ? domain : [] };
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  await eventually(() => byRole(opened.element, 'button', 'More actions'));
  return opened.element;
}
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
async function openMenu(element: HTMLElement, name: string) {
  await act(async () => byRole(element, 'button', name).click());
  await eventually(() => expect(items()).not.toHaveLength(0));
}
const choose = (name: string) =>
  act(async () =>
    items()
      .find(({ textContent }) => textContent?.startsWith(name))
      ?.click(),
  );
const asked = (path: string) => server.requests.filter((request) => request.path === path);

test('D-161 the page offers the actions of the drawer for its one domain', async () => {
  const element = await open();
  await openMenu(element, 'More actions');
  const labels = items().map(({ textContent }) => textContent ?? '');
  const syncs = ['Resync data: Prices', 'Resync data: WHOIS data', 'Resync data: TLD counts'];
  expect(labels).toEqual(
    expect.arrayContaining([...syncs, 'Edit casing', 'Mark as sold', 'Mark as dropped', 'Delete']),
  );
  const inDrawer = offeredActions(factsOf([domain]), false).filter((kind) => kind !== 'sync');
  expect(labels).toHaveLength(inDrawer.length + syncs.length);
  await choose('Mark as dropped');
  await eventually(() => expect(asked('/api/domains/update-status')).toHaveLength(1));
  expect(asked('/api/domains/update-status')[0]?.body).toEqual({ domainIds: [domain.id], status: 2 });
});

test('D-161 an action that is not possible only says why', async () => {
  domain = domainRow({ name: 'xn--bcher-kva.test', domainName: 'Bücher.test' });
  const element = await open();
  expect(element.textContent).not.toContain('Edit casing'); // only in the menu, with its reason
  await openMenu(element, 'More actions');
  const casing = items().find(({ textContent }) => textContent?.startsWith('Edit casing'));
  expect(casing?.getAttribute('aria-disabled')).toBe('true');
  await choose('Edit casing');
  await eventually(() => expect(toasts.shown()).toMatchObject([{ type: 'warning' }]));
});

test('D-161 prices, WHOIS data or TLD counts are looked up again by a menu of their own', async () => {
  const element = await open();
  await openMenu(element, 'Resync data');
  expect(items()).toHaveLength(3);
  await act(async () => items()[0]?.click());
  await eventually(() => expect(asked('/api/sync/domains')).toHaveLength(1));
});

test('the website opens in a new window that does not learn where the reader came from', async () => {
  const element = await open();
  const visit = byRole(element, 'link', 'Visit');
  expect([visit.getAttribute('href'), visit.getAttribute('target')]).toEqual(['http://quietmargin.test', '_blank']);
  expect(visit.getAttribute('rel')).toContain('noopener noreferrer');
});

test('BULK-006 owner B9 a sold name’s page begins with the recorded details of its sale, and which are missing', async () => {
  domain = domainRow({ status: DomainStatus.Sold, own: { ...nothingNoted, purchasePrice: 500, renewalCost: 10 } });
  sale = { soldPrice: 12_500, soldCurrency: 'USD', soldAt: '2026-05-01T00:00:00.000Z', buyer: null };
  const element = await open();
  await eventually(() => expect(element.textContent).toContain('$12,500'));
  const facts = [...element.querySelectorAll('dl')][0]?.textContent;
  expect(facts).toBe('Price$12,500Sold onMay 1, 2026BuyerNot givenResult$11,890After costs of $610');
});

test('BULK-006 a sale without details says so; a name that is not sold has none', async () => {
  domain = domainRow({ status: DomainStatus.Sold });
  const element = await open();
  await eventually(() => expect(element.textContent).toContain('No details of the sale were given.'));
  opened.remove();
  queryClient.clear();
  domain = domainRow();
  await open();
  expect(asked(`/api/domains/${domain.id}/sale`)).toHaveLength(1);
});

test('notes of the user are shown as typed, missing ones as missing; their dialog is a press away', async () => {
  domain = domainRow({ own: { ...nothingNoted, tags: ['short', '<b>fin'], askingPrice: 9_000.5, notes: 'ask\nMara' } });
  const element = await open();
  await eventually(() => byRole(element, 'button', 'Edit'));
  const side = element.querySelector('aside');
  expect([...(side?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sedo$8,8002% less than your price',
    'GoDaddy$8,8002% less than your price',
    'AtomNot checked yet',
    'Tagsshort<b>fin', // the asking price stands at the head of the page
  ]);
  expect(side?.textContent).toContain('ask\nMara');
  expect(element.querySelector('dl')?.textContent).toContain('Asking price$9,000.50');
  await act(async () => byRole(element, 'button', 'Edit').click());
  await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Tags'));
  opened.remove();
  openDialog.set(null);
  queryClient.clear();
  domain = domainRow();
  const again = await open();
  await eventually(() => expect(again.querySelector('aside')?.textContent).toContain('Nothing yet'));
});
