import styles from './DomainName.module.css';

type DomainNameProps = {
  /** display form: the user's casing, Unicode */
  name: string;
  /** ASCII form, shown as a tooltip where it differs (punycode) */
  ascii?: string;
  /** the ending as the server split it (`co.uk`); without it, the last label */
  tld?: string;
  size?: 13 | 14 | 16 | 20 | 44;
};

/** A domain name as it is set everywhere: the label in strong ink, dot and ending quiet, never cut in the ending. */
export function DomainName({ name, ascii, tld, size = 14 }: DomainNameProps) {
  const [label, ending] = splitName(name, tld);
  const isPunycode = ascii !== undefined && ascii !== name.toLowerCase();
  return (
    <span className={styles.dn} data-size={size} title={isPunycode ? ascii : undefined}>
      <b>{label}</b>
      <i>{ending}</i>
    </span>
  );
}

/** `Example.co.uk` with `co.uk` gives `Example` and `.co.uk`; the casing is kept. */
export function splitName(name: string, tld?: string): [label: string, ending: string] {
  const labels = name.split('.');
  const endings = Math.min(tld ? tld.split('.').length : 1, labels.length - 1);
  const label = labels.slice(0, labels.length - endings).join('.');
  return [label, name.slice(label.length)];
}
