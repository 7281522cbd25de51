import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Trans, useTranslation } from 'react-i18next';
import type { VerificationResult, VerificationState } from '#contract/verification.ts';
import { toLanguage } from '#web/base/language.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './OwnershipProofPart.module.css';

type CheckStateProps = { state: VerificationState; check: () => void; isAsking: boolean };

/** What the last look found in words, when the next one is, and the button that has it made now. */
export function CheckState({ state, check, isAsking }: CheckStateProps) {
  const { t } = useTranslation();
  const { isChecking, checkableAt } = state;
  return (
    <section className={`grid gap-10 ${styles.check}`} aria-label={t('ownershipProof.check')}>
      <div className="grid gap-6" aria-live="polite">
        {isChecking ? <Spinner label={t('ownershipProof.checking')} /> : <Verdict state={state} />}
      </div>
      <div className={`row wrap between ${styles.foot}`}>
        <p>
          <Times state={state} />
        </p>
        <Button
          onClick={check}
          loading={isAsking}
          disabled={isChecking || checkableAt !== null}
          title={checkableAt !== null ? t('ownershipProof.oncePerMinute') : undefined}
        >
          {t('common.checkNow')}
        </Button>
      </div>
    </section>
  );
}

/** Results that say what is wrong, each with what helps. */
const faults: ReadonlySet<VerificationResult> = new Set([
  'wrongValue',
  'oldToken',
  'wrongHost',
  'notEverywhere',
  'notDelegated',
  'dnsError',
]);

function Verdict({ state: { lastResult, lastFound } }: { state: VerificationState }) {
  const { t } = useTranslation();
  if (lastResult === null || lastResult === 'verified') {
    return (
      <p className={`row wrap gap-8 ${styles.verdict}`}>
        <Icon of={IconClock} />
        {t('ownershipProof.never')}
      </p>
    );
  }
  return (
    <>
      <p className={`row wrap gap-8 ${styles.verdict}`} data-tone={faults.has(lastResult) ? 'warn' : undefined}>
        <Icon of={faults.has(lastResult) ? IconAlertTriangle : IconClock} />
        <b>{t(`ownershipProof.results.${lastResult}`)}</b>
      </p>
      {lastFound === null ? null : <code className={styles.found}>{lastFound}</code>}
      <p>{t(`ownershipProof.hints.${lastResult}`)}</p>
    </>
  );
}

function Times({ state: { lastCheckedAt, nextCheckAt, isChecking } }: { state: VerificationState }) {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const next = nextCheckAt === null ? null : attemptTime(nextCheckAt, new Date(), language);
  return (
    <>
      {lastCheckedAt === null ? null : (
        <span>
          <Trans
            t={t}
            i18nKey="ownershipProof.lastCheck"
            components={{ time: <RelativeTime key={lastCheckedAt} at={lastCheckedAt} /> }}
          />
        </span>
      )}
      {isChecking ? null : (
        <span>{next === null ? t('ownershipProof.onDemand') : t('ownershipProof.nextCheck', { time: next })}</span>
      )}
    </>
  );
}
