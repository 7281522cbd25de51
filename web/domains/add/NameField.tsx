import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import styles from './AddDomains.module.css';
import { undoable } from './add-flow.ts';
import type { NameList } from './name-list.ts';
import type { AddDomainsState } from './use-add-domains.ts';

const cleanings = { take: 'taken', remove: 'removed', good: 'onlyGood' } as const;

type NameFieldProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  add: AddDomainsState;
  list: NameList;
  /** what tells why the list was refused; undefined when it was not */
  errorId: string | undefined;
};

/** The text field for names with its counts; what a button changed in it can be undone. */
export function NameField({ area, add, list, errorId }: NameFieldProps) {
  const { t } = useTranslation();
  const { flow } = add;
  const [fieldId, hintId] = [useId(), useId()];
  const counted = (key: 'count' | 'invalidCount' | 'duplicates', count: number) =>
    t(`addDomains.${key}`, { count, total: count });
  const [isTyping, setTyping] = useState(true);
  // nobody is told that a name is invalid while it is being typed; what was pasted is whole
  const invalid = list.invalid.length - (list.isLastOpen && isTyping && !flow.isChecked ? 1 : 0);
  const cleaning = undoable(flow);
  const duplicates = list.duplicates;

  return (
    <div className={`column ${styles.field}`}>
      <label className={`small flex gap-6 w-560 soft ${styles.label}`} htmlFor={fieldId}>
        {t('addDomains.names')}
        <span aria-live="polite">
          {counted('count', list.names.length)}
          {invalid > 0 ? `, ${counted('invalidCount', invalid)}` : null}
        </span>
      </label>
      <textarea
        ref={area}
        id={fieldId}
        className={`control full ink ${styles.area}`}
        data-autofocus
        value={flow.text}
        onChange={({ currentTarget, nativeEvent }) => {
          setTyping(!('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'));
          add.type(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
          if (event.key === 'Enter') add.submit();
          else if (event.key.toLowerCase() === 'z' && cleaning) add.undo();
          else return;
          event.preventDefault();
        }}
        aria-describedby={errorId ? `${hintId} ${errorId}` : hintId}
        aria-invalid={errorId !== undefined || undefined}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
      />
      <p id={hintId} className={`note ${styles.hint}`}>
        <span>{t('addDomains.hint')}</span>
        <span aria-live="polite">{duplicates > 0 ? counted('duplicates', duplicates) : null}</span>
      </p>
      <div role="status" className={`sunken row between gap-10 soft ${styles.cleaned}`}>
        {cleaning ? (
          <>
            {t(`addDomains.${cleanings[cleaning.did]}`, {
              count: cleaning.count,
              total: cleaning.count,
            })}
            <Button
              size="xs"
              onClick={() => {
                add.undo();
                area.current?.focus();
              }}
            >
              {t('common.undo')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
