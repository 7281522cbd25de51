import { useTranslation } from 'react-i18next';
import type { LanderSettings } from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';
import { money } from '#lander/formats.ts';
import { toLanguage } from '#web/base/language.ts';

/** What a setting of a page says, in words; its price in its currency. */
export function useSettingWords() {
  const { t, i18n } = useTranslation();
  return (field: keyof LanderSettings, page: LanderSettings): string => {
    const value = page[field] ?? null;
    if (typeof value === 'boolean') return t(value ? 'domain.flagOn' : 'domain.flagOff');
    if (typeof value === 'number') return money(value, page.priceCurrency ?? usualCurrency, toLanguage(i18n.language));
    if (value) return value;
    if (field === 'buyNowPrice') return t('landerTests.empty.price');
    return t(field === 'tagline' ? 'landerSettings.none' : 'landerTests.empty.words');
  };
}
