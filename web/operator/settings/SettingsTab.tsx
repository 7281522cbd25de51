import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetOperatorSettings, GetOperatorVersion } from '#contract/operator-settings.ts';
import { call } from '#web/base/call.ts';
import { Card } from '#web/ui/Card.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { ConnectCard } from './ConnectCard.tsx';
import { Program } from './Program.tsx';
import styles from './Settings.module.css';
import { SettingsCard } from './SettingsCard.tsx';

const everyMs = 30_000;

/** They change with a restart alone. */
const operatorSettingsQuery = queryOptions({
  queryKey: ['operator-settings'],
  queryFn: ({ signal }) => call(GetOperatorSettings, { signal }),
  refetchOnMount: 'always',
});

const operatorVersionQuery = queryOptions({
  queryKey: ['operator-version'],
  queryFn: ({ signal }) => call(GetOperatorVersion, { signal }),
  refetchInterval: everyMs,
  refetchOnMount: 'always',
});

/** What runs here and how it is set up; read-only, settings come from the environment (D-229b). */
export function SettingsTab() {
  const { t } = useTranslation();
  const settings = useQuery(operatorSettingsQuery);
  const { data: version, isError, isFetching, refetch } = useQuery(operatorVersionQuery);
  return (
    <OperatorFrame open="settings">
      <TabBody query={settings} failed={t('operatorSettings.failed')}>
        {(data) => (
          <>
            <Warnings sentences={data.warnings} />
            {version ? <Program version={version} /> : null}
            {!version && isError ? (
              <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
                {t('operatorSettings.program.failed')}
              </FailedLine>
            ) : null}
            <ConnectCard />
            <SettingsCard settings={data.settings} />
          </>
        )}
      </TabBody>
    </OperatorFrame>
  );
}

/** What the settings give away; the sentences are those of the log, in English. */
function Warnings({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <Card title={t('operatorSettings.warnings')}>
      <ul className={`grid gap-8 soft ${styles.warnings}`} lang="en">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
