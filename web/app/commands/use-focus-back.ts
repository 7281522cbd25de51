import { useEffect } from 'react';

/** Gives the focus back to what had it before this overlay was drawn, unless something else has taken it meanwhile. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
