import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Freshness } from './Freshness.tsx';
import styles from './RegistriesPage.module.css';
import { registriesQuery } from './registries.api.ts';
import { Servers } from './Servers.tsx';
import { Tlds } from './Tlds.tsx';

/** The registries of the own names: how old the data is, what waits where, and when each server may be asked (D-235). */
export function RegistriesPage() {
  const { t } = useTranslation();
  const query = useQuery(registriesQuery);
  const { data } = query;
  return (
    <Page title={t('titles.registries')}>
      {data && data.servers.length > 0 ? (
        <div className={`page-content grid gap-16 ${styles.content}`}>
          <Freshness status={data} />
          <Servers servers={data.servers.filter(({ server }) => server !== null)} />
          <Tlds servers={data.servers} />
        </div>
      ) : null}
      {data && data.servers.length === 0 ? (
        <EmptyState title={t('registries.none')} text={t('registries.noneText')} isPage />
      ) : null}
      <PageState query={query} failed={t('registries.failed')} />
    </Page>
  );
}
