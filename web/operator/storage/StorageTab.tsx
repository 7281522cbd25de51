import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetOperatorStorage } from '#contract/operator-storage.ts';
import { call } from '#web/base/call.ts';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { SpaceCard } from './SpaceCard.tsx';
import { TablesCard } from './TablesCard.tsx';

/** Sizes pass slowly, and the server walks through folders for them. */
const operatorStorageQuery = queryOptions({
  queryKey: ['operator-storage'],
  queryFn: ({ signal }) => call(GetOperatorStorage, { signal }),
  refetchOnMount: 'always',
});

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
