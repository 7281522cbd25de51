import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DrawerBody, DrawerFrame } from './DrawerFrame.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save && !isBusy && !save.isDisabled) save.run();
  };
  return (
    <DrawerFrame title={title} onClose={onClose} isHeld={isBusy || isChanged} isBusy={isBusy}>
      <form className={`column grow ${styles.form}`} noValidate onSubmit={submit}>
        <DrawerBody>{children}</DrawerBody>
        {error ? (
          <div role="alert" className={`rigid line-top bad ${styles.error}`}>
            {error}
          </div>
        ) : null}
        <div className={`flex rigid gap-8 line-top ${styles.foot}`}>
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
    </DrawerFrame>
  );
}
