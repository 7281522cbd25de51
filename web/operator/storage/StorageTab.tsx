import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as operator } from '#web/locales/operator/en.ts';
import { texts as operatorStorage } from '#web/locales/operator-storage/en.ts';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { SpaceCard } from './SpaceCard.tsx';
import { operatorStorageQuery } from './storage.api.ts';
import { TablesCard } from './TablesCard.tsx';

addTexts({ operator, 'operator-storage': operatorStorage });

/** How much room the installation takes, what grows, and how long what is kept (D-229b). */
export function StorageTab() {
  const { t } = useTranslation();
  const storage = useQuery(operatorStorageQuery);
  return (
    <OperatorFrame open="storage">
      <TabBody query={storage} failed={t('operatorStorage.failed')}>
        {(data) => (
          <>
            <SpaceCard storage={data} />
            <TablesCard tables={data.tables} hasSample={data.since !== null} />
          </>
        )}
      </TabBody>
    </OperatorFrame>
  );
}
