import { useEffect } from 'react';
import type { ActionTarget } from '#web/base/action-target.ts';
import { createStore } from '#web/base/store.ts';

/** What the open screen offers actions for, to be had from the command palette, too. */
export const offeredTarget = createStore<ActionTarget | null>(null);

export function useOfferedTarget(target: ActionTarget): void {
  useEffect(() => {
    offeredTarget.set(target);
    return () => {
      if (offeredTarget.get() === target) offeredTarget.set(null);
    };
  }, [target]);
}
