import { useTranslation } from 'react-i18next';
import { type Language, languages, toLanguage } from '#web/base/language.ts';
import { fewest, type Passage, type Step } from './funnel-steps.ts';

const made = new Map<Language, Intl.NumberFormat>();

/** Two digits, whatever the size: of 58,903 sessions 214 are 0.36%. */
function percentOf(language: Language): Intl.NumberFormat {
  const format =
    made.get(language) ??
    new Intl.NumberFormat(languages[language].locale, { style: 'percent', maximumSignificantDigits: 2 });
  made.set(language, format);
  return format;
}

/** Says a passage in words: with what it is a share of, or short for a table. */
export function usePassage() {
  const { t, i18n } = useTranslation();
  const percent = percentOf(toLanguage(i18n.language));

  function long(step: Exclude<Step, 'sessions'>, passage: Passage): string {
    switch (passage.kind) {
      case 'share':
        return t(`charts.funnel.shares.${step}`, { share: percent.format(passage.share) });
      case 'numbers':
        return t(`charts.funnel.numbers.${step}`, {
          part: passage.part,
          total: passage.whole,
          count: passage.whole,
        });
      case 'uncounted':
        return t('charts.funnel.uncounted');
      case 'nothing':
        return t('charts.funnel.nothing');
    }
  }
  /** null: there is none, for the reason that `whyNone` gives */
  const short = (passage: Passage): string | null => (passage.kind === 'share' ? percent.format(passage.share) : null);
  function whyNone({ kind }: Passage): string {
    if (kind === 'numbers') return t('charts.funnel.tooFew', { count: fewest });
    return t(kind === 'uncounted' ? 'charts.funnel.uncounted' : 'charts.funnel.nothing');
  }
  return { long, short, whyNone };
}
