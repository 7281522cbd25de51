import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { AddDoor } from './use-add-door.ts';

/** Opens the add-domains modal; its code is fetched as soon as somebody aims at the button. */
export function AddButton({ door, isIconOnly }: { door: AddDoor; isIconOnly?: boolean }) {
  const { t } = useTranslation();
  const rest = { variant: 'filled', onClick: door.open, onPointerEnter: door.prepare, onFocus: door.prepare };
  if (isIconOnly) {
    return (
      <Button {...rest} aria-label={t('domains.add')} title={t('domains.add')}>
        <Icon of={IconPlus} />
      </Button>
    );
  }
  return (
    <Button {...rest} leftSection={<Icon of={IconPlus} />}>
      {t('domains.add')}
    </Button>
  );
}
