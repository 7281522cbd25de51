import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { processingSteps, type TimeLeft, totalSteps } from '#contract/batches.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { useMinute } from '#web/base/minute.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CurrentStepPart } from './CurrentStepPart.tsx';
import styles from './ProgressStrip.module.css';
import { useProgress, useProgressStore } from './progress.api.ts';
import { countsOf, inWork, type Progress } from './progress.rules.ts';
import { RunningSets } from './RunningSets.tsx';
import { timeLeftWords } from './time-left.ts';

/**
 * The running batch in the header, where it moves nothing when it comes and goes: what, current name, step, done of total,
 * percent, as far as there is room, and a line along the header's lower edge. Hides after its end.
 */
export function ProgressStrip() {
  const store = useProgressStore();
  const progress = useProgress();
  useLive('ReceiveDomainProgress', (...events) => {
    for (const event of events) store.receive(event);
  });
  useReconnect(() => void store.compare());
  useEffect(() => void store.compare(), [store]);
  return (
    <>
      {progress ? <Strip progress={progress} onHide={store.dismiss} /> : null}
      <RunningSets />
      <Announcer progress={progress} />
    </>
  );
}

function Strip({ progress, onHide }: { progress: Progress; onHide: () => void }) {
  const { t } = useTranslation();
  const { done, failed, problems } = countsOf(progress);
  const { total, percent, waiting = 0 } = progress;
  const current = inWork(progress);
  const isOver = progress.completedAt !== null;
  const counts = { done, total };
  return (
    <section className={`screen-only row grow min-0 ${styles.strip}`} aria-label={t('progress.label')}>
      <div className={`row grow gap-12 min-0 nowrap num ${styles.room}`}>
        {isOver ? (
          <span className={styles.over} data-troubled={failed + problems > 0 || undefined}>
            <Icon of={failed + problems > 0 ? IconAlertTriangle : IconCircleCheck} />
          </span>
        ) : (
          <i className={`turning ${styles.busy}`} aria-hidden="true" />
        )}
        <b className={`min-0 ${styles.title}`}>
          {t(isOver ? 'progress.processed' : 'progress.processing', { count: total, total })}
        </b>
        {current && !isOver ? (
          <span className={styles.current}>
            <CurrentStepPart current={current} />
          </span>
        ) : null}
        <span className={`row rigid gap-12 ${styles.end}`}>
          {isOver ? <ShortTrouble failed={failed} problems={problems} /> : null}
          {failed > 0 ? (
            <span className={`w-560 bad ${styles.failed}`}>{t('progress.failed', { count: failed })}</span>
          ) : null}
          {problems > 0 ? (
            <a href={withSearch(paths.domains, { hasProblem: true })} className={`link w-560 bad ${styles.failed}`}>
              {t('progress.withProblem', { count: problems })}
            </a>
          ) : null}
          {waiting > 0 ? <span className={styles.waiting}>{t('progress.waiting', { count: waiting })}</span> : null}
          {progress.left && !isOver ? <Left left={progress.left} /> : null}
          {current && !isOver ? <StepTicks step={current.currentStep} /> : null}
          <span className={`soft ${styles.counts}`}>
            <b>{counts.done}</b> {t('progress.ofTotal', { total })}
          </span>
          <span className={styles.percent}>{t('progress.percent', { percent })}</span>
          <IconButton size="xs" aria-label={t('progress.hide')} onClick={onHide}>
            <Icon of={IconX} />
          </IconButton>
        </span>
      </div>
      <span
        className={styles.line}
        role="progressbar"
        aria-label={t('progress.label')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t('progress.doneOf', counts)}
        style={{ width: `${percent}%` }}
      />
    </section>
  );
}

function Left({ left }: { left: TimeLeft }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  useMinute(); // the time left grows less
  const words = timeLeftWords(left, new Date(), t, language);
  return (
    <span className={`soft min-0 ${styles.left}`} title={words}>
      {words}
    </span>
  );
}

/** After the end, where there is no room for words: how many names the warning sign beside it stands for. */
function ShortTrouble({ failed, problems }: { failed: number; problems: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = format.number(failed + problems);
  if (problems === 0) return failed > 0 ? <span className={styles.short}>{count}</span> : null;
  const words = t('progress.withProblem', { count: problems });
  return (
    <a
      href={withSearch(paths.domains, { hasProblem: true })}
      className={`link ${styles.short}`}
      aria-label={words}
      title={words}
    >
      {count}
    </a>
  );
}

/** Nine ticks: steps done, the current one, those to come. */
function StepTicks({ step }: { step: number }) {
  const { t } = useTranslation();
  const state = (place: number) => (place < step ? 'done' : place === step ? 'current' : undefined);
  return (
    <span className={`flex ${styles.steps}`} role="img" aria-label={t('progress.step', { step, of: totalSteps })}>
      {processingSteps.map((name, at) => (
        <i key={name} data-state={state(at + 1)} />
      ))}
    </span>
  );
}

const quarter = 25;

/** Says aloud when a batch starts, has come a quarter further, and ends; not every name. */
function Announcer({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation();
  return (
    <span className="vh" role="status">
      {progress ? words(progress) : ''}
    </span>
  );

  function words(batch: Progress): string {
    const count = { count: batch.total, total: batch.total };
    const { failed, problems } = countsOf(batch);
    if (batch.completedAt !== null) {
      const parts = [
        failed > 0 ? t('progress.failed', { count: failed }) : null,
        problems > 0 ? t('progress.withProblem', { count: problems }) : null,
      ];
      return [t('progress.processed', count), ...parts.filter((part) => part !== null)].join(', ');
    }
    const percent = Math.floor(batch.percent / quarter) * quarter;
    const reached = percent > 0 ? `, ${t('progress.percent', { percent })}` : '';
    return t('progress.processing', count) + reached;
  }
}
