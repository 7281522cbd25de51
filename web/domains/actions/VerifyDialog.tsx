import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import { verificationQuery } from '../domains.api.ts';
import styles from './ActionModal.module.css';
import { ActionModal } from './ActionModal.tsx';

type VerifyDialogProps = { domain: Domain; onClose: () => void };

/** The TXT record that proves a name which another account holds (VERI-004, VERI-007). */
export function VerifyDialog({ domain, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(verificationQuery(domain.id));
  useEffect(() => {
    if (isError) toasts.show({ type: 'danger', title: t('domainActions.verify.failed') }); // ERR-009
  }, [isError, t]);
  return (
    <ActionModal
      title={t('domainActions.verify.title', { name: domain.domainName })}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <p>{t('domainActions.verify.text')}</p>
      {data ? (
        <dl className={styles.record}>
          <div>
            <dt>{t('domainActions.verify.type')}</dt>
            <dd>
              <code>{data.recordType}</code>
            </dd>
          </div>
          <div>
            <dt>{t('domainActions.verify.name')}</dt>
            <dd>
              <code>{data.recordName}</code>
            </dd>
          </div>
          <div>
            <dt>{t('domainActions.verify.value')}</dt>
            <dd>
              <code>{data.recordValue}</code>
              <CopyButton
                text={data.recordValue}
                label={t('domainActions.verify.copy')}
                doneLabel={t('domainActions.verify.copied')}
              />
            </dd>
          </div>
        </dl>
      ) : null}
      {isError ? (
        <p className={styles.bad} role="alert">
          {t('domainActions.verify.failed')}{' '}
          <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {!data && !isError ? <Spinner label={t('common.loading')} /> : null}
      <p>{t('domainActions.verify.later')}</p>
    </ActionModal>
  );
}
