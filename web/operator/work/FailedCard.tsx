import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTroubles } from '#contract/mail-service.ts';
import type { FailedWork } from '#contract/operator-work.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { DropFailed } from './DropFailed.tsx';
import styles from './Work.module.css';
import { useRetryFailed } from './work.api.ts';
import { kindWords } from './work-words.ts';

const keyOf = ({ of, kind, reason, state }: FailedWork) => JSON.stringify([of, kind, reason, state]);

/** What failed, by kind and reason, with what can be done about it. */
export function FailedCard({ failed }: { failed: readonly FailedWork[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [dropped, setDropped] = useState<FailedWork>();
  return (
    <Card title={t('operatorWork.failures.title')}>
      {failed.length === 0 ? (
        <p className="quiet pad">{t('operatorWork.failures.none')}</p>
      ) : (
        <>
          <p className={`quiet ${styles.about}`}>{t('operatorWork.failures.about')}</p>
          <PlainTable
            label={t('operatorWork.failures.title')}
            rows={failed}
            keyOf={keyOf}
            columns={[
              {
                id: 'kind',
                label: t('operatorWork.failures.kind'),
                cell: (work) => (
                  <>
                    {t(`operatorWork.queues.names.${work.of}`)}
                    <small title={work.kind}>{kindWords(work, t)}</small>
                  </>
                ),
              },
              {
                id: 'reason',
                label: t('common.reason'),
                cell: (work) => (
                  <>
                    {reasonWords(work, t)}
                    <small>{t(`operatorWork.failures.${work.state}`)}</small>
                  </>
                ),
              },
              { id: 'count', label: t('operatorWork.failures.count'), cell: ({ count }) => number(count) },
              {
                id: 'when',
                label: t('operatorWork.failures.when'),
                cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
              },
              {
                id: 'buttons',
                label: '',
                isEnd: true,
                cell: (work) => <Buttons work={work} onDrop={() => setDropped(work)} />,
              },
            ]}
          />
        </>
      )}
      {dropped ? <DropFailed work={dropped} onClose={() => setDropped(undefined)} /> : null}
    </Card>
  );
}

function Buttons({ work, onDrop }: { work: FailedWork; onDrop: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRetryFailed();
  const retry = () =>
    mutate(work, {
      onError: (error) => void showFailure(t('operatorWork.failures.changeFailed'), error),
      onSuccess: ({ count }) =>
        void toasts.show({
          type: 'success',
          title: t('operatorWork.failures.retried', { count }),
        }),
    });
  return (
    <div className={`flex wrap gap-8 ${styles.buttons}`}>
      <Button size="xs" loading={isPending} onClick={retry}>
        {t('operatorWork.failures.retry')}
      </Button>
      {work.of === 'effects' && work.state === 'givenUp' ? (
        <Button size="xs" disabled={isPending} onClick={onDrop}>
          {t('operatorWork.failures.drop')}
        </Button>
      ) : null}
    </div>
  );
}

function reasonWords({ reason }: FailedWork, t: TFunction): string {
  const [, code] = /^MailNotSent (\w+)$/.exec(reason) ?? []; // of a mail that is an effect
  const trouble = mailTroubles.find((known) => known === reason || known.toUpperCase() === code);
  if (trouble) return t(`operatorWork.failures.troubles.${trouble}`);
  return reason || t('operatorWork.failures.unknown');
}
