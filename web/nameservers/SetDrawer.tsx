import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { differenceOf } from '#contract/nameservers.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SideDrawer } from '#web/ui/SideDrawer.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { copyHosts } from './copy-hosts.ts';
import { HostList } from './Hosts.tsx';
import { Leads } from './Leads.tsx';
import styles from './Nameservers.module.css';
import { namesOnQuery, type SetRow, setQuery, summaryQuery } from './nameservers.api.ts';

type SetDrawerProps = {
  /** its hosts with commas between */
  id: string;
  onClose: () => void;
  /** its nameservers are to be kept as a preset */
  onSave: (hosts: readonly string[]) => void;
};

/** One set of nameservers: whose they are, which names have them, and what would have to change to lead here. */
export function SetDrawer({ id, onClose, onSave }: SetDrawerProps) {
  const { t } = useTranslation();
  const { data: set, error } = useQuery(setQuery(id));
  const hosts = set?.nameservers ?? id.split(',');
  return (
    <SideDrawer title={t('titles.nameservers')} onClose={onClose} isChanged={false} isBusy={false}>
      <section className="grid gap-8">
        <HostList hosts={hosts} label={t('nameservers.hosts')} />
        <div className="flex wrap gap-8">
          <Button size="xs" leftSection={<Icon of={IconCopy} />} onClick={() => void copyHosts(hosts)}>
            {t('nameservers.copyAll')}
          </Button>
          {set?.presetId === null && hosts.length > 1 ? (
            <Button size="xs" onClick={() => onSave(hosts)}>
              {t('nameservers.save')}
            </Button>
          ) : null}
        </div>
      </section>
      {set ? <SetFacts set={set} /> : null}
      {set === null ? <p className={styles.text}>{t('nameservers.noLonger')}</p> : null}
      {set === undefined && !error ? <Spinner label={t('common.loading')} /> : null}
      {error ? (
        <p role="alert" className={styles.text}>
          {t('nameservers.setFailed')} {errorText(error)}
        </p>
      ) : null}
    </SideDrawer>
  );
}

function SetFacts({ set }: { set: SetRow }) {
  const { t } = useTranslation();
  const { data: names } = useQuery(namesOnQuery(set.nameservers));
  return (
    <>
      <dl className={`grid ${styles.facts}`}>
        <dt className="quiet">{t('nameservers.leads')}</dt>
        <dd>
          <Leads kind={set.kind} operators={set.operators} />
        </dd>
        <dt className="quiet">{t('nameservers.preset')}</dt>
        <dd>
          {set.presetId ? (
            <a href={withSearch(paths.nameserverPresets, { open: set.presetId })}>
              <bdi>{set.presetName}</bdi>
            </a>
          ) : (
            t('words.none')
          )}
        </dd>
      </dl>
      <section className="grid gap-8">
        <h3>{t('nameservers.namesOn')}</h3>
        <ul className={`grid ${styles.names}`}>
          {names?.data.map(({ id, name, domainName, tld }) => (
            <li key={id}>
              <a href={paths.domain(domainName)}>
                <DomainName name={domainName} ascii={name} tld={tld} size={13} />
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.text}>
          <a href={paths.domainsOn(set.nameservers)}>{t('nameservers.openDomains', { count: set.domainCount })}</a>
        </p>
      </section>
      <ToPointHere set={set} />
    </>
  );
}

/** What would have to change at the registrar; nothing here changes it (D-219). */
function ToPointHere({ set }: { set: SetRow }) {
  const { t } = useTranslation();
  const { data: summary } = useQuery(summaryQuery);
  if (!summary) return null;
  const { ownHosts } = summary;
  const { missing, extra } = differenceOf(ownHosts, set.nameservers);
  return (
    <section className="grid gap-8">
      <h3>{t('nameservers.toHere.title')}</h3>
      {set.kind === 'here' ? (
        <p className={styles.text}>{t('nameservers.toHere.already')}</p>
      ) : ownHosts.length === 0 ? (
        <p className={styles.text}>{t('nameservers.toHere.notOffered')}</p>
      ) : (
        <>
          {missing.length > 0 ? (
            <>
              <p className={styles.text}>{t('nameservers.toHere.set')}</p>
              <HostList hosts={missing} label={t('nameservers.toHere.set')} />
            </>
          ) : null}
          <p className={styles.text}>{t('nameservers.toHere.remove')}</p>
          <HostList hosts={extra} label={t('nameservers.toHere.remove')} />
          <p className={`quiet ${styles.note}`}>{t('nameservers.toHere.note')}</p>
        </>
      )}
    </section>
  );
}
