import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './Alerts.module.css';

/** The signing secret of a webhook, which is shown this once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <section className={`grid gap-8 ${styles.secret}`} aria-label={t('alerts.secretTitle')}>
      <b>{t('alerts.secretTitle')}</b>
      <p>{t('alerts.secretText')}</p>
      <p className={`row gap-6 breaks ${styles.code}`}>
        <code>{secret}</code>
        <CopyButton text={secret} label={t('common.copy')} doneLabel={t('common.copied')} />
      </p>
      <Button ref={done} onClick={onDone}>
        {t('common.done')}
      </Button>
    </section>
  );
}
