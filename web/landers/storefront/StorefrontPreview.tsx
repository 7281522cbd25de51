import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { toLanguage } from '#web/base/language.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StillPage } from '../preview/PageFrame.tsx';
import styles from './Storefront.module.css';
import { previewQuery } from './storefront.api.ts';
import { bodyOf, type StorefrontDraft } from './storefront-draft.ts';

const pauseMs = 400;

/** The page as it would be, a moment after what is typed; while something is wrong with it, as it was before. */
export function StorefrontPreview({ draft, isReady }: { draft: StorefrontDraft; isReady: boolean }) {
  const { t, i18n } = useTranslation();
  const [drawn, setDrawn] = useState(draft);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setDrawn(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, isReady]);
  const { isOn: _, path: __, host: ___, ...settings } = bodyOf(drawn, true);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    previewQuery(settings, toLanguage(i18n.language)),
  );
  return (
    <section
      className={`frame flex ${styles.preview}`}
      aria-label={t('storefront.preview')}
      aria-busy={isFetching || undefined}
    >
      {data && !error ? (
        <StillPage html={data.html} title={t('storefront.preview')} isFading={isPlaceholderData} />
      ) : null}
      {!data && !error ? <Spinner label={t('common.loading')} isPage /> : null}
      {error ? (
        <LoadFailed
          title={t('landerSettings.previewFailed')}
          text={errorText(error)}
          isPage
          level={2}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          className="flex grow"
        />
      ) : null}
    </section>
  );
}
