import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

/** px below the window at which the next page is already asked for */
const ahead = '800px';

type LoadMoreProps = {
  load: () => void;
  isLoading: boolean;
  /** why the next page did not come; null when nothing failed */
  error: unknown;
  /** what is said before the reason */
  failed: string;
};

/** The end of what is loaded: the next page comes when it nears the window, or by its button. After a failure only so. */
export function LoadMore({ load, isLoading, error, failed }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !error;
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!end.current || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={end} className={`row gap-10 ${styles.more}`}>
      {error ? <p role="alert">{`${failed} ${errorText(error)}`}</p> : null}
      <Button loading={isLoading} onClick={load}>
        {t(error ? 'common.retry' : 'common.loadMore')}
      </Button>
    </div>
  );
}
