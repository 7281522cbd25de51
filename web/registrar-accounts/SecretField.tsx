import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type SecretFieldProps = {
  name: string;
  label: string;
  aside?: ReactNode;
  hint: string | undefined;
  error: string | null;
  value: string;
  disabled: boolean;
  onPaste: () => void;
  onType: (value: string) => void;
};

/** A value that is masked, with an eye to see what was entered. */
export function SecretField({ label, aside, hint, error, onType, ...input }: SecretFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <IconButton
            aria-label={t(`registrarAccounts.form.${isShown ? 'hide' : 'show'}`, { label })}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </IconButton>
        </>
      )}
    </Field>
  );
}
