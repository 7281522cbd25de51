import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import type { AnalyticsAsked } from './slots.ts';

const Menu = menuPart(async () => (await import('./export/ExportMenu.tsx')).ExportMenu);

export type ExportProps = { asked: AnalyticsAsked };

/** Its menu exports the report as it is shown (ANA-006). */
export function ExportButton({ asked, isReady }: ExportProps & { isReady: boolean }) {
  if (!isReady) return <Opener disabled />;
  return <Menu asked={asked} button={(opener) => <Opener {...opener} />} />;
}

function Opener(rest: Partial<ComponentProps<typeof Button>>) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<Icon of={IconDownload} />} rightSection={<Icon of={IconChevronDown} />} {...rest}>
      {t('common.export')}
    </Button>
  );
}
