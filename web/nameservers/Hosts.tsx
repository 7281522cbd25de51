import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './Nameservers.module.css';

const shown = 2; // CONST-039

/** The first hosts, each in a line, and how many more. */
export function FirstHosts({ hosts }: { hosts: readonly string[] }) {
  const { t } = useTranslation();
  const more = hosts.length - shown;
  return (
    <span className={`grid ${styles.first}`} title={hosts.length > shown ? hosts.join('\n') : undefined}>
      {hosts.slice(0, shown).map((host, at) => (
        <span key={host} className={`flex min-0 gap-8 ${styles.line}`}>
          <span className="mono">{host}</span>
          {at === shown - 1 && more > 0 ? (
            <span className={`rigid ${styles.more}`}>{t('words.plusMore', { count: more })}</span>
          ) : null}
        </span>
      ))}
    </span>
  );
}

/** All hosts, each to be copied. */
export function HostList({ hosts, label }: { hosts: readonly string[]; label: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`lined grid ${styles.hosts}`} aria-label={label}>
      {hosts.map((host) => (
        <li className="row between gap-8 breaks" key={host}>
          <span className="mono">{host}</span>
          <CopyButton text={host} label={t('words.copyOne', { what: host })} doneLabel={t('common.copied')} />
        </li>
      ))}
    </ul>
  );
}
