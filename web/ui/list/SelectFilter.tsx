import styles from './SelectFilter.module.css';

type SelectFilterProps<Value extends string> = {
  /** what is chosen by */
  label: string;
  /** what the first choice is called, which narrows nothing */
  all: string;
  options: readonly { value: Value; label: string }[];
  /** undefined: all */
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** One of many values that a list is narrowed to; nothing where there is nothing to choose. */
export function SelectFilter<Value extends string>({ label, all, options, value, onChoose }: SelectFilterProps<Value>) {
  if (options.length === 0) return null;
  const choose = (text: string) => onChoose(options.find((option) => option.value === text)?.value);
  return (
    <label className={`center gap-6 t-12 soft ${styles.select}`} data-set={value !== undefined || undefined}>
      <span>{label}</span>
      <select className="min-0 ink" value={value ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
