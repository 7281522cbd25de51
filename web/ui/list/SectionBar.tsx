import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Chip as UiChip } from '#web/ui/Chip.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import styles from './SectionBar.module.css';

type SectionBarProps = {
  /** name of the search box */
  label: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** filters beside it: `Choices`, `Chip` */
  children?: ReactNode;
  /** at the right end */
  end?: ReactNode;
};

/** The line above a list: what it is searched for and narrowed by. */
export function SectionBar({ label, search, onSearch, children, end }: SectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={`row wrap rigid gap-8 screen-only ${styles.bar}`}>
      <SearchBox label={label} clearLabel={t('common.clearSearch')} search={search} onSearch={onSearch} />
      {children}
      {end ? <div className="row end gap-8">{end}</div> : null}
    </div>
  );
}

type ChoicesProps<Value extends string> = {
  /** what is chosen by */
  label: string;
  values: readonly Value[];
  words: (value: Value) => string;
  /** how many rows each would leave; undefined while it is not known */
  counts: { readonly [One in Value]?: number } | undefined;
  /** what the first choice is called, and its count */
  all: string;
  total: number | undefined;
  /** undefined: all */
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** One of a few values that a list is narrowed to, or all; each with its count. On phones the line is swept along. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, words, counts, all, total, value, onChoose } = props;
  const { number } = useFormat();
  const choice = (of: Value | undefined, name: string, count: number | undefined) => (
    <button
      key={of ?? ''}
      type="button"
      aria-pressed={value === of}
      data-none={count === 0 || undefined}
      onClick={() => onChoose(of)}
    >
      {name}
      {count === undefined ? null : <span>{number(count)}</span>}
    </button>
  );
  return (
    <fieldset className={`flex min-0 gap-4 ${styles.choices}`} aria-label={label}>
      {choice(undefined, all, total)}
      {values.map((one) => choice(one, words(one), counts?.[one]))}
    </fieldset>
  );
}

type ChipProps = { kind: string; value: string; onRemove: () => void };

/** A filter in force that has no choice in the bar, e.g. one that a link brought. */
export function Chip(props: ChipProps) {
  const { t } = useTranslation();
  const { kind, value } = props;
  return <UiChip {...props} removeLabel={t('sections.removeFilter', { kind, value })} />;
}
