import type { ChangeEvent, MouseEvent } from 'react';
import styles from './Checkbox.module.css';

type CheckboxProps = {
  label: string;
  checked: boolean;
  /** neither on nor off: some of what it stands for is */
  isMixed?: boolean;
  tabIndex?: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onMouseDown?: (event: MouseEvent) => void;
  onPointerEnter?: (() => void) | undefined;
};

/** A box without words beside it; all of the place around it is its target. */
export function Checkbox({ label, isMixed = false, onMouseDown, onPointerEnter, ...input }: CheckboxProps) {
  return (
    <label
      className={`grid full screen-only ${styles.place}`}
      onMouseDown={onMouseDown}
      onPointerEnter={onPointerEnter}
    >
      <input
        {...input}
        type="checkbox"
        aria-label={label}
        className={`grid ${styles.box}`}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}
