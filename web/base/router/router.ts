import type { ComponentType } from 'react';
import { createStore } from '../store.ts';
import type { TitleKey } from '../title.ts';
import { matchPath, type Params } from './address.ts';
import { leftBehind } from './left-behind.ts';

/** Draws a screen from the parameters in its path. */
// biome-ignore lint/suspicious/noExplicitAny: each screen names its own
export type View = ComponentType<any>;

export type Screen = {
  /** pattern of its path: `/domains/:domainName` */
  path: string;
  /** fetches its code; paths with the same function are one screen, which stays as it is between them */
  load: () => Promise<View>;
  /** the screen's title; screens that know theirs only with their data use `useTitle` */
  title?: TitleKey;
  /** `full`: as high as the window, scrolls inside, no footer */
  layout?: 'full';
  /** for whoever runs the installation; for everybody else there is no such address */
  isForOperators?: true;
};

/** What the page shows. */
export type Shown = {
  path: string;
  query: string;
  params: Params;
  /** undefined at an unknown path */
  screen: Screen | undefined;
  /** undefined while its code is fetched for the first time, and when that failed */
  View: View | undefined;
  error?: unknown;
  /** how it was reached: first in this page, by a link, or by going back and forth in the tab's history */
  by: 'start' | 'link' | 'history';
  /** place in the tab's history */
  at: number;
};

type Options = { replace?: boolean };
/** The code of the present screen could not be fetched, or that of a link, which `leave` follows as the browser would. */
type OnMissing = (leave?: () => void) => void;
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener' | 'document' | 'sessionStorage'>;

/**
 * Which screen the page shows, by its address. A link leads on once the code of its screen is there: until then page and
 * address stay as they are (`isWaiting`), and where the code cannot be fetched they stay for good.
 */
export function createRouter(screens: readonly Screen[], browser: Browser, onMissing: OnMissing = () => {}) {
  const { history, location } = browser;
  const views = new Map<Screen['load'], View>();
  const listeners = new Set<(next: Shown) => void>();
  const isWaiting = createStore(false);
  history.scrollRestoration = 'manual';
  const isTyped = placeIn(history) === undefined;
  if (isTyped) history.replaceState({ at: 0 }, '');
  let shown = at(location, 'start', placeIn(history) ?? 0);
  let way: object | undefined; // the one being taken; a later one takes its place
  const left = leftBehind(browser, () => shown.at);
  if (isTyped) left.forgetFrom(0); // another page of this tab may have been left at the same place

  function at({ pathname, search }: Pick<URL, 'pathname' | 'search'>, by: Shown['by'], at: number): Shown {
    const place = { path: pathname, query: search, by, at };
    for (const screen of screens) {
      const params = matchPath(screen.path, pathname);
      if (params) return { ...place, params, screen, View: views.get(screen.load) };
    }
    return { ...place, params: {}, screen: undefined, View: undefined };
  }

  const urlOf = (address: string) => new URL(address, location.href);

  async function fetchView({ load }: Screen): Promise<View> {
    const view = views.get(load) ?? (await load());
    views.set(load, view);
    return view;
  }

  function show(next: Shown): void {
    shown = next;
    for (const listener of [...listeners]) listener(next);
  }

  /** Calls `arrive` when the code is there, unless another way is taken meanwhile. */
  async function open(next: Shown, arrive: (next: Shown) => void, fail: (error: unknown) => void): Promise<void> {
    const own = {};
    way = own;
    if (next.screen && !next.View) {
      isWaiting.set(true);
      const code = await fetchView(next.screen).then(
        (View) => ({ View }),
        (error: unknown) => ({ error }),
      );
      if (way !== own) return;
      if ('error' in code) {
        isWaiting.set(false);
        return fail(code.error);
      }
      next = { ...next, View: code.View };
    }
    isWaiting.set(false);
    arrive(next);
  }

  /** Shows what the address asks for by now, or that its code could not be fetched. */
  function follow(by: Shown['by']): Promise<void> {
    const next = at(location, by, placeIn(history) ?? 0);
    return open(next, show, (error) => {
      show({ ...next, error });
      onMissing();
    });
  }

  /** Makes `url` the page's address; returns its place in the history. */
  function write(url: URL, { replace = false }: Options): number {
    left.keep();
    const at = shown.at + (replace ? 0 : 1);
    left.forgetFrom(at);
    history[replace ? 'replaceState' : 'pushState']({ at }, '', url);
    return at;
  }

  browser.addEventListener('popstate', () => {
    if (placeIn(history) === undefined) {
      // the browser itself went to a part of this page (`#main`)
      shown = { ...shown, at: shown.at + 1 };
      return history.replaceState({ at: shown.at }, '');
    }
    left.keep();
    void follow('history');
  });

  return {
    shown: () => shown,
    isWaiting,
    /** What a place in the history was left with, when it was here before. */
    leftAt: left.of,
    subscribe(listener: (next: Shown) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Fetches the code for the present address; may be called again when that failed. */
    load: () => follow('start'),

    /** True for pages of this app; all others are the browser's work. */
    knows: (address: string): boolean => at(urlOf(address), 'link', 0).screen !== undefined,

    /** Fetches the code for an address that somebody is about to open. */
    prepare(address: string): void {
      const { screen, View } = at(urlOf(address), 'link', 0);
      if (screen && !View) void fetchView(screen).catch(() => {}); // tried again when it is opened
    },

    /** Opens an address. `replace`: going back leads past the present one. */
    async navigate(address: string, options: Options = {}): Promise<void> {
      const url = urlOf(address);
      const next = at(url, 'link', 0);
      if (!next.screen) return location.assign(url);
      const replace = options.replace || url.href === location.href;
      const arrive = (next: Shown) => show({ ...next, at: write(url, { replace }) });
      await open(next, arrive, () => onMissing(() => location.assign(url)));
    },

    /** Changes the parameters of the present address; a way that is being taken is taken all the same. */
    changeQuery(query: string, options: Options = {}): void {
      const url = urlOf(location.pathname + query);
      show(at(url, 'link', write(url, options)));
    },
  };
}
export type Router = ReturnType<typeof createRouter>;

function placeIn({ state }: History): number | undefined {
  return typeof state === 'object' && typeof state?.at === 'number' ? state.at : undefined;
}
