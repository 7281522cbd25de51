import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Trans, useTranslation } from 'react-i18next';
import type { CheckState, InstallationCheck } from '#contract/operator-checks.ts';
import { bytesWords } from '#web/base/bytes.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import styles from './Checks.module.css';
import { sentenceOf } from './check-words.ts';
import { useTestMail } from './checks.api.ts';

const tones: Record<CheckState, DotTone> = { fine: 'good', wrong: 'bad', notSetUp: 'neutral', notChecked: 'neutral' };

type CheckRowProps = {
  check: InstallationCheck;
  testMailTo: string | null;
  isRunning: boolean;
  onRun: () => void;
};

/** One check: what it is, what was found and what to do, and a button that runs it. */
export function CheckRow({ check, testMailTo, isRunning, onRun }: CheckRowProps) {
  const { t } = useTranslation();
  const { id, state, checkedAt, isSaved } = check;
  const title = t(`operatorChecks.titles.${id}`);
  const again = t('operatorChecks.runNamed', { title });
  return (
    <li className={`grid line-top ${styles.check}`}>
      <div>
        <h3>{title}</h3>
        <StatusDot tone={isRunning ? 'busy' : tones[state]}>{t(`operatorChecks.states.${state}`)}</StatusDot>
      </div>
      <div className={`breaks ${styles.found}`}>
        <p>
          <Sentence check={check} />
        </p>
        {checkedAt ? (
          <small>
            <Trans
              t={t}
              i18nKey={isSaved ? 'operatorChecks.checked' : 'operatorChecks.checkedUnsaved'}
              components={{ time: <RelativeTime at={checkedAt} /> }}
            />
          </small>
        ) : null}
        {id === 'mailOut' ? <TestMail to={testMailTo} /> : null}
        {id === 'jobs' && state === 'wrong' ? (
          <div className={`row wrap ${styles.more}`}>
            <a href={paths.operatorWork}>{t('operatorChecks.toWork')}</a>
          </div>
        ) : null}
        {id === 'mailRecords' && state === 'wrong' ? (
          <div className={`row wrap ${styles.more}`}>
            <a href={paths.account}>{t('operatorChecks.toMail')}</a>
          </div>
        ) : null}
      </div>
      <IconButton aria-label={again} title={t('operatorChecks.run')} disabled={isRunning} onClick={onRun}>
        <Icon of={IconRefresh} />
      </IconButton>
    </li>
  );
}

function Sentence({ check }: { check: InstallationCheck }) {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  const { what, figure, at } = check;
  return (
    <Trans
      t={t}
      i18nKey={`operatorChecks.found.${sentenceOf(check)}`}
      values={{
        what,
        figure: figure ?? 0,
        ms: Math.abs(figure ?? 0),
        size: bytesWords(figure ?? 0, language),
        date: date(at),
      }}
      components={{ time: at ? <RelativeTime at={at} /> : <span /> }}
    />
  );
}

/** A mail to the operator's own address: what a check of the connection cannot know is whether it arrives. */
function TestMail({ to }: { to: string | null }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTestMail();
  if (to === null) return <div className={`row wrap ${styles.more} quiet`}>{t('operatorChecks.testMailNone')}</div>;
  const send = () =>
    mutate(undefined, {
      onError: (error) => void showFailure(t('operatorChecks.testFailed'), error),
      onSuccess: ({ isSent, failure }) =>
        void (isSent
          ? toasts.show({ type: 'success', title: t('operatorChecks.testSent', { to }) })
          : toasts.show({ type: 'danger', title: t('operatorChecks.testFailed'), message: failure ?? '' })),
    });
  return (
    <div className={`row wrap ${styles.more}`}>
      <Button size="xs" leftSection={<Icon of={IconMail} />} loading={isPending} onClick={send}>
        {t('operatorChecks.testMail', { to })}
      </Button>
    </div>
  );
}
