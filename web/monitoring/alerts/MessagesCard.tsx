import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AlertDelivery } from '#contract/alerts.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Alerts.module.css';
import { deliveriesQuery, useReplay } from './alerts.api.ts';

const watchMs = 5_000;
const tones = { waiting: 'busy', sent: 'good', failed: 'bad' } as const;

/** What was sent in the last 30 days, with what came of it. */
export function MessagesCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...deliveriesQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isOnItsWay) ? watchMs : false),
  });
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <Card title={t('words.messages')}>
      {deliveries?.length === 0 ? <p className={`grid gap-8 soft ${styles.note}`}>{t('alerts.messagesNone')}</p> : null}
      {deliveries ? (
        <ul>
          {deliveries.map((delivery) => (
            <Message key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      ) : isError ? (
        <div role="alert" className={`grid gap-8 soft ${styles.note}`}>
          <p>{t('alerts.messagesFailed')}</p>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={`grid gap-8 soft ${styles.note}`}>
          <Spinner label={t('common.loading')} />
        </div>
      )}
      {hasNextPage ? (
        <div className={`grid gap-8 soft ${styles.note}`}>
          <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('alerts.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Its first try is yet to come, or was not long ago. */
const isOnItsWay = ({ state, attempts }: AlertDelivery) => state === 'waiting' && attempts < 2;

function Message({ delivery }: { delivery: AlertDelivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const replay = useReplay();
  const { id, title, channelName, createdAt, state, attempts, nextTryAt, httpStatus, answer, failure } = delivery;
  const details = [
    ...(httpStatus === null ? [] : [t('alerts.status', { status: httpStatus })]),
    ...(failure ? [t(`alerts.failure.${failure}` as 'alerts.failure.gone')] : []),
    ...(attempts > 1 ? [t('alerts.tries', { count: attempts })] : []),
    ...(nextTryAt && attempts > 0 ? [t('alerts.nextTry', { date: format.dateTime(nextTryAt) })] : []),
  ];
  return (
    <li className={`grid gap-8 pad line-top ${styles.message}`}>
      <div className={`flex wrap min-0 ${styles.headline}`}>
        <b className="breaks">{title}</b>
        <span className="note breaks">
          {channelName} · <RelativeTime at={createdAt} />
        </span>
        <StatusDot tone={state === 'waiting' && attempts > 0 ? 'warn' : tones[state]}>
          {t(`alerts.delivery.${state}`)}
        </StatusDot>
      </div>
      {details.length > 0 ? <p className="note breaks">{details.join(' · ')}</p> : null}
      {answer && state !== 'sent' ? <p className={`sunken small breaks ${styles.answer}`}>{answer}</p> : null}
      {state !== 'waiting' || attempts > 0 ? (
        <Button
          size="xs"
          variant="subtle"
          loading={replay.isPending}
          aria-label={`${t('alerts.replay')}: ${title}`}
          onClick={() => replay.mutate(id)}
        >
          {t('alerts.replay')}
        </Button>
      ) : null}
    </li>
  );
}
