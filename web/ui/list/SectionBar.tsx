import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
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
    <div className={styles.bar}>
      <SearchBox label={label} clearLabel={t('sections.clearSearch')} search={search} onSearch={onSearch} />
      {children}
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  );
}

type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** how many rows it would leave; undefined while it is not known */
  count?: number | undefined;
};
type ChoicesProps<Value extends string> = {
  /** what is chosen by */
  label: string;
  options: readonly Choice<Value>[];
  /** undefined: all */
  value: Value | undefined;
  /** what the first choice is called, and its count */
  all: Omit<Choice<Value>, 'value'>;
  onChoose: (value: Value | undefined) => void;
};

/** One of a few values that a list is narrowed to, or all; each with its count. On phones the line is swept along. */
export function Choices<Value extends string>({ label, options, value, all, onChoose }: ChoicesProps<Value>) {
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
    <fieldset className={styles.choices} aria-label={label}>
      {choice(undefined, all.label, all.count)}
      {options.map((option) => choice(option.value, option.label, option.count))}
    </fieldset>
  );
}

type ChipProps = { kind: string; value: string; onRemove: () => void };

/** A filter in force that has no choice in the bar, e.g. one that a link brought; its button removes it. */
export function Chip({ kind, value, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.chip}>
      <span>{kind}</span>
      <b>
        <bdi>{value}</bdi>
      </b>
      <button type="button" aria-label={t('sections.removeFilter', { kind, value })} onClick={onRemove}>
        <Icon of={IconX} size={13} />
      </button>
    </span>
  );
}
