import { useCallback, useMemo, useState } from 'react';
import { maxAcknowledgedIds } from '#contract/monitoring.ts';

/** Changes that were ticked, at most as many as one call takes. */
export type ChangeSelection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
};

export function useChangeSelection(): ChangeSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setIds((now) => toggled(now, id)), []);
  const set = useCallback((chosen: readonly string[]) => setIds(new Set(chosen.slice(0, maxAcknowledgedIds))), []);
  return useMemo(() => ({ ids, toggle, set }), [ids, toggle, set]);
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < maxAcknowledgedIds) next.add(id);
  return next;
}
