import { useTranslation } from 'react-i18next';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

type CardStateProps = {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** what could not be loaded */
  failed: string;
};

/** What a card shows in place of its content: that it is loading, or that it failed and can be tried again. */
export function CardState({ query: { data, isError, isFetching, refetch }, failed }: CardStateProps) {
  const { t } = useTranslation();
  if (data !== undefined) return null;
  if (isError) {
    return (
      <div role="alert" className="pad soft">
        <p>{failed}</p>
        <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="pad">
      <Spinner label={t('common.loading')} />
    </div>
  );
}
