import type { Router } from './router.ts';

/**
 * Makes plain links (`<a href>`) of the page lead to screens without loading the page again, and fetches a screen's code
 * when somebody aims at its link. What the browser does better is left to it: new tabs and windows, downloads, other
 * sites, addresses that are no screen. With `data-replace` going back leads past the screen with the link.
 */
export function followLinks(page: Document, router: Pick<Router, 'knows' | 'navigate' | 'prepare'>): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const aimed = ({ target }: Event) => {
    const link = linkAt(target, page);
    if (link) router.prepare(link.href);
  };
  page.addEventListener('pointerover', aimed, { signal });
  page.addEventListener('focusin', aimed, { signal });
  page.addEventListener('touchstart', aimed, { signal, passive: true });
  page.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target, page);
      if (!link || !isPlain(event) || isOfThisPage(link, page) || !router.knows(link.href)) return;
      event.preventDefault();
      void router.navigate(link.href, { replace: link.dataset.replace !== undefined });
    },
    { signal },
  );
  return () => ends.abort();
}

function linkAt(target: EventTarget | null, page: Document): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isHere = link?.origin === page.location.origin && !link.target && !link.hasAttribute('download');
  return isHere ? link : null;
}

function isPlain({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** `#main` and the like: the browser goes there itself. */
function isOfThisPage({ hash, pathname, search }: HTMLAnchorElement, { location }: Document): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
