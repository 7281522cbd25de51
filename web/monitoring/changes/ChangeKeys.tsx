import { type RefObject, useEffect, useRef } from 'react';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { idsOfAnswers } from '../parts/change-pages.ts';
import type { Acknowledge } from './use-acknowledge.ts';
import type { ChangeSelection } from './use-change-selection.ts';

type ChangeKeysProps = {
  table: RefObject<HTMLTableElement | null>;
  entries: readonly MonitoringEntry[];
  selection: ChangeSelection;
  acknowledge: Acknowledge;
  onMute: (id: string) => void;
};

/** What the keys j, k, x, e and m press: the row with the focus moves, is ticked, acknowledged or muted; e takes what is ticked. */
export function ChangeKeys({ table, entries, selection, acknowledge, onMute }: ChangeKeysProps) {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focus = (at: number) => {
    const row = rows()[at];
    row?.querySelector<HTMLElement>('[data-opens]')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const last = useRef({ id: '', at: 0 }); // the row that had the focus
  useEffect(() => {
    const remember = () => {
      const at = focused();
      last.current = { id: entries[at]?.id ?? '', at: Math.max(at, 0) };
    };
    const { current } = table;
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  });
  useEffect(() => {
    const { id, at } = last.current;
    const isGone = id !== '' && entries.every((entry) => entry.id !== id);
    if (isGone && document.activeElement === document.body) focus(Math.min(at, entries.length - 1));
  }, [entries]);
  const move = (step: 1 | -1) => () => {
    const at = focused();
    focus(at >= 0 ? at + step : Math.min(last.current.at, entries.length - 1));
  };
  const current = () => entries[focused()];
  const acknowledgeThem = () => {
    const ids = idsOfAnswers(entries, selection.ids.size > 0 ? [...selection.ids] : [current()?.id ?? '']);
    const open = entries.filter(({ id, acknowledgedAt }) => ids.includes(id) && acknowledgedAt === null);
    if (open.length > 0) void acknowledge.acknowledge(open.map(({ id }) => id)).then(() => selection.set([]));
  };
  const withCurrent = (act: (id: string) => void) => () => {
    const entry = current();
    if (entry) act(entry.id);
  };
  return (
    <div hidden>
      <button type="button" data-shortcut="next" onClick={move(1)} />
      <button type="button" data-shortcut="previous" onClick={move(-1)} />
      <button
        type="button"
        data-shortcut="select"
        onClick={withCurrent((id) => selection.toggle(idsOfAnswers(entries, [id])))}
      />
      <button type="button" data-shortcut="acknowledge" onClick={acknowledgeThem} />
      <button type="button" data-shortcut="mute" onClick={withCurrent(onMute)} />
    </div>
  );
}
