import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { RouterProvider, useIsWaiting, useNavigate, useSearch, useShown } from './RouterProvider.tsx';
import { createRouter, type Router, type View } from './router.ts';

const readList = (raw: Record<string, unknown>) => ({ page: raw.page === undefined ? undefined : Number(raw.page) });

function List() {
  const [{ page = 1 }, change] = useSearch(readList);
  turn = () => change((now) => ({ page: (now.page ?? 1) + 1 }));
  return (
    <>
      <h1>List</h1>
      <p>page {page}</p>
      <div data-scroll="list">
        <a href="/names/a.test">a.test</a>
        <a href="/names/b.test">b.test</a>
        <a href="/names/b.test" target="_blank" rel="noopener">
          tab
        </a>
        <a href="/file.csv" download>
          file
        </a>
        <a href="/legal/terms">terms</a>
        <a href="/list?page=7" data-replace>
          seven
        </a>
        <a href="#main">below</a>
      </div>
    </>
  );
}
const Name = ({ name }: { name: string }) => <h1>{name}</h1>;

let turn = () => {};
let arrived: Router['navigate'];
let router: Router;
let remove = () => {};
/** the fetching of a name's code: `give` ends it */
let code: { promise: Promise<View>; resolve: (view: View) => void; reject: (error: Error) => void };
let fetches: string[];

function Page() {
  const { View, params, screen, error } = useShown();
  arrived = useNavigate();
  return (
    <>
      <a href="/list">menu</a>
      <i>{useIsWaiting() ? 'waits' : ''}</i>
      <main tabIndex={-1}>{error ? 'failed' : View ? <View {...params} /> : screen ? 'loading' : 'unknown'}</main>
    </>
  );
}

async function open(address: string) {
  history.replaceState(null, '', address);
  router = createRouter(
    [
      { path: '/list', load: async () => List },
      {
        path: '/names/:name',
        load: () => {
          fetches.push('name');
          return code.promise;
        },
      },
    ],
    window,
  );
  await router.load();
  const shown = await render(
    <RouterProvider router={router}>
      <Page />
    </RouterProvider>,
  );
  remove = shown.remove;
}

const text = () => document.querySelector('main')?.textContent;
const focused = () => document.activeElement?.textContent;
const address = () => location.pathname + location.search;
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name) as HTMLAnchorElement;
const click = (name: string) => act(async () => link(name).click());
const area = () => document.querySelector('[data-scroll]') as HTMLElement;
async function back() {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await popped;
  });
}

beforeEach(() => {
  sessionStorage.clear();
  fetches = [];
  code = Promise.withResolvers<View>();
});
afterEach(() => remove());

describe('a link', () => {
  test('leads to its screen with the parameters of its path, within the page', async () => {
    code.resolve(Name);
    await open('/list');
    await click('a.test');
    expect([address(), text()]).toEqual(['/names/a.test', 'a.test']);
  });

  test('screens C18 waits for the code of its screen with a sign, and page and address stay until then', async () => {
    await open('/list');
    await click('a.test');
    expect([address(), document.querySelector('i')?.textContent]).toEqual(['/list', 'waits']);
    expect(text()).toContain('page 1');
    await act(async () => code.resolve(Name));
    expect([address(), text(), document.querySelector('i')?.textContent]).toEqual(['/names/a.test', 'a.test', '']);
  });

  test('the last of several waiting links is the one that is followed', async () => {
    await open('/list');
    await click('a.test');
    await click('b.test');
    await act(async () => code.resolve(Name));
    expect([address(), text()]).toEqual(['/names/b.test', 'b.test']);
  });

  test('screens B8 whose code cannot be fetched leaves the page as it is, and the next press tries again', async () => {
    await open('/list');
    await click('a.test');
    await act(async () => code.reject(new Error('offline')));
    expect([address(), document.querySelector('i')?.textContent]).toEqual(['/list', '']);
    expect(text()).toContain('page 1');
    code = Promise.withResolvers<View>();
    code.resolve(Name);
    await click('a.test');
    expect(text()).toBe('a.test');
  });

  test('a filter that changes while a link waits is kept, and the link is followed all the same', async () => {
    await open('/list');
    await click('a.test');
    await act(async () => turn());
    expect([address(), document.querySelector('i')?.textContent]).toEqual(['/list?page=2', 'waits']);
    await act(async () => code.resolve(Name));
    expect(text()).toBe('a.test');
    await act(async () => turn()); // a timer of the screen that was left
    expect(address()).toBe('/names/a.test');
  });

  test('its screen is fetched when the pointer or the focus reaches it', async () => {
    await open('/list');
    act(() => void link('a.test').dispatchEvent(new Event('pointerover', { bubbles: true })));
    expect(fetches).toEqual(['name']);
  });

  test.each([
    ['with Ctrl', 'a.test', { ctrlKey: true }],
    ['with Command', 'a.test', { metaKey: true }],
    ['with Shift', 'a.test', { shiftKey: true }],
    ['by the middle button', 'a.test', { button: 1 }],
    ['for a new tab', 'tab', {}],
    ['for a download', 'file', {}],
    ['to a page that is no screen', 'terms', {}],
    ['to a part of this page', 'below', {}],
  ])('is left to the browser when it is pressed %s', async (_, name, how) => {
    await open('/list');
    let isOurs = true;
    const stop = (event: Event) => {
      isOurs = event.defaultPrevented;
      event.preventDefault(); // jsdom would try to go there
    };
    window.addEventListener('click', stop);
    act(() => void link(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how })));
    window.removeEventListener('click', stop);
    expect([isOurs, address()]).toEqual([false, '/list']);
  });

  test('with data-replace, going back leads past the screen it stands on', async () => {
    code.resolve(Name);
    await open('/names/first.test');
    await click('menu');
    await click('seven');
    expect(text()).toContain('page 7');
    await back();
    expect(address()).toBe('/names/first.test');
  });
});

