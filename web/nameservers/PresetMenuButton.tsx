import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameserverPreset } from '#contract/nameservers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';

export type PresetTask = 'edit' | 'check' | 'copy' | 'duplicate' | 'delete';
export type PresetMenuProps = {
  preset: NameserverPreset;
  onTask: (task: PresetTask, preset: NameserverPreset) => void;
};

const Menu = menuPart(async () => (await import('./PresetMenu.tsx')).PresetMenu);

/** Opens what can be done with a preset. */
export function PresetMenuButton(props: PresetMenuProps) {
  return <Menu {...props} button={(opener) => <Dots name={props.preset.name} {...opener} />} />;
}

function Dots({ name, ...rest }: Omit<ComponentProps<typeof IconButton>, 'aria-label'> & { name: string }) {
  const label = useTranslation().t('common.actionsFor', { name });
  return (
    <IconButton aria-label={label} {...rest}>
      <Icon of={IconDots} />
    </IconButton>
  );
}
