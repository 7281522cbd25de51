import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useTexts } from './texts.ts';

/** A password with an eye to see what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const texts = useTexts();
  const [isShown, setShown] = useState(false);
  const label = isShown ? texts.hidePassword : texts.showPassword;
  const eye = (
    <button
      type="button"
      className={`pressable grid rigid soft ${styles.eye}`}
      aria-label={label}
      title={label}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? IconEyeOff : IconEye} />
    </button>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} end={eye} />;
}
