import { watchCut } from './cut-names.ts';
import styles from './DomainName.module.css';

type DomainNameProps = {
  /** display form: the user's casing, Unicode */
  name: string;
  /** ASCII form, shown as a tooltip where it differs (punycode) */
  ascii?: string;
  /** the TLD as the server split it (`co.uk`); without it, the last label */
  tld?: string;
  size?: 13 | 14 | 16 | 20 | 44;
  /** true where it may not fit and is cut with an ellipsis; default: by its length */
  isLong?: boolean;
};

/** So many characters fit wherever a name stands in a line of its own or in a text. */
const surelyFits = 24;

/**
 * A domain name as it is set everywhere: the label in strong ink, dot and TLD quiet, never cut in the TLD. One that is cut
 * shows itself whole under the pointer, on focus and under a finger.
 */
export function DomainName({ name, ascii, tld, size = 14, isLong = name.length > surelyFits }: DomainNameProps) {
  const [label, rest] = splitName(name, tld);
  const isPunycode = ascii !== undefined && ascii !== name.toLowerCase();
  return (
    <span
      ref={isLong ? watchCut : undefined}
      className={styles.dn}
      data-full={isLong ? name : undefined}
      data-size={size}
      data-long-name={isLong || undefined}
      title={isPunycode ? ascii : undefined}
    >
      <b>{label}</b>
      <i>{rest}</i>
    </span>
  );
}

/** `Example.co.uk` with `co.uk` gives `Example` and `.co.uk`; the casing is kept. */
export function splitName(name: string, tld?: string): [label: string, rest: string] {
  const labels = name.split('.');
  const tlds = Math.min(tld ? tld.split('.').length : 1, labels.length - 1);
  const label = labels.slice(0, labels.length - tlds).join('.');
  return [label, name.slice(label.length)];
}
