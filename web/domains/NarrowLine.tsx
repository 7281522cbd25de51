import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import styles from './GridBar.module.css';
import type { GridControls } from './use-grid-controls.ts';

const SortMenu = lazy(async () => ({ default: (await import('./SortMenu.tsx')).SortMenu }));

type NarrowLineProps = { total: number | undefined; controls: GridControls; refresh: ReactNode };

/** How many domains and in which order, above the stacked rows (GRID-013). */
export function NarrowLine({ total, controls, refresh }: NarrowLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.line}>
      <span>{total === undefined ? null : t('domains.total', { count: total, total: format.number(total) })}</span>
      <Suspense fallback={<span />}>
        <SortMenu sort={controls.sort} isSorted={controls.isSorted} onSort={controls.toggle} />
      </Suspense>
      {refresh}
    </div>
  );
}
