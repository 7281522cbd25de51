import { useCallback, useMemo, useState } from 'react';
import { inquiryLimits } from '#contract/inquiries.ts';

/** Inquiries that were ticked for a bulk action. */
export type InquirySelection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
};

/** At most so many can be ticked as one action takes. */
export function useInquirySelection(): InquirySelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setIds((now) => toggled(now, id)), []);
  const set = useCallback((chosen: readonly string[]) => setIds(new Set(chosen.slice(0, inquiryLimits.bulk))), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, set, clear }), [ids, toggle, set, clear]);
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < inquiryLimits.bulk) next.add(id);
  return next;
}
