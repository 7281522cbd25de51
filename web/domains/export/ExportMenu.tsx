import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxExportedRows } from '#contract/domain-export.ts';
import { listColumns } from '#contract/domain-list.ts';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { openDialog } from '../changes/open-dialog.api.ts';
import type { ExportProps } from './ExportButton.tsx';
import { exportMatching, matching } from './export.ts';

/** Exports all that match, with the columns on screen or with all (API-038). */
export function ExportMenu({ search, columns, total, isForMonitoring, target }: ExportProps & MenuProps) {
  const { t } = useTranslation();
  const counted = { count: total ?? 0, total: total ?? '…' };
  const isNone = !total;
  return (
    <OpeningMenu position="bottom-end" target={target}>
      <Menu.Label>{t('gridMenus.export.title')}</Menu.Label>
      <Menu.Item disabled={isNone} onClick={() => void exportMatching(search, isForMonitoring, columns)}>
        {t('gridMenus.export.shown', counted)}
      </Menu.Item>
      <Menu.Item disabled={isNone} onClick={() => void exportMatching(search, isForMonitoring, listColumns)}>
        {t('gridMenus.export.all', counted)}
      </Menu.Item>
      <Menu.Item
        disabled={isNone}
        onClick={() => openDialog.set({ kind: 'marketplaceFile', of: { matching: matching(search, isForMonitoring) } })}
      >
        {t('words.marketplaceFile')}…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        data-autofocus={isNone || undefined} // the others cannot have it
        onClick={() => openDialog.set({ kind: 'importOwnData' })}
      >
        {t('gridMenus.export.importOwn')}
      </Menu.Item>
      {counted.count > maxExportedRows ? <Menu.Label>{t('gridMenus.export.limited')}</Menu.Label> : null}
    </OpeningMenu>
  );
}
