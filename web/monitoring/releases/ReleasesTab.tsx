import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as monitoring } from '#web/locales/monitoring/en.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MonitoringFrame } from '../MonitoringFrame.tsx';

addTexts({ monitoring });

/** Place of the tab until it is built: it says so. */
export function ReleasesTab() {
  const { t } = useTranslation();
  return (
    <MonitoringFrame open="releases">
      <EmptyState icon={IconClockHour4} title={t('coming.title')} text={t('coming.text')} isPage />
    </MonitoringFrame>
  );
}
