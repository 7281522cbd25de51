import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '#contract/domain-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import type { DomainSearch } from '../domain-search.ts';

const Menu = menuPart(async () => (await import('./ExportMenu.tsx')).ExportMenu);

export type ExportProps = {
  /** the filters and the order of the rows that are shown */
  search: DomainSearch;
  columns: readonly ListColumn[];
  /** how many match; undefined until it is known */
  total: number | undefined;
  isForMonitoring: boolean;
};

/** Its menu exports all domains that match (BULK-022). */
export function ExportButton(props: ExportProps) {
  return <Menu {...props} button={(opener) => <Opener {...opener} />} />;
}

function Opener(rest: Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation();
  return (
    <IconButton {...rest} aria-label={t('common.export')}>
      <Icon of={IconDownload} size={18} />
    </IconButton>
  );
}
