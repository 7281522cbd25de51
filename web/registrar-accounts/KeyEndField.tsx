import { useTranslation } from 'react-i18next';
import { keyEndsDays } from '#contract/registrar-accounts.ts';
import { InputField } from '#web/ui/Field.tsx';

type KeyEndFieldProps = { value: string; isDisabled: boolean; onChange: (day: string) => void };

/** The last day of a key that ends by itself (REG-013); it may stay empty. */
export function KeyEndField({ value, isDisabled, onChange }: KeyEndFieldProps) {
  const { t } = useTranslation();
  return (
    <InputField
      label={t('registrarAccounts.form.keyEndsOn')}
      aside={<span className="quiet w-text">{t('words.optional')}</span>}
      hint={t('registrarAccounts.form.keyEndsHint', { days: keyEndsDays })}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
