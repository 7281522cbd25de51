import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { fixTime, openFilters } from './drawer.fixture.ts';

let stop = () => {};
beforeEach(fixTime);
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

async function open(...given: Parameters<typeof openFilters>) {
  const grid = await openFilters(...given);
  stop = grid.stop;
  await eventually(() => expect(grid.chips().length > 0 || location.search === '').toBe(true));
  await grid.asks();
  return grid;
}

/** Each filter in an address, what its chip says, and what the call has. */
const filters = [
  ['filter=name1', 'Name name1'],
  ['filter=0198c0de-0000-7000-8000-000000000007', 'Domain …'],
  ['tlds=com', 'TLD com'],
  ['expires=30d', 'Expires in the next 30 days'],
  ['expiresFrom=2026-07-23&expiresTo=2026-07-29', 'Expires Jul 23 – 29, 2026'],
  ['registered=thisWeek', 'Registered this week'],
  ['registeredTo=2020-01-01', 'Registered until Jan 1, 2020'],
  ['added=1h', 'Added in the last hour'],
  ['addedFrom=2026-07-01', 'Added from Jul 1, 2026'],
  ['landerFilter=hasLander', 'Lander yes'],
  ['websiteStatus=noWebsite', 'Website No website'],
  ['takesMail=false', 'Mail no'],
  ['phase=pendingDelete', 'Phase Pending deletion'],
  ['websiteStatus=__none__', 'Website Not checked yet'],
  ['nameservers=__none__', 'Nameservers none'],
  ['registrars=Example.com%252C+LLC', 'Registrar Example.com, LLC'],
  ['minPrice=10', 'Marketplace price from 10 USD'],
  ['maxPrice=5000', 'Marketplace price up to 5,000 USD'],
  ['minPrice=10&maxPrice=5000', 'Marketplace price 10 to 5,000 USD'],
  ['tags=brandable', 'Tags brandable'],
  ['tags=__none__', 'Tags none'],
  ['minAskingPrice=10', 'Asking price from 10 USD'],
  ['hasAskingPrice=false', 'Asking price no'],
  ['maxPurchasePrice=5', 'Purchase price up to 5 USD'],
  ['purchased=thisYear', 'Purchased this year'],
  ['minRenewalCost=5', 'Renewal cost from 5 USD'],
  ['hasRenewalCost=true', 'Renewal cost yes'],
  ['autoRenew=true', 'Auto-renew Renews'],
  ['autoRenew=__none__', 'Auto-renew Unknown'],
  ['renewalDecision=letExpire', 'Renewal decision Let it expire'],
  ['hasNotes=true', 'Notes yes'],
  ['showSold=true', 'Also show sold'],
  ['showDropped=true', 'Also show dropped'],
  ['onlyUnprocessed=true', 'Only not looked up yet'],
  ['requiresVerification=true', 'Only to be verified'],
  ['hasProblem=true', 'Only with a failed lookup'],
  ['waitsForRegistry=true', 'Only waiting for their registry'],
  ['isNotRegistered=true', 'Only not registered'],
  ['activity=0198c0de-0000-7000-8000-00000000beef', 'Only in one activity entry'],
] as const;

const anyList = {
  'GET /api/domains': () => ({ body: { data: [], totalCount: 3, skip: 0, take: 50, hasMore: false } }),
};

describe('FILT-002 D-109 each active filter is a chip, and removing it clears that filter', () => {
  test.each(filters)('%s', async (query, words) => {
    const grid = await open(`/domains?${query}&sort=-sedoPrice`, anyList);
    expect(grid.chips()).toEqual([words]);
    await act(async () => grid.element.querySelector<HTMLElement>('[aria-label^="Remove filter "]')?.click());
    expect(grid.chips()).toEqual([]);
    expect(await grid.asks()).toEqual(['']);
    expect(grid.search()).toEqual({ sort: '-sedoPrice' });
  });
});

test('D-109 a choice has a chip for each value up to five, and one for the rest, which opens the drawer', async () => {
  const grid = await open('/domains?tlds=a1,a2,a3,a4,a5,a6,a7&nameservers=ns1.a.test,__none__');
  expect(grid.chips()).toEqual([
    'TLD a1',
    'TLD a2',
    'TLD a3',
    'TLD a4',
    'TLD a5',
    'Nameservers ns1.a.test',
    'Nameservers none',
  ]);
  const opener = byRole(grid.element, 'button', 'Filters, 9 active');
  expect(opener.textContent).toBe('Filters');
  expect(opener.querySelector('[data-count]')?.getAttribute('data-count')).toBe('9');
  await grid.press('Remove filter TLD a2');
  await grid.press('Remove filter Nameservers none');
  expect(await grid.asks()).toEqual(['tlds=a1,a3,a4,a5,a6,a7&nameservers=ns1.a.test']);
  await grid.press('TLD: +1 more');
  await eventually(() => grid.section('TLD'));
});

test('D-109 D-110 removing a chip waits like any change, removing all does not', async () => {
  const grid = await open('/domains?tlds=com&showSold=true&sort=tldCount&page=2');
  await grid.press('Remove filter TLD com');
  await wait(999);
  expect(grid.search()).toMatchObject({ tlds: 'com' });
  await grid.press('Remove all');
  expect(grid.search()).toEqual({ sort: 'tldCount' });
});

test('FILT-013 D-107 the bar’s button turns the lander filter on: all, with, without', async () => {
  const grid = await open();
  for (const [before, after, asked] of [
    ['Lander: all', 'Lander: with', 'landerFilter=hasLander'],
    ['Lander: with', 'Lander: without', 'landerFilter=noLander'],
  ] as const) {
    await grid.press(before);
    expect(byRole(grid.element, 'button', after)).toBeDefined();
    expect(await grid.asks()).toEqual([asked]);
  }
  await grid.press('Lander: without');
  await grid.asks();
  expect(grid.search()).toEqual({});
});

test('GRID-005 GRID-038 the rows fade and the overlay says so as soon as a filter is chosen', async () => {
  const grid = await open();
  const says = () => grid.element.textContent?.includes('Filtering results');
  expect(says()).toBe(false);
  await grid.press('Lander: all');
  expect(says()).toBe(true);
  await grid.press('Lander: with');
  await grid.press('Lander: without'); // all again: there is nothing to wait for
  expect(says()).toBe(false);
  expect(await grid.asks()).toEqual([]);
});

test('GRID-003 the search, the filters and the chips stand above the grid with its head, and the pages below', async () => {
  const grid = await open('/domains?showSold=true');
  const parts = ['search', '[aria-label^="Remove filter"]', 'thead', 'tbody', 'nav[aria-label="Pages"]'];
  const found = parts.map((part) => grid.element.querySelector(part));
  for (const [at, part] of found.entries()) {
    const next = found[at + 1];
    if (next) expect(part?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(found).not.toContain(null);
});

test('going back and forth shows the filters of each address, and drops what was not taken over', async () => {
  const grid = await open('/domains?tlds=com');
  await grid.press('Lander: all');
  await grid.asks();
  expect(grid.chips()).toEqual(['TLD com', 'Lander yes']);
  await grid.press('Remove filter TLD com');
  await act(async () => history.back());
  await eventually(() => expect(grid.chips()).toEqual(['TLD com']));
  await grid.asks();
  expect(grid.search()).toEqual({ tlds: 'com' });
  await act(async () => history.forward());
  await eventually(() => expect(grid.chips()).toEqual(['TLD com', 'Lander yes']));
});
