import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import styles from '../AccountPage.module.css';
import { deletionQuery } from './deletion-query.ts';
import { useExport, useKeepAccount } from './your-data.api.ts';

const DeleteAccount = part(async () => (await import('./DeleteAccount.tsx')).DeleteAccount);

/** When an account goes that is given up today. */
const dueToday = (graceDays: number) => new Date(Date.now() + graceDays * dayMs).toISOString();

/** All data of the account as a file, and the end of the account (D-228a, D-228b). */
export function YourData({ email }: { email: string }) {
  const { t } = useTranslation();
  const exporting = useExport();
  return (
    <Card title={t('accountData.title')}>
      <div className={styles.form}>
        <b>{t('accountData.export.title')}</b>
        <p className="soft">{t('accountData.export.text')}</p>
        <Button
          leftSection={<Icon of={IconDownload} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('accountData.export.button')}
        </Button>
      </div>
      <h3 className={styles.listTitle}>{t('accountData.delete.title')}</h3>
      <div className={styles.form}>
        <Deletion email={email} />
      </div>
    </Card>
  );
}

function Deletion({ email }: { email: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const keep = useKeepAccount();
  const [isAsking, setAsking] = useState(false);
  const reason = useId();
  const { data, isError, isFetching, refetch } = useQuery({ ...deletionQuery, refetchOnMount: 'always' });
  if (!data) {
    if (!isError) return <p className="soft">{t('common.loading')}</p>;
    return (
      <>
        <p className="bad" role="alert">
          {t('accountData.failed')}
        </p>
        <Button leftSection={<Icon of={IconRefresh} />} loading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </>
    );
  }
  const { deletion, graceDays, isImpossible } = data;
  if (deletion) {
    const date = format.longDate(deletion.dueAt);
    return (
      <>
        <p>{t(deletion.isByOperator ? 'accountData.going.byOperator' : 'accountData.going.planned', { date })}</p>
        {deletion.isByOperator ? null : (
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('accountData.going.keep')}
          </Button>
        )}
      </>
    );
  }
  if (isImpossible) {
    return (
      <>
        <p className="soft" id={reason}>
          {t(`accountData.delete.${isImpossible}`)}
        </p>
        <Button disabled aria-describedby={reason}>
          {t('accountData.delete.button')}
        </Button>
      </>
    );
  }
  const close = () => setAsking(false);
  const dueAt = dueToday(graceDays);
  return (
    <>
      <p className="soft">{t('accountData.delete.text', { date: format.longDate(dueAt) })}</p>
      <Button onClick={() => setAsking(true)}>{t('accountData.delete.button')}</Button>
      {isAsking ? <DeleteAccount email={email} dueAt={dueAt} onClose={close} onMissing={close} /> : null}
    </>
  );
}
