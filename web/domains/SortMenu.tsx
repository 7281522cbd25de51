import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import type { SortableColumn } from '#contract/domain-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './GridBar.module.css';
import { mobileSortColumns, type Sort } from './sort.ts';

type SortMenuProps = { sort: Sort; isSorted: boolean; onSort: (column: SortableColumn) => void };

/** The sort of narrow screens: seven fields; the chosen one again turns the order round (GRID-014). */
export function SortMenu({ sort, isSorted, onSort }: SortMenuProps) {
  const { t } = useTranslation();
  const arrow = <Icon of={sort.direction === 'asc' ? IconArrowUp : IconArrowDown} />;
  const order = t(sort.direction === 'asc' ? 'domains.sort.ascending' : 'domains.sort.descending');
  const current = isSorted ? t(`domain.columns.${sort.column}`) : t('domains.sort.newest');
  return (
    <Menu classNames={{ item: styles.sortItem }}>
      <Menu.Target>
        <Button variant="subtle" rightSection={isSorted ? arrow : null} className={styles.sort}>
          {t('domains.sort.label')}&nbsp;<b>{current}</b>
          {isSorted ? <span className="vh">, {order}</span> : null}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mobileSortColumns.map((column) => {
          const isCurrent = isSorted && sort.column === column;
          return (
            <Menu.Item
              key={column}
              aria-current={isCurrent || undefined}
              rightSection={isCurrent ? arrow : null}
              onClick={() => onSort(column)}
            >
              {t(`domain.columns.${column}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
