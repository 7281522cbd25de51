import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dates, usualDates } from '#web/base/dates.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { fixTime, openFilters } from './drawer.fixture.ts';

let stop = () => {};
beforeEach(() => {
  fixTime();
  dates.set({ ...usualDates, timeZone: 'Europe/Berlin' });
});
afterEach(() => {
  stop();
  stop = () => {};
  dates.set(usualDates);
  vi.useRealTimers();
});

/** The open drawer; the calls so far are forgotten. */
async function openDrawer(...given: Parameters<typeof openFilters>) {
  const grid = await openFilters(...given);
  stop = grid.stop;
  await grid.open();
  await wait(50);
  await grid.asks();
  return grid;
}

describe('the drawer', () => {
  test('it has a name, holds the focus, and gives it back when it is closed', async () => {
    const grid = await openDrawer();
    expect(grid.drawer().getAttribute('aria-label')).toBe('Filters');
    expect(grid.drawer().contains(document.activeElement)).toBe(true);
    await grid.press('Close filters');
    await wait(600);
    expect(grid.dialog()).toBeNull();
    expect(document.activeElement).toBe(byRole(grid.element, 'button', 'Filters'));
  });

  test('FILT-020 GRID-038 several filters that are chosen within a second make one request, on page 1', async () => {
    const grid = await openDrawer('/domains?page=2&sort=tldCount');
    await grid.choose('TLD', 'com');
    await wait(400);
    await grid.choose('Expires', '30 days');
    await wait(400);
    await grid.choose('Nameservers', 'No nameservers');
    expect(await grid.asks()).toEqual([
      'tlds=com&expirationDateFrom=2026-07-23&expirationDateTo=2026-08-22&nameservers=__none__',
    ]);
    expect(grid.search()).toEqual({ tlds: 'com', expires: '30d', nameservers: '__none__', sort: 'tldCount' });
  });

  test('it shows how many domains fit, and closing applies at once what was chosen', async () => {
    const grid = await openDrawer();
    expect(byRole(grid.drawer(), 'button', 'Show 120 domains')).toBeDefined();
    await grid.choose('TLD', 'com');
    expect(grid.drawer().textContent).not.toContain('120');
    await grid.press('Show domains');
    await wait(10);
    expect(grid.search()).toEqual({ tlds: 'com' });
  });

  test('D-110 reset takes all filters out at once, and what was typed wrongly', async () => {
    const grid = await openDrawer('/domains?tlds=com&showSold=true&minPrice=5');
    await grid.type(grid.fields('Marketplace price')[1] ?? null, '1');
    await grid.press('Reset');
    await wait(10);
    expect(grid.search()).toEqual({});
    expect(grid.fields('Marketplace price').map(({ value }) => value)).toEqual(['', '']);
    expect((byRole(grid.drawer(), 'button', 'Reset') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('choices', () => {
  test('FILT-005 several TLDs are sent with commas', async () => {
    const grid = await openDrawer();
    await grid.choose('TLD', 'com');
    await grid.choose('TLD', 'co.uk');
    expect(await grid.asks()).toEqual(['tlds=com,co.uk']);
    await grid.choose('TLD', 'com');
    expect(await grid.asks()).toEqual(['tlds=co.uk']);
  });

  test('FILT-014 nameservers can be chosen beside having none', async () => {
    const grid = await openDrawer();
    await grid.choose('Nameservers', 'No nameservers');
    await grid.choose('Nameservers', 'ns2.a.test');
    expect(await grid.asks()).toEqual(['nameservers=__none__&nameservers=ns2.a.test']);
  });

  test('FILT-015 hundreds of registrars are searched, and a limited number is drawn', async () => {
    const grid = await openDrawer();
    await grid.choose('Registrar', 'Choose from 400');
    const boxes = () => [...grid.section('Registrar').querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes()).toHaveLength(100);
    expect(grid.section('Registrar').textContent).toContain('300 more, which the search finds.');
    await grid.type(grid.section('Registrar').querySelector('input[type=search]'), 'rar 399');
    expect(boxes()).toHaveLength(1);
    await act(async () => boxes()[0]?.click());
    expect(await grid.asks()).toEqual(['registrars=Registrar+399,+Inc.']);
    expect(byRole(grid.section('Registrar'), 'button', 'Registrar 399, Inc.').getAttribute('aria-pressed')).toBe(
      'true',
    );
    await grid.type(grid.section('Registrar').querySelector('input[type=search]'), '<img src=x>');
    expect(grid.section('Registrar').textContent).toContain('Nothing matches.');
  });

  test('API-029 a list that cannot be loaded is empty and says so; what is chosen stays, and a retry brings it', async () => {
    let isDown = true;
    const grid = await openDrawer('/domains?tlds=com', {
      'GET /api/domains/tlds': () => (isDown ? { status: 500, body: {} } : { body: ['com', 'de'] }),
    });
    await eventually(() => expect(grid.section('TLD').textContent).toContain('The list could not be loaded.'));
    expect([...grid.section('TLD').querySelectorAll('[aria-pressed]')].map((one) => one.textContent)).toEqual(['com']);
    isDown = false;
    await grid.choose('TLD', 'Retry');
    await eventually(() => byRole(grid.section('TLD'), 'button', 'de'));
  });

  test('a list without values says so', async () => {
    const grid = await openDrawer('/domains', { 'GET /api/domains/registrars': () => ({ body: [] }) });
    expect(grid.section('Registrar').textContent).toContain('There is nothing to choose from yet.');
  });
});

describe('dates', () => {
  const labels = (section: Element) =>
    [...section.querySelectorAll('[aria-pressed]')].map((one) => one.getAttribute('title') ?? one.textContent);

  test('FILT-006 D-103 expiry offers days, and further ranges under a heading of their own', async () => {
    const grid = await openDrawer();
    const days = [30, 60, 90, 180, 365].map((count) => `in the next ${count} days`);
    expect(labels(grid.section('Expires'))).toEqual([...days, 'Custom']);
    await grid.choose('Expires', 'Quick ranges');
    expect(labels(grid.section('Expires')).slice(6)).toEqual([
      'within 24 hours',
      'within 48 hours',
      'within 1 week',
      'within 1 month',
      'within 3 months',
      'within 1 year',
    ]);
    await grid.choose('Expires', 'within 1 week');
    expect(await grid.asks()).toEqual(['expirationDateFrom=2026-07-23&expirationDateTo=2026-07-30']);
  });

  test('FILT-008 registration offers days, and further ranges', async () => {
    const grid = await openDrawer();
    await grid.choose('Registered', 'Quick ranges');
    const days = [30, 60, 90, 180, 365].map((count) => `in the last ${count} days`);
    expect(labels(grid.section('Registered'))).toEqual([
      ...days,
      'Custom',
      'today',
      'in the last 48 hours',
      'this week',
      'this month',
      'this year',
    ]);
    await grid.choose('Registered', 'this month');
    expect(await grid.asks()).toEqual(['registrationDateFrom=2026-07-01&registrationDateTo=2026-07-23']);
  });

  test('FILT-010 FILT-011 added offers hour to year, days of one’s own, and all time', async () => {
    const grid = await openDrawer();
    expect([...grid.section('Added').querySelectorAll('[aria-pressed]')].map((one) => one.textContent)).toEqual([
      'All time',
      '1 hour',
      '24 hours',
      '1 week',
      '1 month',
      '1 year',
      'Custom',
    ]);
    await grid.choose('Added', '1 week');
    const [asked = ''] = await grid.asks();
    const query = new URLSearchParams(asked);
    const [from, to] = [query.get('addedOnDateFrom') ?? '', query.get('addedOnDateTo') ?? ''];
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
    expect(Math.abs(Date.now() - Date.parse(to))).toBeLessThan(2_000);
    expect(grid.search()).toEqual({ added: '1w' });
    await grid.choose('Added', 'All time');
    await grid.asks();
    expect(grid.search()).toEqual({});
  });

  test('FILT-012 D-102 added on days of one’s own goes from midnight to midnight of the viewer', async () => {
    const grid = await openDrawer();
    await grid.choose('Added', 'Custom');
    await grid.type(grid.fields('Added')[0] ?? null, '2026-07-01');
    await grid.type(grid.fields('Added')[1] ?? null, '2026-07-02');
    expect(await grid.asks()).toEqual([
      'addedOnDateFrom=2026-06-30T22:00:00.000Z&addedOnDateTo=2026-07-02T22:00:00.000Z',
    ]);
    expect(grid.search()).toEqual({ addedFrom: '2026-07-01', addedTo: '2026-07-02' });
  });

  test('D-102 an end before the beginning is shown at its field, and nothing is asked for', async () => {
    const grid = await openDrawer('/domains?expiresFrom=2026-08-01');
    const end = () => grid.fields('Expires')[1];
    await grid.type(end() ?? null, '2026-07-01');
    expect(await grid.asks()).toEqual([]);
    expect(end()?.getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(end()?.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('The end is before the beginning.');
    await grid.type(end() ?? null, '2026-08-01');
    expect(await grid.asks()).toEqual(['expirationDateFrom=2026-08-01&expirationDateTo=2026-08-01']);
    expect(end()?.getAttribute('aria-invalid')).toBeNull();
  });

  test('a preset that is chosen again is taken out', async () => {
    const grid = await openDrawer('/domains?registered=30d');
    await grid.choose('Registered', '30 days');
    expect(await grid.asks()).toEqual(['']);
  });
});

describe('prices', () => {
  test('FILT-016 D-036 minimum and maximum are whole numbers from 0 in USD, sent as minPrice and maxPrice', async () => {
    const grid = await openDrawer();
    const fields = grid.fields('Marketplace price');
    expect(fields.map(({ type, min, step }) => [type, min, step])).toEqual([
      ['number', '0', '1'],
      ['number', '0', '1'],
    ]);
    expect(grid.section('Marketplace price').textContent).toContain('USD');
    await grid.type(fields[0] ?? null, '10');
    await grid.type(fields[1] ?? null, '5000');
    expect(await grid.asks()).toEqual(['minPrice=10&maxPrice=5000']);
    await grid.type(fields[0] ?? null, '');
    expect(await grid.asks()).toEqual(['maxPrice=5000']);
  });

  test.each([
    ['-5', '', 0, 'Enter whole dollars, 0 or more.'],
    ['1.5', '', 0, 'Enter whole dollars, 0 or more.'],
    ['1e12', '', 0, 'Enter whole dollars, 0 or more.'],
    ['', '99999999999', 1, 'Enter whole dollars, 0 or more.'],
  ])('FILT-016 from %j to %j is refused at its field, and nothing is asked for', async (min, max, at, words) => {
    const grid = await openDrawer();
    const fields = () => grid.fields('Marketplace price');
    if (min) await grid.type(fields()[0] ?? null, min);
    if (max) await grid.type(fields()[1] ?? null, max);
    expect(await grid.asks()).toEqual([]);
    expect(fields()[at]?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(fields()[at]?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  });

  test('FILT-016 D-104 a maximum below the minimum is refused at the maximum', async () => {
    const grid = await openDrawer('/domains?minPrice=100');
    await grid.type(grid.fields('Marketplace price')[1] ?? null, '99');
    expect(await grid.asks()).toEqual([]);
    expect(grid.section('Marketplace price').textContent).toContain('The maximum is below the minimum.');
    expect(grid.fields('Marketplace price')[1]?.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('states', () => {
  const flip = (section: Element, words: string) =>
    act(async () => {
      const label = [...section.querySelectorAll('label')].find(({ textContent }) => textContent === words);
      label?.querySelector('input')?.click();
    });

  test('FILT-017 FILT-018 sold and dropped domains are hidden until asked for; unprocessed ones can be alone', async () => {
    const grid = await openDrawer();
    const switches = [...grid.drawer().querySelectorAll<HTMLInputElement>('[role=switch]')];
    expect(switches.map(({ checked }) => checked)).toEqual([false, false, false, false, false, false, false, false]);
    await flip(grid.section('Also show'), 'Sold domains');
    await flip(grid.section('Also show'), 'Dropped domains');
    expect(await grid.asks()).toEqual(['showSold=true&showDropped=true']);
    await flip(grid.section('Also show'), 'Sold domains');
    await flip(grid.section('Only'), 'Not looked up yet');
    expect(await grid.asks()).toEqual(['showDropped=true&onlyUnprocessed=true']);
  });

  test.each([
    ['Not registered', 'isNotRegistered=true'],
    ['With a listing to check', 'hasListingTask=true'],
    ['With a failed lookup', 'hasProblem=true'],
    ['Waiting for their registry', 'waitsForRegistry=true'],
    ['To be verified', 'requiresVerification=true'],
  ])('only those %s', async (words, asked) => {
    const grid = await openDrawer();
    await flip(grid.section('Only'), words);
    expect(await grid.asks()).toEqual([asked]);
  });

  test('FILT-013 D-107 the lander filter is a choice of three', async () => {
    const grid = await openDrawer('/domains?landerFilter=hasLander');
    const radios = () => [...grid.section('Lander').querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios().map(({ checked }) => checked)).toEqual([false, true, false]);
    await act(async () => radios()[2]?.click());
    expect(await grid.asks()).toEqual(['landerFilter=noLander']);
    await act(async () => radios()[0]?.click());
    expect(await grid.asks()).toEqual(['']);
  });
});

describe('own data', () => {
  test('D-162d tags, asking and purchase price, purchase date and notes narrow the list', async () => {
    const grid = await openDrawer();
    await grid.choose('Tags', 'geo');
    await grid.choose('Tags', 'No tags');
    await grid.type(grid.fields('Asking price')[0] ?? null, '100');
    await grid.type(grid.fields('Purchase price')[1] ?? null, '5');
    await grid.choose('Purchased', '30 days');
    await act(async () => grid.fields('Notes')[1]?.click());
    await act(async () => grid.fields('Asking price')[3]?.click());
    expect(await grid.asks()).toEqual([
      'tags=geo&tags=__none__&minAskingPrice=100&hasAskingPrice=true&maxPurchasePrice=5' +
        '&purchaseDateFrom=2026-06-23&purchaseDateTo=2026-07-23&hasNotes=true',
    ]);
  });
});
