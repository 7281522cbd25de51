import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { part } from '#web/ui/part.tsx';
import styles from './GridBar.module.css';
import { SortButton } from './SortButton.tsx';
import { PageBox } from './selection/RowBox.tsx';
import type { GridControls } from './use-grid-controls.ts';

const loadSortMenu = () => import('./SortMenu.tsx');
const SortMenu = part(async () => (await loadSortMenu()).SortMenu);

type NarrowLineProps = {
  total: number | undefined;
  selection: ListSelection;
  controls: GridControls;
  refresh: ReactNode;
};

/** A box for all of them, how many they are and in which order, above the stacked rows (GRID-013). */
export function NarrowLine({ total, selection, controls, refresh }: NarrowLineProps) {
  const { t } = useTranslation();
  return (
    <div className={`row rigid gap-4 soft num ${styles.line}`}>
      <span className={styles.selectAll}>
        <PageBox selection={selection} />
      </span>
      <span>{total === undefined ? null : t('domains.total', { count: total, total })}</span>
      <Sorting controls={controls} />
      {refresh}
    </div>
  );
}

/** The button stands at once; its menu is fetched when somebody aims at it. */
function Sorting({ controls: { sort, isSorted, toggle, unsort } }: Pick<NarrowLineProps, 'controls'>) {
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void loadSortMenu().catch(() => {}); // tried again when it is pressed
  const button = (
    <SortButton
      sort={sort}
      isSorted={isSorted}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
  if (!isWanted) return button;
  return (
    <SortMenu
      sort={sort}
      isSorted={isSorted}
      onSort={toggle}
      onNewest={unsort}
      waiting={button}
      onMissing={() => setWanted(false)}
    />
  );
}
