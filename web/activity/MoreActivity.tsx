import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './ActivityPage.module.css';

/** px below the window at which the next page is already asked for */
const ahead = '800px';

type MoreActivityProps = { load: () => void; isLoading: boolean; error: unknown };

/** The end of what is loaded: the next page comes when it nears the window, or by its button. After a failure only so. */
export function MoreActivity({ load, isLoading, error }: MoreActivityProps) {
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
    <div ref={end} className={styles.more}>
      {error ? <p role="alert">{`${t('feed.moreFailed')} ${errorText(error)}`}</p> : null}
      <Button loading={isLoading} onClick={load}>
        {t(error ? 'common.retry' : 'feed.more')}
      </Button>
    </div>
  );
}
