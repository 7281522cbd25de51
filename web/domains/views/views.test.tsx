import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GridView } from '#contract/grid-views.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainsPage } from '../DomainsPage.tsx';
import { domainRow } from '../domain-row.fixture.ts';

const api = '/api/domain-grid-views';
const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
const view = (number: number, viewName: string, rest: Partial<GridView> = {}): GridView => ({
  id: idOf(number),
  viewName,
  columnDefinitions: ['domain', 'tldCount'],
  filters: { tlds: 'com', showSold: 'true' },
  isDefault: false,
  ...rest,
});
const rows = Array.from({ length: 3 }, (_, at) => domainRow({ id: idOf(at), domainName: `name${at}.test` }));

let views: GridView[];
let refuse: { status: number; body: unknown } | null;
let server: ReturnType<typeof startFakeServer>;
let remove = () => {};

function answer({ method, path, query, body }: Request) {
  if (path === '/api/domains') {
    const take = Number(query.get('take'));
    return { body: { data: rows.slice(0, take), totalCount: 3, skip: 0, take, hasMore: false } };
  }
  if (!path.startsWith(api)) return undefined;
  if (refuse) return refuse;
  return changed(method, path.slice(api.length + 1), body as Partial<GridView>);
}

/** The calls of section 7 on `views`. */
function changed(method: string, rest: string, body: Partial<GridView>) {
  const [id, mark] = rest.split('/');
  const one = views.find((known) => known.id === id);
  if (method === 'GET') return { body: views };
  if (method === 'POST') {
    views = [...views, { ...view(9, ''), ...body }];
    return { status: 201, body: views.at(-1) };
  }
  if (id === 'unmark-default' || mark === 'set-default') {
    views = views.map((known) => ({ ...known, isDefault: known.id === id }));
    return { body: { success: true } };
  }
  if (!one) return undefined;
  if (method === 'DELETE') {
    views = views.filter((known) => known !== one);
    return { body: { success: true } };
  }
  views = views.map((known) => (known === one ? { ...one, ...body } : known));
  return { body: { ...one, ...body } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  localStorage.clear();
  queryClient.clear();
  views = [view(1, 'Sold com'), view(2, 'Expiring', { filters: { expirationDate: '{"value":"30d","label":"x"}' } })];
  refuse = null;
  server = startFakeServer(answer);
});
afterEach(() => {
  remove();
  for (const { id } of toasts.shown()) toasts.close(id);
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(address = '/domains') {
  const shown = await openScreen({ paths: ['/domains'], component: DomainsPage }, address);
  remove = shown.remove;
  await eventually(() => expect(shown.element.querySelectorAll('tbody th')).toHaveLength(3));
  const { element } = shown;
  const press = (role: string, name: string) => act(async () => byRole(document, role, name).click());
  const page = {
    element,
    press,
    /** opens a menu of the grid by the name of its button */
    menu: async (name: string) => {
      await press('button', name);
      await eventually(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
    },
    item: async (name: string) => {
      const item = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
        ({ textContent }) => textContent === name,
      );
      if (!item) throw new Error(`No "${name}" in: ${page.items().join(' | ')}`);
      await act(async () => item.click());
      await wait(50);
    },
    items: () => [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent),
    checked: () =>
      [...document.querySelectorAll('[role=menuitem][aria-current=true]')].map(({ textContent }) => textContent),
    search: () => Object.fromEntries(new URLSearchParams(location.search)),
    heads: () => [...element.querySelectorAll('thead th')].map(({ textContent }) => textContent).slice(1, -1), // of boxes and menus
    button: () => byRole(element, 'button', element.querySelector('[aria-label^=Views]')?.ariaLabel ?? 'Views'),
    name: async (text: string) => {
      const field = document.querySelector('[role=dialog] input') as HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return field;
    },
    /** the changes of views that were asked for since the last look */
    changes: () =>
      server.requests
        .splice(0)
        .filter(({ method, path }) => method !== 'GET' && path.startsWith(api))
        .map(({ method, path, body }) => [method, path.slice(api.length), body]),
    lists: () =>
      server.requests
        .splice(0)
        .filter(({ path, query }) => path === '/api/domains' && query.get('take') !== '1')
        .map(({ query }) => `${query}`),
  };
  return page;
}

test('GRID-029 the grid is sorted, filtered and paged, and shows the columns and the view that are chosen', async () => {
  server.stop();
  server = startFakeServer((request) => {
    const { path, query } = request;
    if (path !== '/api/domains') return answer(request);
    const [skip, take] = [Number(query.get('skip') ?? 0), Number(query.get('take'))];
    return { body: { data: rows, totalCount: 120, skip, take, hasMore: true } };
  });
  const { press, menu, item, heads, lists, search } = await open('/domains?tlds=test');
  lists();
  await press('button', 'Sedo');
  await wait(1_010);
  await press('button', 'Next page');
  await wait(10);
  expect(lists()).toEqual([
    'skip=0&take=50&tlds=test&sortBy=sedoprice&sortDirection=asc',
    'skip=50&take=50&tlds=test&sortBy=sedoprice&sortDirection=asc',
  ]);
  await menu('Columns 9');
  await item('Sedo');
  expect(heads()).not.toContain('Sedo');
  await press('button', 'Views');
  await eventually(() => expect(document.body.textContent).toContain('Sold com'));
  await item('Sold com');
  expect(search()).toMatchObject({ tlds: 'com', showSold: 'true', view: idOf(1) });
  expect(heads()).toEqual(['Domain', 'TLDs']);
});

describe('opening the grid', () => {
  test('VIEW-002 D-115 without a default view it is the built-in one, for which nothing is asked', async () => {
    const { search, heads, lists } = await open();
    expect(search()).toEqual({});
    expect(heads()).toHaveLength(9);
    expect(server.requests.some(({ path }) => path.includes('default'))).toBe(false);
    expect(lists()).toEqual(['skip=0&take=50&sortBy=createdat&sortDirection=desc']);
  });

  test('D-115 the default view applies, and the rows without its filters are never asked for', async () => {
    views = [view(1, 'Sold com', { isDefault: true })];
    const { search, heads, lists, button } = await open();
    expect(search()).toEqual({ tlds: 'com', showSold: 'true', view: idOf(1) });
    expect(heads()).toEqual(['Domain', 'TLDs']);
    expect(button().textContent).toBe('Sold com');
    expect(lists()).toEqual(['skip=0&take=50&tlds=com&showSold=true&sortBy=createdat&sortDirection=desc']);
  });

  test.each(['/domains?filter=shop', '/domains?landerFilter=noLander', '/domains?view=default'])(
    'D-115 the address %s gets no default view',
    async (address) => {
      views = [view(1, 'Sold com', { isDefault: true })];
      const { heads } = await open(address);
      expect(location.pathname + location.search).toBe(address);
      expect(heads()).toHaveLength(9);
    },
  );

  test('D-115 all filters taken away by hand stay away, also after a reload', async () => {
    views = [view(1, 'Sold com', { isDefault: true })];
    const { press, search } = await open();
    await eventually(() => byRole(document, 'button', 'Remove all'));
    await press('button', 'Remove all');
    await wait(50);
    expect(search()).toEqual({ view: 'default' });
  });

  test('API-044 ERR-022 views that cannot be loaded are no views: the grid stands, and its menu says why', async () => {
    refuse = { status: 500, body: { code: 'INTERNAL', message: 'x' } };
    const { menu, items } = await open();
    await menu('Views');
    expect(items()).toEqual(['All domains', 'Save as new view…']);
    expect(document.body.textContent).toContain('Your saved views could not be loaded.');
    expect(toasts.shown()).toEqual([]);
  });

  test('VIEW-001 a hostile name is text', async () => {
    views = [view(1, '<img src=x onerror=alert(1)>', { isDefault: true })];
    const { button } = await open();
    expect(button().textContent).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('choosing', () => {
  test('GRID-001 VIEW-005 a view takes the place of all other filters and columns; it is marked', async () => {
    const { menu, item, search, heads, checked } = await open('/domains?filter=shop&minPrice=5&sort=-sedoPrice&page=1');
    await menu('Views');
    await item('Sold com');
    expect(search()).toEqual({ tlds: 'com', showSold: 'true', view: idOf(1), sort: '-sedoPrice' });
    expect(heads()).toEqual(['Domain', 'TLDs']);
    await menu('Views: Sold com');
    expect(checked()).toEqual(['Sold com']);
  });

  test('VIEW-006 the built-in view clears the active one, its filters and its columns', async () => {
    const { menu, item, search, heads, checked } = await open(`/domains?tlds=com&showSold=true&view=${idOf(1)}`);
    expect(heads()).toEqual(['Domain', 'TLDs']);
    await menu('Views: Sold com');
    await item('All domains');
    expect(search()).toEqual({});
    expect(heads()).toHaveLength(9);
    await menu('Views');
    expect(checked()).toEqual(['All domains']);
  });

  test('FILT-019 D-118 a filter changed by hand leaves the view: its columns stay, and it is offered to be updated', async () => {
    const { press, menu, item, items, search, heads, changes } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await press('button', 'Lander: all');
    await wait(1_000);
    await eventually(() => expect(search()).toEqual({ tlds: 'com', landerFilter: 'hasLander' }));
    expect(heads()).toEqual(['Domain', 'TLDs']);
    await menu('Views');
    expect(items()).toContain('Update “Sold com” to what is shown');
    await item('Update “Sold com” to what is shown');
    expect(changes()).toEqual([
      [
        'PUT',
        `/${idOf(1)}`,
        { columnDefinitions: ['domain', 'tldCount'], filters: { tlds: 'com', landerFilter: 'hasLander' } },
      ],
    ]);
    expect(search()).toMatchObject({ view: idOf(1), landerFilter: 'hasLander' });
  });

  test('D-113 sorting and changing pages leave the view as it is', async () => {
    const { press, search } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await press('button', 'TLDs');
    await wait(1_000);
    expect(search()).toEqual({ tlds: 'com', view: idOf(1), sort: 'tldCount' });
  });
});

describe('saving', () => {
  test('owner C19 a new view is asked whether the grid opens with it', async () => {
    views = [view(1, 'Sold com', { isDefault: true })];
    const { menu, item, name, changes } = await open('/domains?tlds=com');
    await menu('Views');
    await item('Save as new view…');
    const field = await name('Mine');
    const choice = document.querySelector<HTMLInputElement>('[role=dialog] [role=switch]');
    expect([choice?.parentElement?.textContent, choice?.checked]).toEqual(['Open the grid with this view', false]);
    act(() => choice?.click());
    await act(async () => field.form?.requestSubmit());
    await wait(500);
    expect(changes()[0]?.[2]).toMatchObject({ viewName: 'Mine', isDefault: true });
  });

  test('VIEW-010 VIEW-011 Enter saves columns and filters under the trimmed name; the view is in the menu and active', async () => {
    const { menu, item, name, search, changes, items } = await open('/domains?tlds=com&expires=30d');
    await menu('Views');
    await item('Save as new view…');
    const save = () => byRole(document, 'button', 'Save') as HTMLButtonElement;
    expect(save().disabled).toBe(true);
    const field = await name('   ');
    expect(save().disabled).toBe(true);
    await act(async () => field.form?.requestSubmit());
    expect(changes()).toEqual([]);
    await name('  Mine  ');
    expect(save().disabled).toBe(false);
    await act(async () => field.form?.requestSubmit());
    await wait(500);
    const [[method, path, body] = []] = changes();
    expect([method, path]).toEqual(['POST', '']);
    expect(body).toMatchObject({
      viewName: 'Mine',
      filters: { tlds: 'com', expirationDate: '{"value":"30d","label":"in the next 30 days"}' },
      isDefault: false,
    });
    expect((body as GridView).columnDefinitions).toHaveLength(9);
    expect(search()).toEqual({ tlds: 'com', expires: '30d', view: idOf(9) });
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await menu('Views: Mine');
    expect(items()).toContain('Mine');
  });

  test('D-114 a name that is taken is refused at the field, which stays as it is', async () => {
    const { menu, item, name } = await open();
    await menu('Views');
    await item('Save as new view…');
    refuse = { status: 409, body: { code: 'VIEW_NAME_TAKEN', message: 'x', field: 'viewName' } };
    const field = await name('Sold com');
    await act(async () => field.form?.requestSubmit());
    await wait(50);
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Another saved view has this name.');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Sold com', 'true']);
  });

  test('D-114 the active view gets another name', async () => {
    const { menu, item, name, changes, button } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Views: Sold com');
    await item('Rename “Sold com”…');
    const field = await name('Gone');
    await act(async () => field.form?.requestSubmit());
    await wait(500);
    expect(changes()).toEqual([['PUT', `/${idOf(1)}`, { viewName: 'Gone' }]]);
    expect(button().textContent).toBe('Gone');
  });

  test('VIEW-008 VIEW-009 the active view is made the default, and the mark is removed', async () => {
    views = [view(1, 'Sold com'), view(2, 'Other', { isDefault: true })];
    const { menu, item, changes, items } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Views: Sold com');
    await item('Open the grid with this view');
    await menu('Views: Sold com');
    expect(items().filter((name) => name?.includes('default view'))).toEqual(['Sold com, default view']);
    await item('No longer open the grid with this view');
    expect(changes()).toEqual([
      ['PUT', `/${idOf(1)}/set-default`, undefined],
      ['PUT', '/unmark-default', undefined],
    ]);
  });

  test('ERR-022 a change that failed in the menu is reported, and the views are loaded again', async () => {
    const { menu, item } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Views: Sold com');
    views = [];
    refuse = { status: 404, body: { code: 'NOT_FOUND' } };
    await item('Open the grid with this view');
    expect(toasts.shown().map(({ title }) => title)).toEqual(['The view could not be changed']);
    for (const { id } of toasts.shown()) toasts.close(id);
  });
});

describe('deleting', () => {
  test('VIEW-007 VIEW-012 D-116 the active view is asked about, deleted, and the built-in one is back', async () => {
    const { menu, item, press, changes, search, heads, items } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Views: Sold com');
    await item('Delete “Sold com”…');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Your domains stay as they are.');
    await press('button', 'Delete');
    await wait(500);
    expect(changes()).toEqual([['DELETE', `/${idOf(1)}`, undefined]]);
    expect(search()).toEqual({});
    expect(heads()).toHaveLength(9);
    await menu('Views');
    expect(items()).not.toContain('Sold com');
  });

  test('D-017 a view that another tab deleted is deleted', async () => {
    const { menu, item, press, search } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Views: Sold com');
    await item('Delete “Sold com”…');
    views = [];
    await press('button', 'Delete');
    await wait(500);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(search()).toEqual({});
  });
});

describe('columns', () => {
  const stored = () => JSON.parse(localStorage.getItem('domainGrid.selectedColumns') ?? 'null');

  test('GRID-034 CONST-017 GRID-032 without a view they are stored in the browser; the name cannot be left out', async () => {
    const { menu, item, heads, changes } = await open();
    await menu('Columns 9');
    expect(byRole(document, 'menuitemcheckbox', 'Domain').hasAttribute('data-disabled')).toBe(true);
    await item('Lander');
    await item('GoDaddy');
    await item('Asking price');
    expect(stored()).toEqual([
      ...['domain', 'registrationDate', 'expirationDate', 'registrarName', 'nameServers', 'lander', 'sedoPrice'],
      ...['atomPrice', 'tldCount', 'askingPrice'],
    ]);
    expect(heads()).toContain('Asking price');
    expect(heads()).not.toContain('GoDaddy');
    expect(changes()).toEqual([]);
  });

  test('GRID-033 D-077 can be reset to all twelve, or to the nine', async () => {
    const { menu, item, heads } = await open();
    await menu('Columns 9');
    await item('All twelve columns');
    expect([heads(), stored()].map(({ length }) => length)).toEqual([12, 12]);
    await menu('Columns 12');
    await item('Back to the usual nine');
    expect(heads()).toHaveLength(9);
  });

  test('GRID-035 with a view they are saved into it, in the order of the changes, and not in the browser', async () => {
    const { menu, item, heads, changes } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    await menu('Columns 2');
    await item('Sedo');
    await item('Added');
    expect(changes()).toEqual([
      ['PUT', `/${idOf(1)}`, { columnDefinitions: ['domain', 'sedoPrice', 'tldCount'] }],
      ['PUT', `/${idOf(1)}`, { columnDefinitions: ['domain', 'sedoPrice', 'tldCount', 'createdAt'] }],
    ]);
    expect(heads()).toEqual(['Domain', 'Sedo', 'TLDs', 'Added']);
    expect(stored()).toBeNull();
  });

  test('GRID-035 ERR-022 a view that cannot be saved is logged only: the columns stay on screen', async () => {
    const { menu, item, heads } = await open(`/domains?tlds=com&view=${idOf(1)}`);
    refuse = { status: 500, body: { code: 'INTERNAL' } };
    await menu('Columns 2');
    await item('Sedo');
    expect(heads()).toEqual(['Domain', 'Sedo', 'TLDs']);
    expect(toasts.shown()).toEqual([]);
    expect(console.error).toHaveBeenCalled();
  });

  test('D-078a rows are lower when that was chosen, also the next time', async () => {
    const { menu, item, element } = await open();
    const density = () => element.querySelector('table')?.dataset.density;
    expect(density()).toBe('comfortable');
    await menu('Columns 9');
    await item('Compact');
    expect([density(), localStorage.getItem('domainGrid.density')]).toEqual(['compact', 'compact']);
    remove();
    expect((await open()).element.querySelector('table')?.dataset.density).toBe('compact');
  });
});
