import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandPages } from '#contract/brand.ts';
import { toLanguage } from '#web/base/language.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { DrawnPage } from '../preview/PageFrame.tsx';
import storefrontStyles from '../storefront/Storefront.module.css';
import { previewQuery } from './brand.api.ts';

const pauseMs = 400;
type Settings = { name: string; colour: string | null };

/** One of the pages as buyers would see it, a moment after what is typed. */
export function BrandPreview({ settings: { name, colour } }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState<(typeof brandPages)[number]>('binAi');
  const [drawn, setDrawn] = useState<Settings>({ name, colour });
  useEffect(() => {
    const timer = setTimeout(() => setDrawn({ name, colour }), pauseMs);
    return () => clearTimeout(timer);
  }, [name, colour]);
  const query = useQuery(previewQuery({ settings: drawn, page, lang: toLanguage(i18n.language) }));
  return (
    <div className="column gap-10 min-0">
      <SelectField
        label={t('common.preview')}
        value={page}
        onChange={({ currentTarget }) => setPage(brandPages.find((one) => one === currentTarget.value) ?? page)}
      >
        {brandPages.map((one) => (
          <option key={one} value={one}>
            {t(`brand.pages.${one}`)}
          </option>
        ))}
      </SelectField>
      <section
        className={`frame flex ${storefrontStyles.preview}`}
        aria-label={t('brand.preview')}
        aria-busy={query.isFetching || undefined}
      >
        <DrawnPage query={query} title={t('brand.preview')} level={2} />
      </section>
    </div>
  );
}
