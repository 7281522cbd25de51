import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SortableColumn } from '#contract/domain-list.ts';
import { Kit } from '#web/ui/Kit.tsx';
import styles from './GridBar.module.css';
import { SortArrow, SortButton } from './SortButton.tsx';
import { mobileSortColumns, type Sort } from './sort.ts';

type SortMenuProps = { sort: Sort; isSorted: boolean; onSort: (column: SortableColumn) => void };

/** The sort of narrow screens: seven fields; the chosen one again turns the order round (GRID-014). Opens at once. */
export function SortMenu({ sort, isSorted, onSort }: SortMenuProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <Menu defaultOpened classNames={{ item: styles.sortItem }}>
        <Menu.Target>
          <SortButton sort={sort} isSorted={isSorted} />
        </Menu.Target>
        <Menu.Dropdown>
          {mobileSortColumns.map((column) => {
            const isCurrent = isSorted && sort.column === column;
            return (
              <Menu.Item
                key={column}
                aria-current={isCurrent || undefined}
                rightSection={isCurrent ? <SortArrow sort={sort} /> : null}
                onClick={() => onSort(column)}
              >
                {t(`domain.columns.${column}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  );
}
