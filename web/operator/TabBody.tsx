import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/base/error-text.ts';
import { PageState } from '#web/ui/LoadFailed.tsx';
import styles from './TabBody.module.css';

type TabBodyProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** title where it could not be loaded */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** The cards of a tab once they are loaded; before, that it loads, or why it could not. */
export function TabBody<Data>({ query, failed, children }: TabBodyProps<Data>) {
  const { data, error } = query;
  if (data === undefined)
    return <PageState query={query} failed={failed} text={error ? errorText(error) : undefined} />;
  return <div className={`grid gap-16 full ${styles.content}`}>{children(data)}</div>;
}
