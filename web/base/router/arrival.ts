import { type Left, scrollers } from './left-behind.ts';
import type { Shown } from './router.ts';

const patienceMs = 5_000;

/**
 * What follows when a screen is drawn. A new screen begins at its top, and the focus goes to its heading, which assistive
 * technology reads out; going back gives scrolling and focus back as they were left. Rows and headings that come with
 * their data are waited for, until the reader does something. Returns what ends the waiting.
 */
export function arrive(page: Document, next: Shown, before: Shown, left: Left | undefined): () => void {
  const isNew = next.View !== before.View || JSON.stringify(next.params) !== JSON.stringify(before.params);
  if (next.by === 'link') {
    scrollBack(scrollers(page).get(''), 0);
    if (!isNew || focusHeading(page)) return nothing;
    return untilDone(page, () => !page.activeElement?.matches('main') || focusHeading(page));
  }
  const focused = isNew && next.by === 'history' ? left?.focused : undefined;
  if (isNew && next.by === 'history') focusHeading(page);
  const scrolled = Object.entries(left?.scrolled ?? {});
  return untilDone(page, () => {
    const areThere = scrolled.map(([name, top]) => scrollBack(scrollers(page).get(name), top));
    const isFocused = focused === undefined || focusLink(page, focused);
    return isFocused && areThere.every(Boolean);
  });
}

const nothing = () => {};

/** Tries again whenever the screen changes, until it is done, the reader acts, or time is up. */
function untilDone(page: Document, attempt: () => boolean): () => void {
  const main = page.querySelector('main');
  if (attempt() || !main) return nothing;
  const view = page.defaultView ?? window;
  const ends = new AbortController();
  const watch = new MutationObserver(() => {
    if (attempt()) ends.abort();
  });
  const limit = setTimeout(() => ends.abort(), patienceMs);
  ends.signal.addEventListener('abort', () => {
    clearTimeout(limit);
    watch.disconnect();
  });
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    view.addEventListener(act, () => ends.abort(), { signal: ends.signal, capture: true, passive: true });
  }
  watch.observe(main, { childList: true, subtree: true });
  return () => ends.abort();
}

/** On phones the title stands in the app's header instead; while there is none the focus waits at the screen itself. */
function focusHeading(page: Document): boolean {
  const main = page.querySelector('main');
  const own = page.activeElement;
  if (main !== own && main?.contains(own)) return true; // the new screen has put it somewhere itself
  const headings = page.querySelectorAll<HTMLElement>('main h1, header h1');
  const inOrder = [...headings].sort((a, b) => Number(main?.contains(b)) - Number(main?.contains(a)));
  if (inOrder.some((heading) => takesFocus(page, heading))) return true;
  main?.focus({ preventScroll: true });
  return false;
}

function takesFocus(page: Document, heading: HTMLElement): boolean {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true }); // one that is not displayed takes none
  return page.activeElement === heading;
}

function focusLink(page: Document, href: string): boolean {
  const links = [...page.querySelectorAll<HTMLElement>('main a[href]')];
  const link = links.find((one) => one.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

function scrollBack(area: Element | undefined, top: number): boolean {
  if (!area) return false;
  area.scrollTop = top;
  return Math.abs(area.scrollTop - top) < 2;
}
