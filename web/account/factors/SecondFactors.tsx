import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from '../AccountPage.module.css';
import type { Account } from '../account.api.ts';
import { AppCodes } from './AppCodes.tsx';
import { factorsQuery } from './factors.api.ts';
import { Passkeys } from './Passkeys.tsx';

/** What is asked for beside the password, or in its place. */
export function SecondFactors({ account: { email, externalProvider } }: { account: Account }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({ ...factorsQuery, refetchOnMount: 'always' });
  return (
    <Card title={t('account.factors.title')}>
      {data?.isPossible ? (
        <>
          <AppCodes factors={data} email={email} />
          <Passkeys factors={data} />
        </>
      ) : null}
      {data && !data.isPossible ? (
        <p className={styles.words}>
          {externalProvider
            ? t('account.factors.atProvider', { provider: externalProvider })
            : t('account.factors.noPassword')}
        </p>
      ) : null}
      {!data && isError ? (
        <div role="alert" className={styles.words}>
          <p>{t('account.factors.failed')}</p>
          <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {!data && !isError ? (
        <div className={styles.loading}>
          <Spinner label={t('common.loading')} />
        </div>
      ) : null}
    </Card>
  );
}
