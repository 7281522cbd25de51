import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import type { SortableColumn } from '#contract/domain-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import styles from './GridBar.module.css';
import { SortArrow, SortButton } from './SortButton.tsx';
import { mobileSortColumns, type Sort } from './sort.ts';

type SortMenuProps = { sort: Sort; isSorted: boolean; onSort: (column: SortableColumn) => void; onNewest: () => void };

/** The sort of narrow screens: the order without one, and seven fields; the chosen one again turns round (GRID-014). */
export function SortMenu({ sort, isSorted, onSort, onNewest }: SortMenuProps) {
  const { t } = useTranslation();
  return (
    <OpeningMenu
      classNames={{ item: styles.sortItem }}
      target={<SortButton sort={sort} isSorted={isSorted} autoFocus />}
    >
      <Menu.Item
        aria-current={isSorted ? undefined : true}
        rightSection={isSorted ? null : <Icon of={IconCheck} />}
        onClick={onNewest}
      >
        {t('domains.sort.newest')}
      </Menu.Item>
      <Menu.Divider />
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
    </OpeningMenu>
  );
}
