import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import type { View } from '#web/base/router/router.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainsPage } from './DomainsPage.tsx';
import { domainRow } from './domain-row.fixture.ts';

const MonitoredPage = () => <DomainsPage isForMonitoring head={(buttons) => <h1>Watched {buttons}</h1>} />;
const all = Array.from({ length: 120 }, (_, at) =>
  domainRow({
    id: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
    domainName: `Name${at}.test`,
    name: `name${at}.test`,
  }),
);
let domains: Domain[];
let fail: { status: number; body: unknown } | null;
let server: ReturnType<typeof startFakeServer>;
let held: Promise<void> | null;
let remove = () => {};

/** Answers wait until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

async function answer(request: Request) {
  await held;
  return answerNow(request);
}

function answerNow({ path, query, method }: Request) {
  if (path === '/api/domains/retry') return fail ?? { body: { acceptedCount: 1, batchId: null } };
  if (path !== '/api/domains' || method !== 'GET') return undefined;
  if (fail) return fail;
  const filter = query.get('filter') ?? '';
  const [skip, take] = [Number(query.get('skip') ?? 0), Number(query.get('take'))];
  const fitting = domains.filter(({ id, name }) => name.includes(filter) || id === filter);
  const data = fitting.slice(skip, skip + take);
  return { body: { data, totalCount: fitting.length, skip, take, hasMore: skip + take < fitting.length } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  localStorage.clear();
  queryClient.clear();
  domains = all;
  fail = null;
  held = null;
  server = startFakeServer(answer);
});
afterEach(() => {
  remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/domains', component: View = DomainsPage) {
  const shown = await openScreen({ paths: ['/domains', '/add-domains', '/monitoring/domains'], component }, address);
  remove = shown.remove;
  await eventually(() => {
    expect(shown.element.querySelector('h1, input[type=search]')).not.toBeNull(); // phones have the title in the header
    expect(shown.element.querySelector('[aria-busy]')).toBeNull();
  });
  const { element } = shown;
  return {
    element,
    search: () => Object.fromEntries(new URLSearchParams(location.search)),
    path: shown.path,
    press: (name: string) => act(async () => byRole(element, 'button', name).click()),
    names: () => [...element.querySelectorAll('tbody th')].map((head) => head.textContent),
    type: (text: string) =>
      act(async () => {
        const box = element.querySelector('input[type=search]') as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** the list calls made since the last look */
    lists: () =>
      server.requests
        .splice(0)
        .filter(({ path, query }) => path === '/api/domains' && query.get('take') !== '1')
        .map(({ query }) => `${query}`),
  };
}

describe('what is monitored', () => {
  test('screens A6 has a grid of its own, under the heading of its screen, and asks for these names alone', async () => {
    const { element, names, lists } = await open('/monitoring/domains', MonitoredPage);
    expect(element.querySelector('h1')?.textContent).toContain('Add domains to monitor');
    expect(names()).toHaveLength(50);
    expect(lists()).toEqual(['skip=0&take=50&sortBy=createdat&sortDirection=desc&isForMonitoring=true']);
  });

  test('screens A6 says how names come there while there are none', async () => {
    domains = [];
    const { element } = await open('/monitoring/domains', MonitoredPage);
    expect(element.textContent).toContain('Nothing is monitored yet');
  });
});

