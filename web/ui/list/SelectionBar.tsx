import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { type ListSelection, useSelected } from '#web/ui/DataGrid/selection.ts';
import { showFailure } from '#web/ui/toast.ts';
import styles from './SelectionBar.module.css';

type SelectionBarProps = {
  selection: ListSelection;
  /** rows that match; undefined while it is not known */
  totalCount: number | undefined;
  /** the ids of all that match, in the order of the list, of many the first; absent: only pages can be selected */
  loadAll?: () => Promise<readonly string[]>;
  /** the buttons of what can be done with them */
  children: (ids: readonly string[]) => ReactNode;
};

/** While something is selected: how much, the way on to all that match, and what can be done with it. */
export function SelectionBar({ selection, totalCount = 0, loadAll, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const { mode, ids, outOf } = useSelected(selection);
  const [isLoading, setLoading] = useState(false);
  if (ids.size === 0) return null;
  const selectAll = async () => {
    if (!loadAll) return;
    setLoading(true);
    try {
      selection.selectAll(await loadAll(), totalCount);
    } catch (error) {
      showFailure(t('sections.select.failed'), error);
    }
    setLoading(false);
  };
  const count = { count: ids.size, selected: ids.size };
  return (
    <div className={`row wrap rigid soft line-bottom num screen-only ${styles.bar}`}>
      <span role="status">
        {outOf === undefined ? (
          <Trans t={t} i18nKey="sections.select.count" values={count} components={{ b: <b /> }} />
        ) : (
          <Trans
            t={t}
            i18nKey="sections.select.first"
            values={{ selected: ids.size, total: outOf }}
            components={{ b: <b /> }}
          />
        )}
      </span>
      {loadAll && mode === 'page' && totalCount > ids.size ? (
        <Button size="xs" variant="subtle" loading={isLoading} onClick={() => void selectAll()}>
          {t('sections.select.all', { count: totalCount })}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {t('sections.select.clear')}
      </Button>
      <span className={`flex wrap end gap-6 ${styles.actions}`}>{children([...ids])}</span>
    </div>
  );
}
