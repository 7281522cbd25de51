import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './FailedLine.module.css';

type FailedLineProps = {
  /** what could not be loaded */
  children: string;
  isFetching: boolean;
  onRetry: () => void;
};

/** Says within a card or dialog that a part of it could not be loaded, with a button that asks again. */
export function FailedLine({ children, isFetching, onRetry }: FailedLineProps) {
  return (
    <div role="alert" className={`row wrap ${styles.line}`}>
      <p>{children}</p>
      <RetryButton isRetrying={isFetching} onRetry={onRetry} />
    </div>
  );
}
