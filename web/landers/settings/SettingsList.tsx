import { useTranslation } from 'react-i18next';
import type { LanderSettings } from '#contract/landers.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Settings.module.css';
import { priceFields, sectionFields, textFields } from './settings-draft.ts';

/** Settings to be read only: those of a group that names are added to (LAND-014). */
export function SettingsList({ settings }: { settings: LanderSettings }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const on = sectionFields.filter((field) => settings[field]).map((field) => t(`landerSettings.${field}`));
  const quiet = (words: string) => <span className="w-text quiet">{words}</span>;
  return (
    <dl className={styles.list}>
      {textFields.map((field) => (
        <div key={field}>
          <dt>{t(`landerSettings.${field}`)}</dt>
          <dd>{settings[field] || quiet(t('landerSettings.none'))}</dd>
        </div>
      ))}
      <div>
        <dt>{t('landerSettings.sections')}</dt>
        <dd>{on.length > 0 ? on.join(', ') : quiet(t('landerSettings.none'))}</dd>
      </div>
      {priceFields.map((field) => {
        const amount = settings[field];
        return (
          <div key={field}>
            <dt>{t(`landerSettings.${field}`)}</dt>
            <dd>{amount === null ? quiet(t('landerSettings.ofEachName')) : price(amount)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
