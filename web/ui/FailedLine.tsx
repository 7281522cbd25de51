import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './FailedLine.module.css';

type FailedLineProps = {
  /** what could not be loaded */
  children: string;
  isFetching: boolean;
  onRetry: () => void;
};

/** Says within a card or dialog that a part of it could not be loaded, with a button that asks again. */
export function FailedLine({ children, isFetching, onRetry }: FailedLineProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row wrap ${styles.line}`}>
      <p>{children}</p>
      <Button size="xs" loading={isFetching} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
