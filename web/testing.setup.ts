import { afterAll, vi } from 'vitest';

vi.resetModules(); // files share a worker and what npm brought, but nothing that our own modules hold
sessionStorage.clear(); // … or have stored, such as the list that a domain was opened from
localStorage.clear();

/** A toast that is still shown would hear the Ctrl+Z of a later file: what the modules of this file listen to lives on. */
afterAll(async () => {
  const { toasts } = await import('#web/ui/toast.ts');
  for (const { id } of toasts.shown()) toasts.close(id);
});

/** What jsdom lacks and the component library asks for. */
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => Promise.resolve() as never; // as newer browsers: what it gives is no clean-up of an effect
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList; // jsdom lays nothing out
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
