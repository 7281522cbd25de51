import { useTranslation } from 'react-i18next';
import { commonCurrencies, currencyCodes } from '#contract/money.ts';
import styles from './CurrencySelect.module.css';

const others = currencyCodes.filter((code) => !commonCurrencies.includes(code));

type CurrencySelectProps = {
  /** of the amount that it stands beside */
  label: string;
  value: string;
  onChange: (currency: string) => void;
  disabled?: boolean;
};

/** What the amount beside it is in: the usual currencies first, then all others (ISO 4217). */
export function CurrencySelect({ label, value, onChange, disabled }: CurrencySelectProps) {
  const { t } = useTranslation();
  return (
    <select
      className={styles.currency}
      aria-label={t('common.currencyOf', { amount: label })}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {[commonCurrencies, others].map((codes, at) => (
        <optgroup key={codes[0]} label={t(at === 0 ? 'common.usualCurrencies' : 'common.otherCurrencies')}>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
