import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { giveFocusBack } from './focus-list.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Kit } from './Kit.tsx';
import styles from './SideDrawer.module.css';

type SideDrawerProps = {
  title: string;
  onClose: () => void;
  /** something was typed that closing would lose: only its buttons close it then */
  isChanged: boolean;
  /** it is being saved: nothing closes it until that has ended */
  isBusy: boolean;
  /** absent: there is nothing to save, and its button closes it */
  save?: { label: string; run: () => void; isDisabled?: boolean };
  /** why it could not be saved */
  error?: ReactNode;
  children: ReactNode;
};

/** A form, or what is only to be read, at the right, over the whole screen on phones; Enter in a field saves. */
export function SideDrawer({ title, onClose, isChanged, isBusy, save, error, children }: SideDrawerProps) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement); // before the drawer takes the focus
  const [isShown, setShown] = useState(false); // opened after it is mounted: only then does it slide in
  useEffect(() => {
    setShown(true);
    return () => giveFocusBack(opener);
  }, [opener]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save && !isBusy && !save.isDisabled) save.run();
  };
  const mayLeave = !isBusy && !isChanged;
  return (
    <Kit>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        position="right"
        size={440}
        closeOnEscape={mayLeave}
        closeOnClickOutside={mayLeave}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={title} aria-busy={isBusy || undefined}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <IconButton aria-label={t('common.close')} title={t('common.close')} disabled={isBusy} onClick={onClose}>
              <Icon of={IconX} size={18} />
            </IconButton>
          </div>
          <form className={styles.form} noValidate onSubmit={submit}>
            <div className={styles.body}>{children}</div>
            {error ? (
              <div role="alert" className={styles.error}>
                {error}
              </div>
            ) : null}
            <div className={styles.foot}>
              <Button disabled={isBusy} onClick={onClose}>
                {t(save ? 'common.cancel' : 'common.close')}
              </Button>
              {save ? (
                <Button type="submit" variant="filled" loading={isBusy} disabled={save.isDisabled}>
                  {save.label}
                </Button>
              ) : null}
            </div>
          </form>
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
  );
}
