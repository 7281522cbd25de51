import { useTranslation } from 'react-i18next';
import type { LanderSettings } from '#contract/landers.ts';
import { dollars } from '#lander/formats.ts';
import { toLanguage } from '#web/base/language.ts';

/** What a setting of a page says, in words; prices in US dollars, as they are set. */
export function useSettingWords() {
  const { t, i18n } = useTranslation();
  return (field: keyof LanderSettings, value: string | number | boolean | null): string => {
    if (typeof value === 'boolean') return t(value ? 'landerTests.on' : 'landerTests.off');
    if (typeof value === 'number') return dollars(value, toLanguage(i18n.language));
    if (value) return value;
    if (field === 'buyNowPrice') return t('landerTests.empty.price');
    return t(field === 'tagline' ? 'landerSettings.none' : 'landerTests.empty.words');
  };
}
