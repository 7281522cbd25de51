import { useRef } from 'react';
import type { InquirySummary } from '#contract/inquiries.ts';
import { type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { neighbours } from './rows-in-view.ts';
import type { InquirySelection } from './selection.ts';

type RowShortcutsProps = {
  rows: ReadonlyMap<number, InquirySummary>;
  search: InquirySearch;
  openId: string | undefined;
  currentAt: number | undefined;
  selection: InquirySelection;
};

/** What the keys j, k and x press: the next and the previous inquiry, also of one that has just left the list. */
export function RowShortcuts({ rows, search, openId, currentAt, selection }: RowShortcutsProps) {
  const last = useRef<{ id: string; at: number }>(undefined);
  const { at, previous, next } = neighbours(rows, openId, last.current);
  if (openId !== undefined && at !== undefined) last.current = { id: openId, at };
  const current = currentAt === undefined ? undefined : rows.get(currentAt);
  return (
    <div hidden>
      {previous ? (
        <a href={inboxAddress(search, previous.id)} data-shortcut="previous">
          k
        </a>
      ) : null}
      {next ? (
        <a href={inboxAddress(search, next.id)} data-shortcut="next">
          j
        </a>
      ) : null}
      {current ? (
        <button type="button" data-shortcut="select" onClick={() => selection.toggle(current.id)}>
          x
        </button>
      ) : null}
    </div>
  );
}
