import type { Icon as IconComponent } from '@tabler/icons-react';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';

export type RowMenuItem = {
  label: string;
  icon: IconComponent;
  isDangerous?: boolean;
  /** why it is not possible */
  reason?: string | null;
} & ({ run: () => void } | { href: string });

const Menu = menuPart(async () => (await import('./RowMenuItems.tsx')).RowMenuItems);

/** The button at the end of a row, with what can be done with it. */
export function RowMenu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
  return <Menu items={items} button={(opener) => <Opener name={name} {...opener} />} />;
}

function Opener({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation();
  const label = t('common.actionsFor', { name });
  return (
    <IconButton {...rest} size="xs" aria-label={label}>
      <Icon of={IconDots} />
    </IconButton>
  );
}
