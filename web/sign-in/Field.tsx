import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  /** a quiet word beside the label */
  aside?: string;
  hint?: string;
  /** an error stands in the gap below and moves nothing; for errors of one line, without a hint */
  isStill?: boolean;
  error?: string | null;
  value: string;
  onChange: (value: string) => void;
  /** a button inside the field's right end */
  end?: ReactNode;
};

/** A labelled input with its hint or what is wrong with it. */
export function Field({ label, aside, hint, isStill, error, onChange, end, ...input }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={`grid ${styles.field}`} data-still={isStill || undefined}>
      <label className="small flex gap-6 w-560 soft" htmlFor={id}>
        {label}
        {aside ? <span className="end w-text quiet">{aside}</span> : null}
      </label>
      <span className={`control row gap-8 ${styles.box}`} data-bad={error ? true : undefined}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...input}
        />
        {end}
      </span>
      {message ? (
        <p className={`note ${styles.message}`} data-bad={error ? true : undefined} id={`${id}-message`}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
