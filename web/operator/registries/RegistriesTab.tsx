import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverStandings } from '#contract/operator-registries.ts';
import { addTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { texts as domain } from '#web/locales/domain-detail/en.ts';
import { texts as operator } from '#web/locales/operator/en.ts';
import { texts as operatorRegistries } from '#web/locales/operator-registries/en.ts';
import { texts as registries } from '#web/locales/registries/en.ts';
import { texts as sections } from '#web/locales/sections/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionList } from '#web/ui/list/SectionList.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { part } from '#web/ui/part.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import styles from './Registries.module.css';
import { readServersSearch, type ServersSearch, serversQuery } from './registries.api.ts';
import { useServerColumns } from './server-columns.tsx';

addTexts({ operator, 'operator-registries': operatorRegistries, registries, 'domain-detail': domain, sections });

const Overrides = part(async () => (await import('./Overrides.tsx')).Overrides);

/** All registry servers: what waits, how they stand, how old the data is; pauses can be ended and servers set (D-235). */
export function RegistriesTab() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [search, setSearch] = useSearch(readServersSearch);
  const [isSetting, setSetting] = useState(false);
  const query = (window: { skip: number; take: number }) => serversQuery(search, window);
  const list = useListPage({ search, go: setSearch, sizes: sectionSizes, query });
  const { data } = useQuery(query({ skip: (list.page - 1) * list.pageSize, take: list.pageSize }));
  const columns = useServerColumns();
  const narrow = (change: Partial<ServersSearch>) =>
    setSearch(({ page: _page, ...now }) => readServersSearch({ ...now, ...change }), { replace: true });
  const waiting = data?.waitingForOutbound ?? 0;
  return (
    <OperatorFrame
      open="registries"
      isFull
      actions={
        <Button leftSection={<Icon of={IconServerCog} />} onClick={() => setSetting(true)}>
          {t('operatorRegistries.overrides.button')}
        </Button>
      }
    >
      <SectionBar
        label={t('operatorRegistries.search')}
        search={search.search}
        onSearch={(next) => narrow({ search: next })}
      >
        <Choices
          label={t('operatorRegistries.standing')}
          options={serverStandings.map((value) => ({
            value,
            label: t(`operatorRegistries.standings.${value}`),
            count: data?.counts[value],
          }))}
          value={search.standing}
          all={{ label: t('operatorRegistries.all'), count: data?.counts.all }}
          onChoose={(standing) => narrow({ standing })}
        />
      </SectionBar>
      <SectionList
        list={list}
        label={t('operator.titles.registries')}
        columns={columns}
        nameOf={({ server }) => server}
        failed={t('operatorRegistries.failed')}
        isNarrowed={search.search !== undefined || search.standing !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        above={
          data?.isOutboundLive === false ? (
            <p className={styles.off} role="status">
              {t('operatorRegistries.off')}{' '}
              {waiting > 0 ? t('operatorRegistries.offWaiting', { count: waiting, total: number(waiting) }) : null}
            </p>
          ) : null
        }
        empty={<EmptyState icon={IconServer} title={t('operatorRegistries.none')} isPage />}
      />
      {isSetting ? <Overrides onClose={() => setSetting(false)} onMissing={() => setSetting(false)} /> : null}
    </OperatorFrame>
  );
}
