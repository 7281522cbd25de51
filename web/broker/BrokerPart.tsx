import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { part } from '#web/ui/part.tsx';

const BrokerDialog = part(async () => (await import('./BrokerDialog.tsx')).BrokerDialog);

/** Opens what hands an inquiry to somebody by a link (BROK-001). */
export function BrokerPart({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton variant="default" aria-label={t('words.handOn')} onClick={() => setOpen(true)}>
        <Icon of={IconUserShare} />
      </IconButton>
      {isOpen ? (
        <Kit>
          <BrokerDialog inquiryId={inquiryId} onClose={close} onMissing={close} />
        </Kit>
      ) : null}
    </>
  );
}
