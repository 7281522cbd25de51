import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expiryRange } from '#contract/update-domain.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './DomainDetail.module.css';

type ExpiryFieldProps = {
  /** `YYYY-MM-DD`, or empty */
  initial: string;
  isSaving: boolean;
  onSave: (day: string) => void;
  onCancel: () => void;
};

/** Enters a day in place of the fact; Escape leaves it as it was. */
export function ExpiryField({ initial, isSaving, onSave, onCancel }: ExpiryFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [day, setDay] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  function save(event: FormEvent) {
    event.preventDefault();
    if (day < expiryRange.from || day > expiryRange.to) return setWrong(true);
    onSave(day);
  }
  return (
    <form
      className={`grid gap-6 ${styles.entry}`}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <input
        className="control full"
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        type="date"
        aria-label={t('domainDetail.ownExpiry.label')}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-about`}
        min={expiryRange.from}
        max={expiryRange.to}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <p
        id={`${id}-about`}
        className={`note w-text ${styles.about}`}
        data-bad={isWrong || undefined}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'domainDetail.ownExpiry.wrong' : 'domainDetail.ownExpiry.about')}
      </p>
      <span>
        <Button type="submit" size="xs" variant="filled" loading={isSaving}>
          {t('common.save')}
        </Button>
        <Button size="xs" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </span>
    </form>
  );
}
