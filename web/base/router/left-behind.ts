/** How a screen was left: what was scrolled how far (px), and the link that had the focus. */
export type Left = { scrolled: Record<string, number>; focused?: string | undefined };

type Browser = Pick<Window, 'document' | 'sessionStorage' | 'addEventListener'>;

const key = 'router.scrolled';
const wholePage = '';

/** Remembers by place in the tab's history how screens were left; what was scrolled also while the page is reloaded. */
export function leftBehind(browser: Browser, here: () => number) {
  const page = browser.document;
  const places = new Map<number, Left>(read(browser));
  const keep = () => void places.set(here(), { scrolled: scrolledIn(page), focused: focusedIn(page) });
  browser.addEventListener('pagehide', () => {
    keep();
    write(browser, places);
  });
  return {
    /** Remembers the present place as it is. */
    keep,
    of: (at: number): Left | undefined => places.get(at),
    /** A new way begins at this place: what was beyond it cannot be reached any more. */
    forgetFrom(at: number): void {
      for (const known of places.keys()) if (known >= at) places.delete(known);
    },
  };
}

/** The areas that keep their scrolling, by the name in `data-scroll`, and the page itself. */
export function scrollers(page: Document): Map<string, Element> {
  const own = [...page.querySelectorAll<HTMLElement>('[data-scroll]')];
  return new Map<string, Element>([
    [wholePage, page.scrollingElement ?? page.documentElement],
    ...own.map((area) => [area.dataset.scroll ?? '', area] as const),
  ]);
}

function scrolledIn(page: Document): Left['scrolled'] {
  const tops = [...scrollers(page)].map(([name, area]) => [name, area.scrollTop] as const);
  return Object.fromEntries(tops.filter(([, top]) => top > 0));
}

/** The link with the focus, by what it leads to: rows are drawn again when their screen comes back. */
function focusedIn({ activeElement }: Document): string | undefined {
  return activeElement?.closest('main a[href]')?.getAttribute('href') ?? undefined;
}

function read(browser: Browser): [number, Left][] {
  try {
    const known = JSON.parse(browser.sessionStorage.getItem(key) ?? '[]') as [number, Left['scrolled']][];
    return known.map(([at, scrolled]) => [at, { scrolled }]);
  } catch {
    return []; // storage is forbidden
  }
}

function write(browser: Browser, places: Map<number, Left>): void {
  try {
    browser.sessionStorage.setItem(key, JSON.stringify([...places].map(([at, { scrolled }]) => [at, scrolled])));
  } catch {
    // storage is forbidden
  }
}
