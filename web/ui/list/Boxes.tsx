import type { ChangeEvent, MouseEvent } from 'react';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type ListSelection, useIsSelected, useSelected } from '#web/ui/DataGrid/selection.ts';

type BoxProps = { label: string; selection: ListSelection; onPointerEnter?: (() => void) | undefined };

/** The box of a row; with shift it ticks all rows from the last one on. */
export function RowBox({ id, label, selection, onPointerEnter }: BoxProps & { id: string }) {
  const toggle = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey);
  return (
    <Checkbox
      label={label}
      checked={useIsSelected(selection, id)}
      onChange={toggle}
      onMouseDown={keepTextUnselected}
      onPointerEnter={onPointerEnter}
    />
  );
}

function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** The box of the head: mixed while some rows are ticked (GRID-015, D-091); it ticks the page, or clears the selection. */
export function PageBox({ label, selection, onPointerEnter }: BoxProps) {
  const { mode } = useSelected(selection);
  const isAll = mode === 'page' || mode === 'all';
  return (
    <Checkbox
      label={label}
      checked={isAll}
      isMixed={mode === 'partial'}
      onPointerEnter={onPointerEnter}
      onChange={isAll ? selection.clear : selection.selectPage}
    />
  );
}
