import type { ChangeEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type ListSelection, useIsSelected, useSelected } from '#web/ui/DataGrid/selection.ts';

type RowBoxProps = { id: string; name: string; selection: ListSelection };

/** The box of a row; with shift it ticks all rows from the last one on. */
export function RowBox({ id, name, selection }: RowBoxProps) {
  const { t } = useTranslation();
  const toggle = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey);
  return (
    <Checkbox
      label={t('sections.select.row', { name })}
      checked={useIsSelected(selection, id)}
      onChange={toggle}
      onMouseDown={keepTextUnselected}
    />
  );
}

function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** The box of the head: mixed while some rows are ticked; it ticks the page, or clears the selection. */
export function PageBox({ selection }: Pick<RowBoxProps, 'selection'>) {
  const { t } = useTranslation();
  const { mode } = useSelected(selection);
  const isAll = mode === 'page' || mode === 'all';
  return (
    <Checkbox
      label={t('sections.select.page')}
      checked={isAll}
      isMixed={mode === 'partial'}
      onChange={isAll ? selection.clear : selection.selectPage}
    />
  );
}
