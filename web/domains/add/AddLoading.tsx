import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { CurrentStepPart } from '#web/progress/CurrentStepPart.tsx';
import { useProgress } from '#web/progress/progress.api.ts';
import { countsOf, type DomainState, inWork, type Progress } from '#web/progress/progress.rules.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import styles from './AddLoading.module.css';
import type { Attempt } from './add-flow.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const tickerLength = 5;

/** Step 2: the names are being saved. What is heard of the batch meanwhile is shown; nothing is invented. */
export function AddLoading({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const progress = useProgress();
  const isHeard = progress?.batchId === attempt.batchId;
  return (
    <div ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} className={`grid gap-12 ${styles.loading}`}>
      <p className={`soft ${styles.text}`}>{t('addDomains.loadingText')}</p>
      {isHeard ? <Heard progress={progress} /> : <Saving />}
    </div>
  );
}

function Saving() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.bar}>
        <i data-waiting />
      </div>
      <Spinner label={t('addDomains.saving')} />
    </>
  );
}

function Heard({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const { done } = countsOf(progress);
  const latest = [...progress.domains].slice(-tickerLength);
  const current = inWork(progress);
  return (
    <>
      <div className={styles.bar}>
        <i style={{ width: `${progress.percent}%` }} />
      </div>
      <div className={`flex between gap-12 soft num ${styles.line}`}>
        <span>{current ? <CurrentStepPart current={current} /> : t('addDomains.saving')}</span>
        <b>{t('progress.doneOf', { done, total: progress.total })}</b>
      </div>
      <ol className={`frame ${styles.ticker}`}>
        {latest.map(([key, { name, state }]) => (
          <li key={key} data-state={state}>
            <StateMark state={state} />
            <DomainName name={name} tld={tldOf(name)} size={13} />
            <span>{t(`progress.states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function StateMark({ state }: { state: DomainState }) {
  if (state === 'inProgress' || state === 'pending')
    return <i className={`turning ${styles.underWay}`} aria-hidden="true" />;
  return <Icon of={state === 'failed' || state === 'lookupFailed' ? IconAlertTriangle : IconCheck} />;
}
