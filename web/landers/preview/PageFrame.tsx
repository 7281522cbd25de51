import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Sent } from '#contract/endpoint.ts';
import { PreviewLander } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './PageFrame.module.css';

/** Which page is drawn: type, template, settings, domain, language. Nothing of it is kept. */
export type AskedPage = Sent<typeof PreviewLander>['body'];

const pageQuery = (page: AskedPage) =>
  queryOptions({
    queryKey: ['lander-page', page],
    queryFn: ({ signal }) => call(PreviewLander, { body: page, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

type PageFrameProps = {
  page: AskedPage;
  /** says which page it is to those who cannot see it */
  title: string;
  width: 'phone' | 'wide';
};

/**
 * A page as its visitors see it, in a frame that may do nothing: no script, no form, no way out (D-181). The page before
 * stays until the next one is there.
 */
export function PageFrame({ page, title, width }: PageFrameProps) {
  const query = useQuery(pageQuery(page));
  return (
    <div className={`frame flex ${styles.place}`} data-width={width} aria-busy={query.isFetching || undefined}>
      <DrawnPage query={query} title={title} />
    </div>
  );
}

/** What a query drew, that it draws, or that it failed. `level`: of the heading that says so. */
export function DrawnPage({
  query,
  title,
  level,
}: {
  query: UseQueryResult<{ html: string }>;
  title: string;
  level?: 2;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error) {
    return (
      <LoadFailed
        title={t('landerSettings.previewFailed')}
        text={errorText(error)}
        isPage
        {...(level ? { level } : {})}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        className="flex grow"
      />
    );
  }
  if (!data) return <Spinner label={t('common.loading')} isPage />;
  return <StillPage html={data.html} title={title} isFading={isPlaceholderData} />;
}

/** The frame itself, with HTML of ours. */
export function StillPage({ html, title, isFading = false }: { html: string; title: string; isFading?: boolean }) {
  return (
    <iframe
      className={`grow full min-0 ${styles.frame}`}
      title={title}
      sandbox=""
      srcDoc={still(html)}
      data-fading={isFading || undefined}
    />
  );
}

/** Links of the page lead nowhere: in a window of their own, which the frame may not open. */
const still = (html: string) => html.replace(/<head>/i, '<head><base target="_blank">');
