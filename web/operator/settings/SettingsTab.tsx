import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as operator } from '#web/locales/operator/en.ts';
import { texts as operatorSettings } from '#web/locales/operator-settings/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { Program } from './Program.tsx';
import styles from './Settings.module.css';
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
              <div role="alert" className={styles.failed}>
                <p>{t('operatorSettings.program.failed')}</p>
                <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
                  {t('common.retry')}
                </Button>
              </div>
            ) : null}
            <SettingsCard settings={data.settings} />
          </>
        )}
      </TabBody>
    </OperatorFrame>
  );
}
