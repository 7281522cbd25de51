import { useEffect } from 'react';

const eventName = 'domains:refresh'; // D-093

/** Tells every part of this page that the list of domains may have changed. */
export function raiseDomainsRefresh(): void {
  window.dispatchEvent(new Event(eventName));
}

/** Runs `handler` on each `domains:refresh`; the handler must keep its identity. */
export function useDomainsRefresh(handler: () => void): void {
  useEffect(() => {
    window.addEventListener(eventName, handler);
    return () => window.removeEventListener(eventName, handler);
  }, [handler]);
}
