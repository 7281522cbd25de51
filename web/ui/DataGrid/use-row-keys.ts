import { useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '#web/base/idle.ts';
import type { RowKeys, RowPage } from './row-keys.ts';

let onScreen: RowKeys | undefined;

/** The keys of the list that was shown last, for shortcuts; undefined while no list is shown. */
export const rowKeysOnScreen = (): RowKeys | undefined => onScreen;

/** Gives a list its keys (`attachRowKeys`), whose code is fetched when the page is idle. */
export function useRowKeys(area: HTMLElement | null, page: RowPage): void {
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page; // before the drawn rows are looked at
  });
  useEffect(() => {
    if (!area) return;
    let keys: RowKeys | undefined;
    let isGone = false;
    const attach = async () => {
      const { attachRowKeys } = await import('./row-keys.ts');
      if (isGone) return;
      keys = attachRowKeys(area, () => latest.current);
      onScreen = keys;
    };
    const cancel = whenIdle(() => void attach().catch(() => {})); // links and buttons still work
    return () => {
      isGone = true;
      cancel();
      keys?.detach();
      if (onScreen === keys) onScreen = undefined;
    };
  }, [area]);
}
