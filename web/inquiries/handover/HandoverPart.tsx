import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EndHandover,
  type Handover,
  type HandoverStep,
  LookAtHandover,
  TickHandoverStep,
} from '#contract/handovers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './HandoverPart.module.css';
import { handoverQuery } from './handover.api.ts';
import { OtherBuyers } from './OtherBuyers.tsx';
import { isDone, StepLine } from './StepLine.tsx';

/** What is to be done after a sale: the user's ticks, and beside them what registry and marketplaces say. */
export function HandoverPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const params = { id: domainId };
  const query = handoverQuery(domainId);
  const { data, error, refetch } = useQuery(query);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const reload = async () => void (await refetch());
  useLive('ReceiveDomainProgress', (...events) => {
    if (events.some(({ isComplete }) => isComplete)) void reload();
  });
  useReloadOn({ reload });

  const show = async (asked: Promise<Handover>) => {
    setTrouble(null);
    try {
      client.setQueryData(query.queryKey, await asked);
    } catch (failure) {
      setTrouble(errorText(failure));
      void refetch();
    }
  };
  const tick = (step: HandoverStep, isTicked: boolean) =>
    show(call(TickHandoverStep, { params: { ...params, step }, body: { isDone: isTicked } }));
  const look = async () => {
    setLooking(true);
    await show(call(LookAtHandover, { params }));
    setLooking(false);
  };
  if (data === null) return null;
  if (data === undefined) {
    return (
      <Card title={t('handover.title')}>
        {error ? (
          <p role="alert" className={`row wrap gap-8 t-12 soft ${styles.line}`}>
            {t('handover.failed')} {errorText(error)} <RetryButton onRetry={() => void refetch()} />
          </p>
        ) : (
          <Spinner label={t('common.loading')} />
        )}
      </Card>
    );
  }
  const end = () => show(call(EndHandover, { params, body: { isEnded: endedAt === null } }));
  const { steps, canLook, lookedAt, endedAt, isPageSold, delisting } = data;
  return (
    <Card
      title={t('handover.title')}
      aside={t('handover.done', { done: steps.filter(isDone).length, all: steps.length })}
      className={styles.card ?? ''}
    >
      <ol className="grid">
        {steps.map((step) => (
          <StepLine key={step.step} step={step} delisting={delisting} onTick={tick} />
        ))}
      </ol>
      <div className={`row wrap gap-8 t-12 soft ${styles.line}`}>
        {canLook ? <LookButton handover={data} isLooking={isLooking} onLook={() => void look()} /> : null}
        <span>
          {!canLook ? (
            t('handover.notInAccount')
          ) : lookedAt ? (
            <>
              {t('handover.looked')} <RelativeTime at={lookedAt} />
            </>
          ) : (
            t('handover.notLooked')
          )}
        </span>
        {trouble === null ? null : (
          <span role="alert" className="bad">
            {trouble}
          </span>
        )}
      </div>
      {isPageSold ? <p className={`t-12 soft ${styles.line}`}>{t('handover.page')}</p> : null}
      {endedAt === null ? <OtherBuyers handover={data} /> : null}
      <div className={`row wrap gap-8 t-12 soft ${styles.line}`}>
        <Button size="xs" onClick={() => void end()}>
          {t(endedAt === null ? 'handover.end' : 'handover.reopen')}
        </Button>
        <span>{endedAt === null ? t('handover.endHint') : t('handover.ended', { date: format.date(endedAt) })}</span>
      </div>
    </Card>
  );
}

/** Disabled until the sources can be asked again, which its title says. */
function LookButton(props: { handover: Handover; isLooking: boolean; onLook: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { nextLookAt } = props.handover;
  const [waits, setWaits] = useState(nextLookAt !== null);
  useEffect(() => {
    const ms = nextLookAt === null ? 0 : Date.parse(nextLookAt) - Date.now();
    setWaits(ms > 0);
    if (ms <= 0) return;
    const timer = setTimeout(() => setWaits(false), ms);
    return () => clearTimeout(timer);
  }, [nextLookAt]);
  return (
    <Button
      size="xs"
      loading={props.isLooking}
      disabled={waits}
      title={waits && nextLookAt ? t('handover.again', { time: dateTime(nextLookAt) }) : undefined}
      onClick={props.onLook}
    >
      {t('common.checkNow')}
    </Button>
  );
}
