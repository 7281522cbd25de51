import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { AddModal } from './use-add-modal.ts';

/** Opens the add-domains modal; its code is fetched as soon as somebody aims at the button. */
export function AddButton({ modal, isIconOnly }: { modal: AddModal; isIconOnly?: boolean }) {
  const { t } = useTranslation();
  const label = t(modal.target === 'monitoring' ? 'domain.addMonitored' : 'titles.addDomains');
  const rest = {
    variant: 'filled',
    'data-shortcut': 'add',
    onClick: modal.open,
    onPointerEnter: modal.prepare,
    onFocus: modal.prepare,
  } as const;
  if (isIconOnly) {
    return (
      <Button {...rest} aria-label={label} title={label}>
        <Icon of={IconPlus} />
      </Button>
    );
  }
  return (
    <Button {...rest} leftSection={<Icon of={IconPlus} />}>
      {label}
    </Button>
  );
}
