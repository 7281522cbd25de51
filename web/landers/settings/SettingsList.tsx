import { useTranslation } from 'react-i18next';
import type { LanderSettings } from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Settings.module.css';
import { currencyFields, priceFields, sectionFields, sellerFields, textFields } from './settings-draft.ts';

/** Settings to be read only: those of a group that names are added to (LAND-014). */
export function SettingsList({ settings }: { settings: LanderSettings }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const on = sectionFields.filter((field) => settings[field]).map((field) => t(`landerSettings.${field}`));
  const quiet = (words: string) => <span className="w-text quiet">{words}</span>;
  return (
    <dl className={`frame lined ${styles.list}`}>
      {[...textFields, ...sellerFields].map((field) => (
        <div className="flex between gap-16" key={field}>
          <dt className="rigid quiet">{t(`landerSettings.${field}`)}</dt>
          <dd className="min-0 breaks">{settings[field] || quiet(t('landerSettings.none'))}</dd>
        </div>
      ))}
      <div className="flex between gap-16">
        <dt className="rigid quiet">{t('words.sections')}</dt>
        <dd className="min-0 breaks">{on.length > 0 ? on.join(', ') : quiet(t('landerSettings.none'))}</dd>
      </div>
      {priceFields.map((field) => {
        const price = settings[field];
        const currency = settings[currencyFields[field]] ?? usualCurrency;
        return (
          <div className="flex between gap-16" key={field}>
            <dt className="rigid quiet">{t(`landerSettings.${field}`)}</dt>
            <dd className="min-0 breaks">
              {price === null ? quiet(t('landerSettings.ofEachName')) : amount({ amount: price, currency })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
