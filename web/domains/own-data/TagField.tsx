import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTag, ownLimits, tidyTag } from '#contract/own-data.ts';
import { hasTag } from '#web/base/own-edits.ts';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterList } from '../filters/filter-lists.api.ts';
import styles from './TagField.module.css';

type TagFieldProps = {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  isDisabled: boolean;
  isForMonitoring: boolean;
  hint?: string;
  placeholder?: string | undefined;
};

/** Tags as chips and a field for the next: Enter, a comma or leaving the field adds it, Backspace takes the last away. */
export function TagField({ label, tags, onChange, isDisabled, isForMonitoring, hint, placeholder }: TagFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const list = useId();
  const known = useFilterList('tags', isForMonitoring).data ?? [];
  const offered = known.filter((tag) => !hasTag(tags, tag));

  function add(typed: string) {
    const given = typed
      .split(/[,;\n]/)
      .map(tidyTag)
      .filter((tag) => tag !== '');
    const fresh = given.filter((tag, at) => !hasTag([...tags, ...given.slice(0, at)], tag));
    if (!fresh.every(isTag)) return setWrong(t('ownData.tagWrong', { count: ownLimits.tag }));
    if (tags.length + fresh.length > ownLimits.tagsPerDomain) {
      return setWrong(t('ownData.tooManyTags', { count: ownLimits.tagsPerDomain }));
    }
    setWrong(null);
    setText('');
    if (fresh.length > 0) onChange([...tags, ...fresh]);
  }
  function type({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setWrong(null);
    const isChosen = !/^(insertText|delete|insertComposition)/.test((nativeEvent as InputEvent).inputType ?? '');
    if (/[,;\n]/.test(value) || (isChosen && offered.includes(value))) add(value);
    else setText(value);
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <Field label={label} error={wrong} hint={hint}>
      {(attributes) => (
        <span className={`row grow wrap gap-4 min-0 ${styles.tags}`}>
          {tags.map((tag) => (
            <span key={tag} className={`center ink ${styles.tag}`}>
              <bdi className="ell">{tag}</bdi>
              <button
                className="grid rigid quiet pressable"
                type="button"
                disabled={isDisabled}
                aria-label={t('ownData.removeTag', { tag })}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <Icon of={IconX} size={12} />
              </button>
            </span>
          ))}
          <input
            {...attributes}
            list={list}
            value={text}
            disabled={isDisabled}
            maxLength={500}
            autoComplete="off"
            enterKeyHint="enter"
            placeholder={tags.length === 0 ? placeholder : undefined}
            onChange={type}
            onKeyDown={press}
            onBlur={() => add(text)}
          />
          <datalist id={list}>
            {offered.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </span>
      )}
    </Field>
  );
}