test('an address that is no screen is unknown; one whose code fails says so and can be tried again', async () => {
  await open('/nowhere');
  expect(text()).toBe('unknown');
  remove();
  code.reject(new Error('gone'));
  await open('/names/a.test');
  expect(text()).toBe('failed');
  code = Promise.withResolvers<View>();
  code.resolve(Name);
  await act(() => router.load());
  expect(text()).toBe('a.test');
});

describe('the parameters of the address', () => {
  test('change in place, each a step to go back', async () => {
    await open('/list');
    await act(async () => turn());
    await act(async () => turn());
    expect([address(), text()]).toEqual(['/list?page=3', expect.stringContaining('page 3')]);
    await back();
    expect([address(), text()]).toEqual(['/list?page=2', expect.stringContaining('page 2')]);
  });

  test('setters of the parameters keep their identity', async () => {
    await open('/list');
    const { navigate } = router;
    await act(async () => turn());
    expect(arrived).toBe(navigate);
  });
});

describe('focus and scrolling', () => {
  test('screens B26 a new screen has the focus on its heading; going back gives it back to the link', async () => {
    code.resolve(Name);
    await open('/list');
    link('b.test').focus();
    await click('b.test');
    expect([focused(), document.activeElement?.tagName]).toEqual(['b.test', 'H1']);
    await back();
    expect([focused(), document.activeElement?.tagName]).toEqual(['b.test', 'A']);
  });

  test('screens B26 a heading that comes with its data gets the focus then, unless the reader is elsewhere', async () => {
    let come = () => {};
    const Late = () => {
      const element = document.createElement('h1');
      element.textContent = 'late';
      come = () => document.querySelector('main')?.append(element);
      return null;
    };
    code.resolve(Late);
    await open('/list');
    await click('a.test');
    expect(document.activeElement?.tagName).toBe('MAIN');
    await act(async () => come());
    expect(focused()).toBe('late');
  });

  test('screens B26 a change of parameters leaves the focus where it is', async () => {
    await open('/list');
    link('b.test').focus();
    await act(async () => turn());
    expect(focused()).toBe('b.test');
  });

  test('the first screen of a page takes no focus', async () => {
    await open('/list');
    expect(document.activeElement).toBe(document.body);
  });

  test('going back scrolls to where the screen was left; rows that come later are waited for', async () => {
    code.resolve(Name);
    await open('/list');
    area().scrollTop = 300;
    await click('a.test');
    await back();
    expect(area().scrollTop).toBe(300);
  });

  test('a page that is loaded again is scrolled as it was', async () => {
    await open('/list');
    area().scrollTop = 120;
    window.dispatchEvent(new Event('pagehide'));
    remove();
    const { state } = history;
    history.replaceState(state, '', '/list');
    router = createRouter([{ path: '/list', load: async () => List }], window);
    await router.load();
    ({ remove } = await render(
      <RouterProvider router={router}>
        <Page />
      </RouterProvider>,
    ));
    expect(area().scrollTop).toBe(120);
  });

  test('an address that is typed begins at its top, whatever was scrolled before it', async () => {
    await open('/list');
    area().scrollTop = 120;
    window.dispatchEvent(new Event('pagehide'));
    remove();
    history.pushState(null, '', '/list');
    router = createRouter([{ path: '/list', load: async () => List }], window);
    await router.load();
    ({ remove } = await render(
      <RouterProvider router={router}>
        <Page />
      </RouterProvider>,
    ));
    expect(area().scrollTop).toBe(0);
  });
});
