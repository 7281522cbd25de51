import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as operator } from '#web/locales/operator/en.ts';
import { texts as operatorSettings } from '#web/locales/operator-settings/en.ts';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { Program } from './Program.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { operatorSettingsQuery, operatorVersionQuery } from './settings.api.ts';
import { Warnings } from './Warnings.tsx';

addTexts({ operator, 'operator-settings': operatorSettings });

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
            <SettingsCard settings={data.settings} />
          </>
        )}
      </TabBody>
    </OperatorFrame>
  );
}
