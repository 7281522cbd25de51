import { useTranslation } from 'react-i18next';
import { languages, toLanguage } from '#web/base/language.ts';

/** Shares as a reader of few visitors needs them: two digits that count, `2.1%`, and differences as points, `+1.2`. */
export function useShares() {
  const { locale } = languages[toLanguage(useTranslation().i18n.language)];
  const digits = { maximumSignificantDigits: 2 } as const;
  const shares = new Intl.NumberFormat(locale, { style: 'percent', ...digits });
  const points = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', ...digits });
  return { share: (value: number) => shares.format(value), points: (value: number) => points.format(value * 100) };
}
