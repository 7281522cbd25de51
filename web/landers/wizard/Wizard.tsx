import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { useWizard } from './use-wizard.ts';
import styles from './Wizard.module.css';
import { WizardForm } from './WizardForm.tsx';
import type { Purpose } from './wizard-address.ts';

type WizardProps = {
  purpose: Purpose;
  /** the group of the screen around it, which domains are added to */
  groupId: string | null;
  onClose: () => void;
};

/** A new lander group, or domains for one that exists, in four steps (LAND-012 to LAND-018). Closing it keeps the draft. */
export function Wizard({ purpose, groupId, onClose }: WizardProps) {
  const { t } = useTranslation();
  const wizard = useWizard(purpose, groupId);
  const [isBusy, setBusy] = useState(false);
  const [isCovered, setCovered] = useState(false); // a dialog is open over it, which Escape closes alone
  const [opener] = useState(() => document.activeElement); // before the drawer takes the focus
  const [isShown, setShown] = useState(false); // opened after it is mounted: only then does it slide in
  useEffect(() => {
    setShown(true);
    return () => giveFocusBack(opener);
  }, [opener]);
  const title = t(wizard.isAdding ? 'landerWizard.addTitle' : 'words.newLanderGroup');
  return (
    <Kit>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        position="right"
        size={760}
        closeOnEscape={!isBusy && !isCovered}
        closeOnClickOutside={!isBusy && !isCovered}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={title} aria-busy={isBusy || undefined}>
          <div className={`row rigid gap-8 ${styles.head}`}>
            <h2 className="heading">{title}</h2>
            <IconButton aria-label={t('common.close')} disabled={isBusy} onClick={onClose}>
              <Icon of={IconX} size={18} />
            </IconButton>
          </div>
          <WizardForm wizard={wizard} onClose={onClose} onBusy={setBusy} onCovered={setCovered} />
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
  );
}
