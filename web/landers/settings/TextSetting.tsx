import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { domainNamePlaceholder } from '#contract/landers.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './Settings.module.css';
import { lengthOf, maxLengthOf, type TextField, withName } from './settings-draft.ts';

type TextSettingProps = {
  field: TextField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  exampleName: string;
};

/** A text of a page with how much of its length is used; where it may hold the name, what it becomes (LAND-004). */
export function TextSetting({ field, value, onChange, error, exampleName }: TextSettingProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hasName = value.includes(domainNamePlaceholder);
  const isOwnWords = field !== 'tagline' && value.trim() === '';
  const becomes = hasName ? t('landerSettings.becomes', { text: withName(value, exampleName) }) : undefined;
  const hint = isOwnWords ? t('landerSettings.ownWords') : becomes;
  const insert = () => {
    const from = input.current?.selectionStart ?? value.length;
    const to = input.current?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + domainNamePlaceholder + value.slice(to));
    input.current?.focus();
  };
  const Control = field === 'metaDescription' ? 'textarea' : 'input';
  return (
    <>
      <Field
        label={t(`landerSettings.${field}`)}
        aside={
          <span
            className={`w-text quiet num ${styles.count}`}
            data-bad={lengthOf(value) > maxLengthOf(field) || undefined}
          >
            {t('landerSettings.used', { used: lengthOf(value), max: maxLengthOf(field) })}
          </span>
        }
        error={error}
        hint={hint}
      >
        {(attributes) => (
          <Control
            {...attributes}
            ref={input}
            {...(Control === 'textarea' ? { rows: 3 } : {})}
            value={value}
            onChange={({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      {hasName ? null : (
        <button type="button" className={`t-12 link ${styles.insert}`} onClick={insert}>
          {t('landerSettings.insertName', { placeholder: domainNamePlaceholder })}
        </button>
      )}
    </>
  );
}
