import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';

const Menu = menuPart<{ transfer: Transfer }>(async () => (await import('./TransferMenu.tsx')).TransferMenu);

/** The button at the end of a row that opens what can be done with its transfer. */
export function MenuOf({ transfer }: { transfer: Transfer }) {
  const label = useTranslation().t('transfers.menu', { name: transfer.domainName });
  return (
    <Menu
      transfer={transfer}
      button={(opener) => (
        <IconButton size="xs" aria-label={label} title={label} {...opener}>
          <Icon of={IconDots} />
        </IconButton>
      )}
    />
  );
}
