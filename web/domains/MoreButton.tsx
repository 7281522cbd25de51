import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';

const Menu = menuPart(async () => (await import('./MoreMenu.tsx')).MoreMenu);

/** Its menu leads to the sections beside the list (D-029). */
export function MoreButton() {
  return <Menu button={(opener) => <Opener {...opener} />} />;
}

function Opener(rest: Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation();
  return (
    <IconButton {...rest} aria-label={t('domains.more')} title={t('domains.more')}>
      <Icon of={IconDots} size={18} />
    </IconButton>
  );
}
