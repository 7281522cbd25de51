import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What ties a control to its label and its message. */
export type FieldProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  label: string;
  /** at the end of the label's line, e.g. how much of its length is used */
  aside?: ReactNode;
  hint?: string | undefined;
  /** what is wrong with it, in place of the hint */
  error?: string | null | undefined;
  /** draws the control: an input or a select with these attributes, and what stands inside its right end */
  children: (attributes: FieldProps) => ReactNode;
};

/** A labelled control of a form, with its hint or what is wrong with it. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const message = error || hint;
  return (
    <div className={`grid min-0 ${styles.field}`}>
      <span className="small flex between gap-8 w-560 soft">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      <span className={`control row min-0 ${styles.box}`} data-bad={error ? true : undefined}>
        {children({
          id,
          ...(error ? { 'aria-invalid': true } : {}),
          ...(message ? { 'aria-describedby': `${id}-message` } : {}),
        })}
      </span>
      {message ? (
        <p className={`note breaks ${styles.message}`} data-bad={error ? true : undefined} id={`${id}-message`}>
          {message}
        </p>
      ) : null}
    </div>
  );
}

type Words = Omit<Props, 'children'>;

/** A field that is typed into, of one line. */
export function InputField({ label, aside, hint, error, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(attributes) => <input {...attributes} {...input} />}
    </Field>
  );
}

/** The same of several lines. */
export function AreaField({ label, aside, hint, error, ...area }: Words & ComponentProps<'textarea'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(attributes) => <textarea {...attributes} {...area} />}
    </Field>
  );
}

/** The same with a choice among options. */
export function SelectField({ label, aside, hint, error, ...select }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(attributes) => <select {...attributes} {...select} />}
    </Field>
  );
}
