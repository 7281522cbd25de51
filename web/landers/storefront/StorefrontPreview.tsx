import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/base/language.ts';
import { DrawnPage } from '../preview/PageFrame.tsx';
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
  const query = useQuery(previewQuery(settings, toLanguage(i18n.language)));
  return (
    <section
      className={`frame flex ${styles.preview}`}
      aria-label={t('storefront.preview')}
      aria-busy={query.isFetching || undefined}
    >
      <DrawnPage query={query} title={t('storefront.preview')} level={2} />
    </section>
  );
}
