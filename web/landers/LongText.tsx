import { useTranslation } from 'react-i18next';
import { AreaField } from '#web/ui/Field.tsx';

type LongTextProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** characters */
  max: number;
  rows: number;
  hint?: string;
  /** what is said in place of the hint, e.g. that it is missing */
  error?: string | null;
};

/** A text of several lines with how much of its length is used. */
export function LongText({ label, value, onChange, max, rows, hint, error }: LongTextProps) {
  const { t } = useTranslation();
  const used = value.trim().length;
  const isLong = used > max;
  return (
    <AreaField
      label={label}
      aside={t('landerSettings.used', { used, max })}
      error={isLong ? t('landerSettings.faults.tooLong', { max }) : error}
      hint={hint}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
