import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { errorText } from '#web/base/error-text.ts';
import { Icon } from './Icon.tsx';
import { RetryButton } from './RetryButton.tsx';
import styles from './StaleNotice.module.css';

type StaleNoticeProps = {
  /** what could not be loaded again */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  /** how it stands above the rest; absent: from edge to edge */
  className?: string | undefined;
};

/** Above what could not be loaded again: what is shown is the last that was known. */
export function StaleNotice({ title, error, isRetrying, onRetry, className = styles.wide }: StaleNoticeProps) {
  return (
    <div role="alert" className={`row rigid gap-10 soft ${styles.notice} ${className}`}>
      <Icon of={IconAlertCircle} />
      <span>
        <b>{title}</b> {errorText(error)}
      </span>
      <RetryButton isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}
