import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landerLimits } from '#contract/landers.ts';
import { type Language, languageCodes, languages, toLanguage } from '#web/base/language.ts';
import { AreaField } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { type WhyDraft, whyFault } from './why-draft.ts';

type WhyFieldsProps = { draft: WhyDraft; onChange: (draft: WhyDraft) => void };

/** The reasons for a name in the owner's own words, by language; without any the page states known facts. */
export function WhyFields({ draft, onChange }: WhyFieldsProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(() => toLanguage(i18n.language));
  const fault = whyFault(draft[language]);
  const wrong = languageCodes.filter((code) => code !== language && whyFault(draft[code]));
  return (
    <div className="grid gap-8">
      <Segmented
        label={t('landers.lander.whyLanguage')}
        value={language}
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        onChange={setLanguage}
      />
      <AreaField
        label={t('landers.lander.why')}
        hint={t('landers.lander.whyHint', { max: landerLimits.whyLines })}
        error={
          fault
            ? t(`landers.lander.whyFaults.${fault}`, { lines: landerLimits.whyLines, max: landerLimits.whyLine })
            : wrong.length > 0
              ? t('landers.lander.whyFaults.other', { languages: wrong.map((code) => languages[code].name).join(', ') })
              : null
        }
        rows={4}
        lang={language}
        value={draft[language]}
        onChange={(event) => onChange({ ...draft, [language]: event.currentTarget.value })}
      />
    </div>
  );
}
