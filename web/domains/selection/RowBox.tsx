import type { ChangeEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type ListSelection, useIsSelected, useSelected } from '#web/ui/DataGrid/selection.ts';
import { prepareSelected } from './SelectedParts.tsx';

type RowBoxProps = { domain: Domain; selection: ListSelection };

/** The box of a row; with shift it ticks all rows from the last one on. */
export function RowBox({ domain: { id, domainName }, selection }: RowBoxProps) {
  const { t } = useTranslation();
  const toggle = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey);
  return (
    <Checkbox
      label={t('domains.select.row', { name: domainName })}
      checked={useIsSelected(selection, id)}
      onChange={toggle}
      onMouseDown={keepTextUnselected}
      onPointerEnter={prepareSelected}
    />
  );
}

function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** The box of the head: mixed while some rows are ticked (GRID-015, D-091); it ticks the page, or clears the selection. */
export function PageBox({ selection }: Pick<RowBoxProps, 'selection'>) {
  const { t } = useTranslation();
  const { mode } = useSelected(selection);
  const isAll = mode === 'page' || mode === 'all';
  return (
    <Checkbox
      label={t('domains.select.page')}
      checked={isAll}
      isMixed={mode === 'partial'}
      onPointerEnter={prepareSelected}
      onChange={isAll ? selection.clear : selection.selectPage}
    />
  );
}
