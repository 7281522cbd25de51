import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';

type PageFieldProps = { page: number; last: number; onPage: (page: number) => void };

/** Takes the number of a page: Enter goes there; what is no page of the list is said, and nothing happens. */
export function PageField({ page, last, onPage }: PageFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  // empty again on another page
  useEffect(() => setTyped(''), [page]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = pageIn(typed);
    setWrong(typed.trim() !== '' && !(to >= 1 && to <= last));
    if (to >= 1 && to <= last) onPage(to);
  };
  return (
    <form className={styles.goTo} onSubmit={submit}>
      <input
        className="control"
        aria-label={t('common.pager.goTo')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={t('common.pager.goToShort')}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <span id={id} role="alert">
        {isWrong ? t('common.pager.wrongPage', { last }) : null}
      </span>
    </form>
  );
}

/** A whole number, grouped as people write it; else NaN. */
const pageIn = (typed: string): number => {
  const digits = typed.trim().replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
