import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '#web/ui/CurrencySelect.tsx';
import { Field, InputField } from '#web/ui/Field.tsx';
import { SectionSwitches } from './SectionSwitches.tsx';
import styles from './Settings.module.css';
import {
  currencyFields,
  maxLengthOf,
  type PriceField,
  priceFields,
  type SettingsDraft,
  type SettingsFaults,
  sellerFields,
  type TypedField,
  textFields,
} from './settings-draft.ts';
import { TextSetting } from './TextSetting.tsx';

type SettingsFieldsProps = {
  draft: SettingsDraft;
  onChange: (draft: SettingsDraft) => void;
  /** what is wrong and to be told now (`faultsToShow`) */
  faults: SettingsFaults;
  /** one of the names that have the settings: shows what title and description become */
  exampleName: string;
  /** whose settings they are: an empty price of a group means each name's own, of a lander that of its group */
  of: 'group' | 'lander';
  /** those of the prices that are set here; all unless given */
  prices?: readonly PriceField[];
  /** false: who sells is not set here, which a test of two pages leaves alone */
  hasSeller?: boolean;
  /** what stands below a field, e.g. that it differs from the group's */
  below?: (field: keyof SettingsDraft) => ReactNode;
};

/** The settings of landers: texts, sections and prices (LAND-002, LAND-006). */
export function SettingsFields({
  draft,
  onChange,
  faults,
  exampleName,
  of,
  prices = priceFields,
  hasSeller = true,
  below,
}: SettingsFieldsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<SettingsDraft>) => onChange({ ...draft, ...change });
  const wordsOf = (field: TypedField) => {
    const fault = faults[field];
    return fault && t(`landerSettings.faults.${fault}`, { max: maxLengthOf(field) });
  };
  return (
    <>
      {textFields.map((field) => (
        <div key={field} className="grid gap-4 min-0">
          <TextSetting
            field={field}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={wordsOf(field)}
            exampleName={exampleName}
          />
          {below?.(field)}
        </div>
      ))}
      <SectionSwitches
        sections={draft}
        onChange={(field, isOn) => set({ [field]: isOn })}
        {...(below ? { below } : {})}
      />
      {hasSeller ? (
        <fieldset className={`grid min-0 gap-4 ${styles.prices}`}>
          <legend>{t('words.seller')}</legend>
          {sellerFields.map((field) => (
            <div key={field} className="grid gap-4 min-0">
              <InputField
                label={t(`landerSettings.${field}`)}
                error={wordsOf(field)}
                hint={t(`landerSettings.hints.${field}`)}
                autoComplete="off"
                value={draft[field]}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
              />
              {below?.(field)}
            </div>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={`grid min-0 gap-4 ${styles.prices}`}>
        <legend>{t('words.prices')}</legend>
        {prices.map((field) => (
          <div key={field} className="grid gap-4 min-0">
            <Field
              label={t(`landerSettings.${field}`)}
              error={wordsOf(field)}
              hint={t(`landerSettings.empty.${of}.${field}`)}
            >
              {(attributes) => (
                <>
                  <input
                    {...attributes}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={40}
                    value={draft[field]}
                    onChange={(event) => set({ [field]: event.currentTarget.value })}
                  />
                  <CurrencySelect
                    label={t(`landerSettings.${field}`)}
                    value={draft[currencyFields[field]]}
                    disabled={field === 'buyNowPrice' && draft[field].trim() === ''} // each name's own price has its own
                    onChange={(currency) => set({ [currencyFields[field]]: currency })}
                  />
                </>
              )}
            </Field>
            {below?.(field)}
          </div>
        ))}
      </fieldset>
    </>
  );
}
