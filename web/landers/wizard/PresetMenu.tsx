import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LanderPreset } from '#contract/lander-templates.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './Wizard.module.css';
import { presetsQuery } from './wizard.api.ts';

/** Loads one of the user's presets: its values are copied (D-184). */
export function PresetMenu({ onLoad }: { onLoad: (preset: LanderPreset) => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(presetsQuery);
  const load = (preset: LanderPreset) => {
    onLoad(preset);
    toasts.show({ type: 'success', title: t('landerWizard.presets.loaded', { name: preset.name }) });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<Icon of={IconBookmark} size={14} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
        >
          {t('landerWizard.presets.load')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {isError ? <Menu.Item onClick={() => void refetch()}>{t('landerWizard.presets.failed')}</Menu.Item> : null}
        {data?.data.map((preset) => (
          <Menu.Item key={preset.id} onClick={() => load(preset)}>
            {preset.name}
          </Menu.Item>
        ))}
        {data?.data.length === 0 ? <Menu.Label>{t('landerWizard.presets.none')}</Menu.Label> : null}
        <Menu.Divider />
        <Menu.Item component="a" href={paths.landerPresets}>
          {t('landerWizard.presets.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
