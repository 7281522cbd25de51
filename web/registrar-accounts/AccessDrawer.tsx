import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountKind } from '#contract/outside-services.ts';
import type { OutsideAccount } from '#contract/registrar-accounts.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { DrawerBody, DrawerFrame } from '#web/ui/DrawerFrame.tsx';
import styles from './AccessParts.module.css';
import { AccessParts } from './AccessParts.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useAccess } from './use-access.ts';

type AccessDrawerProps = {
  /** gets another key; null: another account is connected */
  of: OutsideAccount | null;
  /** which kind is connected */
  kind?: AccountKind;
  outgoingAddress: string | null;
  onClose: () => void;
};

const connectKeys = {
  registrar: 'words.connectAccount',
  dns: 'registrarAccounts.dns.connectOne',
  marketplace: 'registrarAccounts.market.connectOne',
} as const;

/** Where an account is connected, or gets another key; what was typed is not lost by Escape, which asks. */
export function AccessDrawer({ of, kind = 'registrar', outgoingAddress, onClose }: AccessDrawerProps) {
  const { t } = useTranslation();
  const access = useAccess(of, outgoingAddress, onClose, kind);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (access.isTyped ? setAsking(true) : onClose());
  return (
    <DrawerFrame
      title={of ? t('registrarAccounts.changeKeyOf', { account: accountWords(of) }) : t(connectKeys[kind])}
      size={480}
      onClose={leave}
      isHeld={access.isSaving}
      isBusy={access.isSaving}
    >
      <form className={`column grow ${styles.form}`} noValidate onSubmit={access.submit} onBlur={access.leave}>
        <DrawerBody>
          <AccessParts access={access} outgoingAddress={outgoingAddress} />
        </DrawerBody>
        {isAsking ? (
          <div
            role="alertdialog"
            aria-label={t('registrarAccounts.form.discardAsk')}
            className={`row wrap rigid gap-8 line-top ${styles.foot}`}
          >
            <p className="grow">{t('registrarAccounts.form.discardAsk')}</p>
            <Button autoFocus onClick={() => setAsking(false)}>
              {t('registrarAccounts.form.goOn')}
            </Button>
            <Button variant="danger" onClick={onClose}>
              {t('registrarAccounts.form.discard')}
            </Button>
          </div>
        ) : (
          <div className={`flex rigid gap-8 line-top ${styles.foot}`}>
            <SaveButton access={access} />
            <Button variant="subtle" disabled={access.isSaving} onClick={leave}>
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </form>
    </DrawerFrame>
  );
}
