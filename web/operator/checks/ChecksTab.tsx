import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CheckId, Checks } from '#contract/operator-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { CheckRow } from './CheckRow.tsx';
import styles from './Checks.module.css';
import { checksQuery, useRunChecks } from './checks.api.ts';

/** What the installation needs to work, each thing looked at when the operator asks for it (D-229b). */
export function ChecksTab() {
  const { t } = useTranslation();
  const checks = useQuery(checksQuery);
  const run = useRunChecks((error) => showFailure(t('operatorChecks.runFailed'), error));
  const isRunning = (id: CheckId) => run.isPending && (run.variables === undefined || run.variables.includes(id));
  return (
    <OperatorFrame
      open="checks"
      actions={
        <Button
          variant="filled"
          leftSection={<Icon of={IconStethoscope} />}
          loading={run.isPending && run.variables === undefined}
          disabled={run.isPending}
          onClick={() => run.mutate(undefined)}
        >
          {t('operatorChecks.runAll')}
        </Button>
      }
    >
      <TabBody query={checks} failed={t('operatorChecks.failed')}>
        {(data) => (
          <Card title={t('operatorChecks.title')} aside={<Summary checks={data} />}>
            <p className={`quiet ${styles.about}`}>{t('operatorChecks.about')}</p>
            <ul>
              {data.checks.map((check) => (
                <CheckRow
                  key={check.id}
                  check={check}
                  testMailTo={data.testMailTo}
                  isRunning={isRunning(check.id)}
                  onRun={() => run.mutate([check.id])}
                />
              ))}
            </ul>
          </Card>
        )}
      </TabBody>
    </OperatorFrame>
  );
}

function Summary({ checks: { checks } }: { checks: Checks }) {
  const { t } = useTranslation();
  const wrong = checks.filter(({ state }) => state === 'wrong').length;
  const isNew = checks.every(({ checkedAt }) => checkedAt === null);
  return (
    <span className="quiet" role="status">
      {isNew
        ? t('operatorChecks.summary.never')
        : wrong === 0
          ? t('operatorChecks.summary.good')
          : t('operatorChecks.summary.wrong', { count: wrong })}
    </span>
  );
}
