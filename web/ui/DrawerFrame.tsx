import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DrawerFrame.module.css';
import { giveFocusBack } from './focus-list.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Kit } from './Kit.tsx';

type DrawerFrameProps = {
  /** its name for those who cannot see it, and its heading unless that is given */
  title: string;
  heading?: ReactNode;
  /** buttons before the one that closes it */
  tools?: ReactNode;
  /** px; phones give it the whole screen */
  size?: number;
  onClose: () => void;
  /** neither Escape nor a click beside it closes it */
  isHeld?: boolean;
  /** its button closes it no more either */
  isBusy?: boolean;
  children: ReactNode;
};

/** What slides in at the right, over the whole screen on phones: a head, and below it what the children draw. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, heading = title, tools, size = 440, onClose, isHeld = false, isBusy = false, children } = props;
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement); // before the drawer takes the focus
  const [isShown, setShown] = useState(false); // opened after it is mounted: only then does it slide in
  useEffect(() => {
    setShown(true);
    return () => giveFocusBack(opener);
  }, [opener]);
  return (
    <Kit>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        position="right"
        size={size}
        closeOnEscape={!isHeld}
        closeOnClickOutside={!isHeld}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={title} aria-busy={isBusy || undefined}>
          <div className={`row rigid gap-8 line-bottom ${styles.head}`}>
            <h2 className="heading min-0">{heading}</h2>
            <span className="flex rigid gap-2 end">
              {tools}
              <IconButton
                aria-label={t('common.close')}
                data-autofocus={tools ? true : undefined}
                disabled={isBusy}
                onClick={onClose}
              >
                <Icon of={IconX} size={18} />
              </IconButton>
            </span>
          </div>
          {children}
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
  );
}

/** The part of a drawer that is read and scrolls. */
export function DrawerBody({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className={`grid grow gap-16 ${styles.body}`} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}
