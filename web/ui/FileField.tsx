import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import styles from './FileField.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'onClick'> & {
  label: string;
  onFile: (file: File) => void;
};

/** Chooses a file by a click, by the keyboard or by dropping it here: the browser's own control lies over what is drawn. */
export function FileField({ label, onFile, ...input }: FileFieldProps) {
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  return (
    <Field label={label}>
      {(attributes) => (
        <span className={`row grow min-0 ${styles.file}`}>
          <span className={`w-560 ink nowrap row ${styles.button}`} aria-hidden="true">
            {t('words.chooseFile')}
          </span>
          <span className="grow min-0 ell soft" aria-live="polite">
            {name ?? t('words.noFile')}
          </span>
          <input
            {...attributes}
            {...input}
            type="file"
            onClick={({ currentTarget }) => {
              currentTarget.value = ''; // the same file can be chosen again
            }}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (!file) return;
              setName(file.name);
              onFile(file);
            }}
          />
        </span>
      )}
    </Field>
  );
}
