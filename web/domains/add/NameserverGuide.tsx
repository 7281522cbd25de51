import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useTranslation } from 'react-i18next';
import { useAppSettings } from '#web/base/settings.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './NameserverGuide.module.css';

/** The nameservers to set at the registrar, as the operator named them, or that there are none (ADD-006, D-001). */
export function NameserverGuide() {
  const { t } = useTranslation();
  const hosts = useAppSettings()?.nameserverHosts ?? [];
  return (
    <aside className={styles.guide} aria-label={t('addDomains.guide.title')}>
      <h3>
        <span className={styles.icon}>
          <Icon of={IconServer} />
        </span>
        {t('addDomains.guide.title')}
      </h3>
      {hosts.length > 0 ? <Hosts hosts={hosts} /> : <p className={styles.none}>{t('addDomains.guide.none')}</p>}
    </aside>
  );
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.text}>{t('addDomains.guide.text')}</p>
      <ol className={styles.hosts}>
        {hosts.map((host, at) => (
          <li key={host}>
            <span className={styles.number}>{at + 1}</span>
            <span className="mono">{host}</span>
            <CopyButton
              text={host}
              label={t('addDomains.guide.copy', { host })}
              doneLabel={t('addDomains.guide.copied')}
            />
          </li>
        ))}
      </ol>
      <p className={styles.delay}>{t('addDomains.guide.delay')}</p>
    </>
  );
}
