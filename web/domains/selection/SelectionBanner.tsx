import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useSelected } from '#web/ui/DataGrid/selection.ts';
import { isFiltered } from '../domain-search.ts';
import type { SelectedProps } from './SelectedParts.tsx';
import styles from './SelectionBanner.module.css';
import { useSelectAll } from './use-select-all.ts';

/** How many are selected, where that is not seen from the rows, and the way on to all that match (GRID-016, D-087). */
export function SelectionBanner({ selection, list, search }: SelectedProps) {
  const { t } = useTranslation();
  const { selectAll, isPending } = useSelectAll(selection, list, search);
  const { mode, ids, outOf } = useSelected(selection);
  const { rows = [], totalCount = 0, isForMonitoring } = list;
  const isBeyond = mode === 'all' || ids.size > rows.length || rows.filter(({ id }) => ids.has(id)).length < ids.size;
  if (mode === 'partial' && !isBeyond) return null;
  const count = { count: ids.size, total: ids.size };
  const says = outOf !== undefined ? 'first' : isBeyond ? 'beyond' : 'page';
  const all = isFiltered(search) ? 'matching' : isForMonitoring ? 'monitored' : 'account';
  return (
    <div className={`row wrap rigid soft line-bottom num screen-only ${styles.banner}`} role="status">
      <span>
        <Trans
          t={t}
          i18nKey={`domainActions.banner.${says}`}
          values={outOf === undefined ? count : { ...count, selected: ids.size, total: outOf }}
          components={{ b: <b /> }}
        />
      </span>
      {mode === 'page' && totalCount > ids.size ? (
        <Button size="xs" variant="subtle" loading={isPending} onClick={() => selectAll()}>
          {t(`domainActions.all.${all}`, { count: totalCount, total: totalCount })}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {t('domainActions.clear')}
      </Button>
    </div>
  );
}
