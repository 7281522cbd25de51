import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import styles from './Boot.module.css';

type ConnectionErrorProps = { onRefresh: () => void; onLogIn: () => void };

/** The service could not say who is signed in (SHELL-016, D-022). Drawn without the app, which is not mounted. */
export function ConnectionError({ onRefresh, onLogIn }: ConnectionErrorProps) {
  const { t } = useTranslation();
  const title = useId();
  const text = useId();
  return (
    <div className={`grid ${styles.scrim}`}>
      <div
        className={`full ${styles.dialog}`}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title}
        aria-describedby={text}
      >
        <span className={`grid bad ${styles.tile}`}>
          <Icon of={IconPlugConnectedX} size={20} />
        </span>
        <h2 className={styles.title} id={title}>
          {t('boot.errorTitle')}
        </h2>
        <p className={`soft ${styles.text}`} id={text}>
          {t('boot.errorText')}
        </p>
        <div className={`flex wrap gap-8 ${styles.actions}`}>
          <PlainButton tone="primary" onClick={onRefresh} autoFocus>
            <Icon of={IconRefresh} />
            {t('common.refresh')}
          </PlainButton>
          <PlainButton onClick={onLogIn}>{t('boot.logInAgain')}</PlainButton>
        </div>
      </div>
    </div>
  );
}
