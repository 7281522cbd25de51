import { useCallback, useMemo, useState } from 'react';
import { maxAcknowledgedIds } from '#contract/monitoring.ts';

/** Changes that were ticked, at most as many as one call takes. */
export type ChangeSelection = {
  ids: ReadonlySet<string>;
  /** those of one answer together */
  toggle: (ids: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
};

export function useChangeSelection(): ChangeSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((some: readonly string[]) => setIds((now) => toggled(now, some)), []);
  const set = useCallback((chosen: readonly string[]) => setIds(new Set(chosen.slice(0, maxAcknowledgedIds))), []);
  return useMemo(() => ({ ids, toggle, set }), [ids, toggle, set]);
}

function toggled(ids: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
  const others = ids.difference(new Set(some));
  if (others.size < ids.size) return others;
  return ids.size + some.length > maxAcknowledgedIds ? ids : ids.union(new Set(some));
}
