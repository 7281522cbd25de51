import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import * as boxes from '#web/ui/list/Boxes.tsx';
import { prepareSelected } from './SelectedParts.tsx';

/** The box of a row. */
export function RowBox({ domain: { id, domainName }, selection }: { domain: Domain; selection: ListSelection }) {
  const label = useTranslation().t('words.selectOne', { name: domainName });
  return <boxes.RowBox id={id} label={label} selection={selection} onPointerEnter={prepareSelected} />;
}

/** The box of the head. */
export function PageBox({ selection }: { selection: ListSelection }) {
  const label = useTranslation().t('domains.select.page');
  return <boxes.PageBox label={label} selection={selection} onPointerEnter={prepareSelected} />;
}