describe('the list', () => {
  test('GRID-001 GRID-021 GRID-026 the first 50 domains, newest first, with refresh and add buttons', async () => {
    const { element, names, lists } = await open();
    expect(names()).toHaveLength(50);
    expect(element.textContent).toContain('Showing 1–50 of 120');
    expect(lists()).toEqual(['skip=0&take=50&sortBy=createdat&sortDirection=desc']);
    expect(byRole(element, 'button', 'Refresh')).toBeDefined();
    expect(byRole(element, 'button', 'Add domains')).toBeDefined();
  });

  test('page, size, sort and text come from the address', async () => {
    const { lists } = await open('/domains?page=2&pageSize=25&sort=-sedoPrice&filter=name1');
    expect(lists()).toEqual(['skip=25&take=25&filter=name1&sortBy=sedoprice&sortDirection=desc']);
  });

  test('GRID-002 refresh repeats the request as it was', async () => {
    const { press, lists } = await open('/domains?page=2&sort=tldCount');
    const [first] = lists();
    await press('Refresh');
    await wait(10);
    expect(lists()).toEqual([first]);
  });

  test('GRID-027 a chosen page size is asked for, stored, and shown from page 1', async () => {
    const { element, lists } = await open('/domains?page=2');
    lists();
    const select = element.querySelector('select') as HTMLSelectElement;
    await act(async () => {
      select.value = '100';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await wait(10);
    expect(lists()).toEqual(['skip=0&take=100&sortBy=createdat&sortDirection=desc']);
    expect(localStorage.getItem('domains.pageSize')).toBe('100');
  });

  test('GRID-021 while the next page is awaited the range is that of the rows that are still shown', async () => {
    const { element, press, names } = await open();
    const release = hold();
    await press('Next page');
    await wait(10);
    expect(names()[0]).toBe('Name0.test');
    expect(element.textContent).toContain('Showing 1–50 of 120');
    expect(byRole(element, 'button', 'Page 2').getAttribute('aria-current')).toBe('page');
    release();
    await wait(10);
    expect(names()[0]).toBe('Name50.test');
    expect(element.textContent).toContain('Showing 51–100 of 120');
  });

  test('D-081 a page beyond the end goes to the last one', async () => {
    const { names, search } = await open('/domains?page=9');
    await wait(50);
    expect(search()).toMatchObject({ page: '3' });
    expect(names()).toHaveLength(20);
  });

  test('GRID-047 an id in the filter shows that domain, the chip its name', async () => {
    const { element, names } = await open(`/domains?filter=${all[7]?.id}`);
    expect(names()).toEqual(['Name7.test']);
    await expect.poll(() => byRole(element, 'button', 'Remove filter Domain Name7.test')).toBeDefined();
    expect((element.querySelector('input[type=search]') as HTMLInputElement).value).toBe('');
  });
});

describe('filters of links', () => {
  const address =
    '/domains?filter=name1&expiresFrom=2026-07-23&expiresTo=2026-07-29&hasProblem=true&page=2&pageSize=25';
  const chips = (element: HTMLElement) =>
    [...element.querySelectorAll('[aria-label^="Remove filter"]')].map((button) => button.getAttribute('aria-label'));

  test('they narrow the list and stand as chips, each removable by itself', async () => {
    const { element, lists, press, path } = await open(address);
    expect(lists()[0]).toContain('expirationDateFrom=2026-07-23&expirationDateTo=2026-07-29&hasProblem=true');
    expect(chips(element).map((chip) => chip?.replace(/\s/g, ' '))).toEqual([
      'Remove filter Name name1',
      'Remove filter Expires Jul 23 – 29, 2026',
      'Remove filter Only with a failed lookup',
    ]);
    await act(async () => element.querySelectorAll<HTMLElement>('[aria-label^="Remove filter"]')[1]?.click());
    await wait(1_010);
    expect(path()).toBe('/domains?filter=name1&hasProblem=true&pageSize=25');
    await press('Remove filter Name name1');
    await wait(1_010);
    expect(path()).toBe('/domains?hasProblem=true&pageSize=25');
  });

  test('screens 7.17 the domains of one activity are asked for by its id, under a chip', async () => {
    const { element, lists, path, press } = await open('/domains?activity=0198c0de-0000-7000-8000-00000000beef');
    expect(lists()[0]).toContain('&activity=0198c0de-0000-7000-8000-00000000beef');
    expect(chips(element)).toEqual(['Remove filter Only in one activity entry']);
    await press('Remove filter Only in one activity entry');
    await wait(1_010);
    expect(path()).toBe('/domains');
  });

  test('sorting and searching keep them', async () => {
    const { press, type, path } = await open('/domains?requiresVerification=true&page=2');
    await press('Sedo');
    await type('name1');
    await wait(1_010);
    expect(Object.fromEntries(new URLSearchParams(path().split('?')[1]))).toEqual({
      requiresVerification: 'true',
      filter: 'name1',
      sort: 'sedoPrice',
    });
  });

  test('GRID-004 when none fits, the list says so and the filters can be reset', async () => {
    const { element, press, names } = await open('/domains?filter=nothing&onlyUnprocessed=true');
    expect(element.textContent).toContain('No matching results');
    await press('Reset filters');
    await wait(10);
    expect(names()).toHaveLength(50);
    expect(chips(element)).toEqual([]);
  });
});

describe('the add-domains address', () => {
  test('ADD-003 it shows the grid with the modal open, and closing goes to the domains', async () => {
    const { names, path } = await open('/add-domains?page=2');
    await eventually(() => expect(document.querySelector('[role=dialog] textarea')).not.toBeNull());
    expect(names()).toHaveLength(50);
    await act(async () => byRole(document, 'button', 'Close').click());
    await wait(500);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(path()).toBe('/domains?page=2');
  });
});

describe('filter and sort', () => {
  test('GRID-038 CONST-019 two changes within a second make one request, on page 1', async () => {
    const { press, type, lists, element } = await open('/domains?page=2');
    lists();
    await type('name1');
    await wait(600);
    await press('Sedo');
    expect(element.querySelector('[aria-sort=ascending]')?.textContent).toBe('Sedo');
    await wait(999);
    expect(lists()).toEqual([]);
    await wait(1);
    await wait(10);
    expect(lists()).toEqual(['skip=0&take=50&filter=name1&sortBy=sedoprice&sortDirection=asc']);
  });

  test('GRID-038 the rows fade as soon as another sort is chosen, not only when it is asked for', async () => {
    const { press, lists, element } = await open();
    lists();
    const isBusy = () => element.querySelector('table')?.parentElement?.getAttribute('aria-busy') ?? null;
    expect(isBusy()).toBeNull();
    await press('Sedo');
    expect([isBusy(), lists()]).toEqual(['true', []]);
    await wait(1_010);
    await wait(10);
    expect(isBusy()).toBeNull();
  });

  test('screens B19 newest first is marked as the order in force, and brings it back', async () => {
    const { press, element, lists, path } = await open('/domains?sort=-sedoPrice&page=2');
    const isPressed = () => byRole(element, 'button', 'Newest first').getAttribute('aria-pressed');
    expect(isPressed()).toBe('false');
    lists();
    await press('Newest first');
    expect(isPressed()).toBe('true');
    await wait(1_010);
    expect(path()).toBe('/domains');
    expect(lists()).toEqual(['skip=0&take=50&sortBy=createdat&sortDirection=desc']);
  });

  test('GRID-005 while the answer is awaited the overlay says so, and the old rows stay', async () => {
    const { type, element, names } = await open();
    const release = hold();
    await type('name11');
    await wait(1_010);
    expect(element.textContent).toContain('Filtering results');
    expect(names()).toHaveLength(50);
    release();
    await wait(10);
    expect(element.textContent).not.toContain('Filtering results');
    expect(names()).toHaveLength(11);
  });

  test('GRID-004 no match says so, and the reset shows all again', async () => {
    const { type, element, press, names, search } = await open();
    await type('nothing');
    await wait(1_010);
    await wait(10);
    expect(element.textContent).toContain('No matching results');
    expect(element.textContent).toContain('No domain matches “nothing”.');
    await press('Reset filters');
    await wait(10);
    expect(names()).toHaveLength(50);
    expect(search()).not.toHaveProperty('filter');
  });

  test.each([true, false])(
    'words 2 GRID-006 the empty state promises no prices, and lookups where they are on: %s',
    async (isOn) => {
      domains = [];
      queryClient.setQueryData(['app-settings'], { isOutboundLive: isOn });
      const { element } = await open();
      expect(element.textContent).toContain(isOn ? 'expiry dates are then looked up' : 'Lookups are off');
      expect(element.textContent).not.toContain('Prices');
    },
  );

  test('GRID-006 owner C5: without any domains the empty state offers to add some or a file, and no grid is there', async () => {
    domains = [];
    const { element } = await open();
    expect(byRole(element, 'button', 'Import CSV')).toBeDefined();
    expect(element.textContent).toContain('No domains yet');
    expect(byRole(element, 'button', 'Add domains')).toBeDefined();
    expect(element.querySelector('table, input:not([type=file])')).toBeNull();
  });
});

describe('failure', () => {
  test.each([
    [
      'Unauthorized',
      { status: 403, body: { code: 'X', message: 'Unauthorized' } },
      'Unauthorized access. Please log in again.',
    ],
    ['the server’s message', { status: 400, body: { code: 'X', message: 'Not today.' } }, 'Not today.'],
    ['none', { status: 400, body: '' }, 'An unexpected error occurred. Please try again.'],
  ])('ERR-020 %s: the error stands in place of the list, and Retry loads it', async (_, failure, words) => {
    fail = failure;
    const { element, press, names } = await open();
    const alert = element.querySelector('[role=alert]');
    expect(alert?.textContent).toContain(words);
    fail = null;
    await press('Retry');
    await wait(10);
    expect(names()).toHaveLength(50);
  });

  test('a failed reload keeps the rows and says that they are old', async () => {
    const { element, press, names } = await open();
    fail = { status: 400, body: '' };
    await press('Refresh');
    await wait(10);
    expect(element.querySelector('[role=alert]')?.textContent).toContain('could not be refreshed');
    expect(names()).toHaveLength(50);
  });

  test('PROC-003 a retry shows the row gathering at once and puts it back when the server refuses', async () => {
    const known = { registrationDate: null, expirationDate: null, registrarName: null, nameServers: [] };
    const none = { ...known, sedoPrice: 0, godaddyPrice: 0, atomPrice: 0, tldCount: 0 };
    domains = [domainRow({ ...none, hasBeenProcessed: false, processingError: 'registryUnreachable' }), ...all];
    const { element, press } = await open();
    fail = { status: 503, body: { code: 'UNAVAILABLE' } };
    const release = hold();
    await press('Retry QuietMargin.test');
    await wait(10);
    expect(element.querySelector('tbody tr')?.textContent).toContain('Gathering information');
    release();
    await wait(50);
    expect(element.querySelector('tbody tr')?.textContent).toContain('Registry did not answer');
    expect(toasts.shown()[0]?.title).toBe('QuietMargin.test could not be tried again');
  });
});
