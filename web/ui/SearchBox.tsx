import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ClipboardEventHandler, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchBox.module.css';

const waitMs = 300; // after the last key

export type SearchBoxProps = {
  label: string;
  /** name of the button that empties it */
  clearLabel: string;
  /** what the list is searched for; undefined: nothing */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
};

/** Searches a list while somebody types; Enter does it at once. */
export function SearchBox({ label, clearLabel, search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search ?? '');
  const given = useRef(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (given.current !== search) setText(search ?? ''); // by going back, or by another link
    given.current = search;
  }, [search]);
  const apply = (typed: string) => {
    const next = typed.trim() || undefined;
    if (next === given.current) return;
    given.current = next;
    latest.current(next);
  };
  const applyLatest = useRef(apply);
  applyLatest.current = apply;
  useEffect(() => {
    const timer = setTimeout(() => applyLatest.current(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search>
      <SearchField
        label={label}
        clearLabel={clearLabel}
        className={styles.box}
        text={text}
        onType={setText}
        onSubmit={() => apply(text)}
        onClear={() => {
          setText('');
          apply('');
        }}
      />
    </search>
  );
}

type SearchFieldProps = Pick<SearchBoxProps, 'label' | 'clearLabel'> & {
  /** shown while it is empty */
  placeholder?: string;
  className?: string | undefined;
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
};

/** The field of a search, with its glass and the button that empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, placeholder = label, className = '', text, onType, onSubmit, onClear, onPaste } = props;
  return (
    <form
      className={`${styles.field} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon of={IconSearch} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={253}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {text === '' ? null : (
        <button type="button" aria-label={clearLabel} onClick={onClear}>
          <Icon of={IconX} />
        </button>
      )}
    </form>
  );
}
