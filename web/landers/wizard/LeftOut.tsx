import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Wizard.module.css';
import { domainsQuery } from './wizard.api.ts';

const maxListed = 100;

/** Chosen domains that cannot get a lander; which ones and why is asked for when somebody wants to know. */
export function LeftOut({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`grid gap-4 ink ${styles.leftOut}`} role="status">
      <p>{t('landerWizard.leftOut.title', { count: ids.length })}</p>
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'words.hide' : 'landerWizard.leftOut.show')}
      </button>
      {isOpen ? <Reasons ids={ids.slice(0, maxListed)} left={Math.max(0, ids.length - maxListed)} /> : null}
    </div>
  );
}

function Reasons({ ids, left }: { ids: readonly string[]; left: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(domainsQuery(ids));
  if (isError) return <p>{t('landerWizard.pick.namesFailed')}</p>;
  if (!data) return <Spinner label={t('common.loading')} />;
  return (
    <ul>
      {data.map((domain) => (
        <li key={domain.id}>
          <bdi>{domain.domainName}</bdi>: {t(`landerWizard.reasons.${reasonOf(domain)}`)}
        </li>
      ))}
      {left > 0 ? <li>{t('words.andMore', { count: left })}</li> : null}
    </ul>
  );
}

/** Why a domain of the user cannot get a lander (D-095, D-177). */
function reasonOf({ verification, status, inPortfolio, lander }: Domain) {
  if (lander) return 'hasLander';
  if (!inPortfolio) return 'monitoredOnly';
  if (verification === Verification.RequiresVerification) return 'requiresVerification';
  if (status === DomainStatus.Sold) return 'sold';
  return status === DomainStatus.Dropped ? 'dropped' : 'unknown';
}
