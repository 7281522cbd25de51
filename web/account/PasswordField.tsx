import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordRule } from '#contract/auth.ts';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type PasswordFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  /** takes the focus of the dialog that it stands in */
  isFirst?: boolean;
};

/** A password with an eye to see what was typed. */
export function PasswordField({ label, hint, error, autoComplete, value, onChange, isFirst }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const eye = t(isShown ? 'account.password.hide' : 'account.password.show', { label });
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            type={isShown ? 'text' : 'password'}
            name={autoComplete}
            autoComplete={autoComplete}
            maxLength={passwordRule.max}
            value={value}
            data-autofocus={isFirst || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <IconButton aria-label={eye} onClick={() => setShown(!isShown)}>
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </IconButton>
        </>
      )}
    </Field>
  );
}
