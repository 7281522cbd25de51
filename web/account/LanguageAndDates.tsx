import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyChoices, type DatePreference, type DateStyle, dateStyles } from '#contract/preferences.ts';
import { browserClock } from '#web/base/clock.ts';
import { useCurrencyChoice } from '#web/base/currency.ts';
import { useDates } from '#web/base/dates.ts';
import { errorText } from '#web/base/error-text.ts';
import { createFormat } from '#web/base/format.ts';
import { changeLanguage } from '#web/base/i18n.ts';
import { type Language, languageCodes, languages, toLanguage } from '#web/base/language.ts';
import { useMinute } from '#web/base/minute.ts';
import { useFormat, useRateNote } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './AccountPage.module.css';
import { chooseCurrency, chooseDates } from './account.api.ts';
import { zoneGroups, zoneOfBrowser, zonesOfBrowser } from './time-zones.ts';

/** Language, zone and form of dates, currency of prices; each choice shows and is kept at once. */
export function LanguageAndDates() {
  const { t } = useTranslation();
  return (
    <Card title={t('account.sections.display')}>
      <div className={styles.form}>
        <LanguageChoice />
        <ZoneChoice />
        <StyleChoice />
        <CurrencyChoice />
      </div>
    </Card>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const choose = (language: Language) => {
    changeLanguage(language).catch((error: unknown) => toasts.show({ type: 'danger', title: errorText(error) }));
  };
  return (
    <SelectField
      label={t('shell.language')}
      value={toLanguage(i18n.language)}
      onChange={(event) => choose(toLanguage(event.currentTarget.value))}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    </SelectField>
  );
}

function ZoneChoice() {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const groups = useMemo(() => zoneGroups(timeZone, zonesOfBrowser()), [timeZone]);
  const now = useFormat().dateTime(useNow());
  return (
    <SelectField
      label={t('account.display.timeZone')}
      hint={t('account.display.now', { time: now })}
      value={timeZone ?? ''}
      onChange={(event) => void chooseDates({ timeZone: event.currentTarget.value || null })}
    >
      <option value="">{t('account.display.browserZone', { zone: zoneOfBrowser().replaceAll('_', ' ') })}</option>
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function StyleChoice() {
  const { t, i18n } = useTranslation();
  const chosen = useDates();
  const now = useNow();
  const examples = dateExamples(toLanguage(i18n.language), chosen, now);
  return (
    <SelectField
      label={t('account.display.dateStyle')}
      value={chosen.dateStyle}
      onChange={(event) => void chooseDates({ dateStyle: styleOf(event.currentTarget.value) })}
    >
      {examples.map(({ dateStyle, example }) => (
        <option key={dateStyle} value={dateStyle}>
          {example}
        </option>
      ))}
    </SelectField>
  );
}

function CurrencyChoice() {
  const { t, i18n } = useTranslation();
  const choice = useCurrencyChoice();
  const { locale, currency: ofLanguage } = languages[toLanguage(i18n.language)];
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'currency' }), [locale]);
  const note = useRateNote();
  return (
    <SelectField
      label={t('words.prices')}
      hint={note ?? undefined}
      value={choice}
      onChange={({ currentTarget: { value } }) =>
        void chooseCurrency(currencyChoices.find((known) => known === value) ?? 'language')
      }
    >
      {currencyChoices.map((known) => (
        <option key={known} value={known}>
          {known === 'language'
            ? t('account.display.ofLanguage', { currency: names.of(ofLanguage) })
            : `${known}, ${names.of(known)}`}
        </option>
      ))}
    </SelectField>
  );
}

/** Today in each form; of two that a language writes alike (German: words and numbers) one, the chosen if it is among them. */
export function dateExamples(language: Language, chosen: DatePreference, now: string) {
  const all = dateStyles.map((dateStyle) => {
    const example = createFormat(language, null, { ...chosen, dateStyle }).date(now);
    return { dateStyle, example };
  });
  const byExample = Map.groupBy(all, ({ example }) => example);
  return [...byExample.values()].flatMap(
    (alike) => alike.find(({ dateStyle }) => dateStyle === chosen.dateStyle) ?? alike.slice(0, 1),
  );
}

const styleOf = (value: string): DateStyle => dateStyles.find((known) => known === value) ?? 'words';

/** The present minute as ISO text. */
function useNow(): string {
  const [drawnAt] = useState(browserClock.now);
  return new Date(Math.max(drawnAt, useMinute())).toISOString();
}
