import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedName } from '#contract/pointing-plan.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './PointingPlan.module.css';
import { type NamesOf, namesQuery, type PlanOf } from './pointing-plan.api.ts';

type NamesProps = {
  of: PlanOf;
  which: NamesOf;
  label: string;
  /** what is said of a name, and what can be done with it */
  about: (name: PlannedName) => ReactNode;
};

/** The names of a row, page by page. */
export function Names({ of, which, label, about }: NamesProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(namesQuery(of, which));
  if (!data) {
    if (!error) return <Spinner label={t('common.loading')} />;
    return (
      <p role="alert" className="bad">
        {`${t('verifyAndPoint.rowsFailed')} ${errorText(error)}`}{' '}
        <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={`frame ${styles.names}`} tabIndex={0} aria-label={label}>
      <ul className="lined">
        {data.pages.flatMap(({ data: names }) =>
          names.map((name) => (
            <li key={name.domainId}>
              <a href={paths.domain(name.domainName)}>
                <DomainName name={name.domainName} size={13} />
              </a>
              {about(name)}
            </li>
          )),
        )}
      </ul>
      {hasNextPage ? (
        <p className={styles.more}>
          <Button size="xs" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('common.loadMore')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
