import { useTranslation } from 'react-i18next';
import { useAppSettings } from '#web/base/settings.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './NameserverGuide.module.css';

/**
 * What to set for the names that are added: the nameservers of the operator, where none of ours answers there also the
 * addresses of the records (D-154), or how to set them up (ADD-006, D-001). One line until it is opened: who adds names
 * for the hundredth time knows it.
 */
export function NameserverGuide() {
  const { t } = useTranslation();
  const settings = useAppSettings();
  const hosts = settings?.nameserverHosts ?? [];
  const addresses = settings?.landerAddresses ?? [];
  const hasAny = hosts.length + addresses.length > 0;
  const title = t(
    hosts.length === 0 && addresses.length > 0 ? 'addDomains.guide.titleRecords' : 'addDomains.guide.title',
  );
  return (
    <aside aria-label={title}>
      <details className={`sunken ${styles.guide}`}>
        <summary className="w-560">{title}</summary>
        {hosts.length > 0 ? (
          <>
            <p className={'soft'}>{t('addDomains.guide.text')}</p>
            <CopyList rows={hosts.map((host, at) => [String(at + 1), host])} />
          </>
        ) : null}
        {addresses.length > 0 ? (
          <>
            <p className="soft">{t(`addDomains.guide.${hosts.length > 0 ? 'orRecords' : 'records'}`)}</p>
            <CopyList rows={addresses.map((address) => [address.includes(':') ? 'AAAA' : 'A', address])} />
          </>
        ) : null}
        {hasAny ? (
          <p className="note">{t('addDomains.guide.delay')}</p>
        ) : (
          <p className="soft">{t('addDomains.guide.none')}</p>
        )}
      </details>
    </aside>
  );
}

type CopyListProps = { rows: readonly (readonly [mark: string, text: string])[] };

function CopyList({ rows }: CopyListProps) {
  const { t } = useTranslation();
  return (
    <ol className={`grid gap-6 ${styles.hosts}`}>
      {rows.map(([mark, text]) => (
        <li className="row gap-8" key={text}>
          <span className="t-12 quiet">{mark}</span>
          <span className="mono">{text}</span>
          <CopyButton text={text} label={t('addDomains.guide.copy', { host: text })} doneLabel={t('common.copied')} />
        </li>
      ))}
    </ol>
  );
}
