import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { canEnter, type EnteredColumn } from '#contract/update-domain.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './DomainDetail.module.css';
import type { FieldLookup } from './sources.ts';
import { useEdits } from './use-edits.ts';

/** The texts of a fact that is entered. */
const entryTexts = { expirationDate: 'ownExpiry', registrarName: 'ownRegistrar' } as const;

/** Entering a fact in its place: whether it is being entered, and the button that begins it, which has the focus afterwards. */
export function useEntry(domain: Domain, column: EnteredColumn) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const edits = useEdits(domain);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => setEditing(false);
  return {
    ...{ column, isEditing, opener, close, isSaving: edits.isPending },
    open: () => setEditing(true),
    save: (value: string) => edits.mutate({ [column]: value }, { onSuccess: close }),
    takeBack: () => edits.mutate({ [column]: null }),
  };
}
type Entry = ReturnType<typeof useEntry>;

type EntryFieldProps = {
  entry: Entry;
  input: { type: 'date'; min: string; max: string } | { type: 'text'; maxLength: number };
  /** offered as one types */
  known?: readonly string[];
  /** empty: none so far */
  initial: string;
  isPossible: (value: string) => boolean;
};

/** Enters a value in place of the fact; Escape leaves it as it was. */
export function EntryField({ entry, input, known = [], initial, isPossible }: EntryFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const texts = entryTexts[entry.column];
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPossible(value)) return setWrong(true);
    entry.save(value);
  }
  return (
    <form
      className={`grid gap-6 ${styles.entry}`}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') entry.close();
      }}
    >
      <input
        {...input}
        className="control full"
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        autoComplete="off"
        list={known.length > 0 ? `${id}-known` : undefined}
        aria-label={t(`domainDetail.${texts}.label`)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-about`}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setWrong(false);
        }}
      />
      {known.length > 0 ? (
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
      <p
        id={`${id}-about`}
        className={`note w-text ${styles.about}`}
        data-bad={isWrong || undefined}
        role={isWrong ? 'alert' : undefined}
      >
        {t(`domainDetail.${texts}.${isWrong ? 'wrong' : 'about'}`)}
      </p>
      <span>
        <Button type="submit" size="xs" variant="filled" loading={entry.isSaving}>
          {t('common.save')}
        </Button>
        <Button size="xs" onClick={entry.close}>
          {t('common.cancel')}
        </Button>
      </span>
    </form>
  );
}

type EntryActionsProps = {
  entry: Entry;
  lookup: FieldLookup | undefined;
  /** what is shown is the user's */
  isOwn: boolean;
  /** what the user entered, where something else is shown */
  beside?: string | null;
};

/** Below the fact: a way to enter it where none is told, to change it, and to take it back. */
export function EntryActions({ entry, lookup, isOwn, beside = null }: EntryActionsProps) {
  const { t } = useTranslation();
  const texts = entryTexts[entry.column];
  const isOffered = canEnter(lookup && { outcome: lookup.outcome, isKnown: lookup.knownAt !== null });
  if (!isOffered && !isOwn && beside === null) return null;
  return (
    <dd className={styles.actions}>
      {beside === null ? null : <span className={styles.beside}>{beside}</span>}
      {isOffered ? (
        <button ref={entry.opener} type="button" className="link" onClick={entry.open}>
          {t(isOwn ? 'common.change' : `domainDetail.${texts}.enter`)}
        </button>
      ) : null}
      {isOwn || beside !== null ? (
        <button type="button" className="link" disabled={entry.isSaving} onClick={entry.takeBack}>
          {t(`domainDetail.${texts}.takeBack`)}
        </button>
      ) : null}
    </dd>
  );
}
