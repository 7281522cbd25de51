import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '#web/ui/toast.ts';
import { errorText } from '../../base/error-text.ts';
import { changeLanguage } from '../../base/i18n.ts';
import { type Language, languageCodes, languages, toLanguage } from '../../base/language.ts';
import { paths } from '../../base/paths.ts';
import styles from './LanguagePicker.module.css';

/** English, French, German, Spanish with their flags (SHELL-029); the choice shows at once (SHELL-036). */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  const label = useId();
  const current = toLanguage(i18n.language);
  const choose = (language: Language) => {
    changeLanguage(language).catch((error: unknown) => toasts.show({ type: 'danger', title: errorText(error) }));
  };
  return (
    <fieldset className={`grid ${styles.field}`} aria-labelledby={label}>
      <p className="small w-560 soft" id={label}>
        {t('shell.language')}
      </p>
      <div className={`grid gap-6 ${styles.choices}`}>
        {languageCodes.map((language) => (
          <label key={language} className={`row gap-8 ${styles.choice}`} lang={language}>
            <input
              type="radio"
              name="language"
              className={styles.radio}
              checked={language === current}
              onChange={() => choose(language)}
            />
            <img className={`rigid ${styles.flag}`} src={paths.flag(language)} alt={languages[language].name} />
            <span aria-hidden="true">{languages[language].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
