import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './TabBody.module.css';

type TabBodyProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** title where it could not be loaded */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** The cards of a tab once they are loaded; before, that it loads, or why it could not. */
export function TabBody<Data>({ query: { data, error, isFetching, refetch }, failed, children }: TabBodyProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return <div className={`grid gap-16 full ${styles.content}`}>{children(data)}</div>;
  if (!error) return <Spinner label={t('common.loading')} isPage />;
  return (
    <div role="alert" className={styles.failed}>
      <EmptyState icon={IconCloudOff} tone="bad" title={failed} text={errorText(error)} isPage>
        <Button leftSection={<Icon of={IconRefresh} />} loading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
