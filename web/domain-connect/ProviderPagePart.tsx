import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useRun } from '#web/ui/use-run.ts';
import { domainConnectQuery, openProviderPage } from './domain-connect.api.ts';

/** Where the records of a domain are edited, as its DNS provider says (DCON-001); nothing where it says nothing. */
export function ProviderPagePart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(domainConnectQuery(domainId));
  const agree = useRun(() => openProviderPage(domainId));
  const provider = data?.provider;
  if (!provider) return null;
  const { name, controlPanel } = provider;
  return (
    <div className="row wrap gap-8">
      <p>
        {t('domainConnect.runs', { provider: name })}{' '}
        {controlPanel ? (
          <a className="link" href={controlPanel} target="_blank" rel="noopener noreferrer">
            {t('domainConnect.edit', { provider: name })}
          </a>
        ) : null}
      </p>
      {data.services.includes('ownership') ? (
        <Button size="xs" loading={agree.isBusy} onClick={agree.run}>
          {t('domainConnect.agree', { provider: name })}
        </Button>
      ) : null}
    </div>
  );
}
