import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import styles from './LoadFailed.module.css';
import { RetryButton } from './RetryButton.tsx';
import { Spinner } from './Spinner.tsx';

type LoadFailedProps = {
  /** what could not be loaded */
  title: string;
  text?: string | undefined;
  /** in the middle of a page, and there under which level of heading */
  isPage?: boolean;
  level?: 1 | 2;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** In the place of what could not be loaded, with a button that tries again. */
export function LoadFailed(props: LoadFailedProps) {
  const { onRetry, isRetrying = false, className = styles.place, ...said } = props;
  const { t } = useTranslation();
  return (
    <div role="alert" className={className}>
      <EmptyState icon={IconCloudOff} tone="bad" {...said}>
        <Button leftSection={<Icon of={IconRefresh} />} loading={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

type StaleNoteProps = { children: ReactNode; onRetry: () => void; isRetrying: boolean };

/** Above the last known figures of a page: that they could not be loaded again. */
export function StaleNote({ children, ...retry }: StaleNoteProps) {
  return (
    <div role="alert" className={`row gap-10 line-bottom bad ${styles.stale}`}>
      <Icon of={IconCloudOff} />
      <span>{children}</span>
      <RetryButton {...retry} />
    </div>
  );
}

type PageStateProps = {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** title where it could not be loaded */
  failed: string;
  text?: string | undefined;
};

/** What a page shows in place of its content: that it is loading, or that it failed; nothing once it has data. */
export function PageState({ query: { data, isError, isFetching, refetch }, failed, text }: PageStateProps) {
  const { t } = useTranslation();
  if (data !== undefined) return null;
  if (!isError) return <Spinner label={t('common.loading')} isPage />;
  return <LoadFailed title={failed} text={text} isPage isRetrying={isFetching} onRetry={() => void refetch()} />;
}
