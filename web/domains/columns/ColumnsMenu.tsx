import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultColumns, gridColumns, type ListColumn, listColumns } from '#contract/domain-list.ts';
import { isOwnColumn, ownColumns } from '#contract/own-data.ts';
import { rowHeights } from '#web/ui/DataGrid/density.ts';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import type { Density } from '../use-density.ts';
import type { ColumnsProps } from './ColumnsButton.tsx';
import styles from './ColumnsMenu.module.css';

const densities = Object.keys(rowHeights) as Density[];

/** Which columns are shown, the name always (GRID-032), and how high the rows are. */
export function ColumnsMenu({ views: { columns, setColumns }, density, onDensity, target }: ColumnsProps & MenuProps) {
  const { t } = useTranslation();
  const toggle = (column: ListColumn) =>
    setColumns(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]);
  const entry = (column: ListColumn) => (
    <Menu.CheckboxItem
      key={column}
      checked={columns.includes(column)}
      disabled={column === 'domain'}
      data-autofocus={column === 'registrationDate' || undefined} // the first that can have it
      closeMenuOnClick={false}
      onChange={() => toggle(column)}
    >
      {t(`domain.columns.${column}`)}
    </Menu.CheckboxItem>
  );
  return (
    <OpeningMenu position="bottom-end" target={target} dropdown={{ className: styles.menu }}>
      {listColumns.filter((column) => !isOwnColumn(column)).map(entry)}
      <Menu.Label>{t('words.yourData')}</Menu.Label>
      {ownColumns.map(entry)}
      <Menu.Divider />
      <Menu.Item onClick={() => setColumns(gridColumns)}>{t('gridMenus.columns.all')}</Menu.Item>
      <Menu.Item onClick={() => setColumns(defaultColumns)}>{t('gridMenus.columns.usual')}</Menu.Item>
      <Menu.Label>{t('gridMenus.columns.density')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(chosen) => onDensity(chosen as Density)}>
        {densities.map((one) => (
          <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
            {t(`gridMenus.columns.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpeningMenu>
  );
}
