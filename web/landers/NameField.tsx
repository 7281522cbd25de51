import { useTranslation } from 'react-i18next';
import { landerLimits } from '#contract/landers.ts';
import { InputField } from '#web/ui/Field.tsx';
import { nameFault } from './name-fault.ts';

type NameFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** what is said when it is missing, once saving was tried */
  required: string;
  isTried: boolean;
};

/** The name of a group, preset or template. */
export function NameField({ label, value, onChange, required, isTried }: NameFieldProps) {
  const { t } = useTranslation();
  const fault = nameFault(value);
  const isLong = fault === 'tooLong';
  const words = isLong ? t('landerSettings.faults.tooLong', { max: landerLimits.groupName }) : required;
  return (
    <InputField
      label={label}
      error={isLong || (fault && isTried) ? words : null}
      data-autofocus
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
