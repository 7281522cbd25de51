import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useTranslation } from 'react-i18next';
import { analyticsFormats } from '#contract/analytics.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import type { ExportProps } from '../ExportButton.tsx';
import { exportAnalytics } from './export-analytics.ts';

const icons = { csv: IconFileTypeCsv, json: IconBraces, xlsx: IconTable } as const;

/** The formats of D-218, each with what it holds. */
export function ExportMenu({ asked, target }: ExportProps & MenuProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <OpeningMenu position="bottom-end">
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {analyticsFormats.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<Icon of={icons[format]} />}
              onClick={() => void exportAnalytics(asked, format)}
            >
              {t(`analytics.export.formats.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OpeningMenu>
    </Kit>
  );
}
