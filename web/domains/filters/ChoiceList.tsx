import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ChoiceList.module.css';

type ChoiceListProps = {
  id: string;
  label: string;
  values: readonly string[];
  chosen: readonly string[];
  wordsOf: (value: string) => string;
  onToggle: (value: string) => void;
  /** no further one can be chosen */
  isFull: boolean;
};

/** More are not drawn: among thousands one searches. */
const maxDrawn = 100;

/** A long list of values with a box each, and a search. */
export function ChoiceList({ id, label, values, chosen, wordsOf, onToggle, isFull }: ChoiceListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const fitting = values.filter((value) => wordsOf(value).toLowerCase().includes(wanted));
  const left = fitting.length - maxDrawn;
  return (
    <fieldset id={id} className={`min-0 ${styles.list}`} aria-label={label}>
      <input
        type="search"
        className={`full ring-inside ${styles.search}`}
        aria-label={t('filters.searchChoices', { name: label })}
        placeholder={t('filters.searchChoices', { name: label })}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.values}>
        {fitting.slice(0, maxDrawn).map((value) => (
          <label key={value} className={`pressable row gap-8 ${styles.value}`}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span className="min-0 breaks">{wordsOf(value)}</span>
          </label>
        ))}
        {fitting.length === 0 ? <p className={styles.told}>{t('filters.noChoice')}</p> : null}
        {left > 0 ? <p className={styles.told}>{t('filters.choicesLeft', { count: left })}</p> : null}
      </div>
    </fieldset>
  );
}
