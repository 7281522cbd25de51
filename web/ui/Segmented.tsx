import { useId } from 'react';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** name of the group */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few choices, side by side over the whole width; arrow keys move as in any radio group. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`flex ${styles.group}`} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={`grid grow soft ${styles.item}`}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
