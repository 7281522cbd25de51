import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainStatus } from '#contract/domains.ts';
import {
  ExportInactiveDomains,
  type InactiveDomain,
  inactiveReasons,
  ListInactiveIds,
} from '#contract/inactive-domains.ts';
import { call } from '#web/base/call.ts';
import { addTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { usd } from '#web/base/usd.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionHost } from '#web/domains/actions/ActionHost.tsx';
import type { ActionTarget } from '#web/domains/actions/action-target.ts';
import { setStatus } from '#web/domains/actions/change-domains.ts';
import { openDialog } from '#web/domains/actions/open-dialog.ts';
import { texts as domainActions } from '#web/locales/domain-actions/en.ts';
import { texts as inactive } from '#web/locales/inactive/en.ts';
import { texts as sections } from '#web/locales/sections/en.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { type SectionColumn, SectionList } from '#web/ui/list/SectionList.tsx';
import { SelectionBar } from '#web/ui/list/SelectionBar.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { useSectionSelection } from '#web/ui/list/use-section-selection.ts';
import { filtersOf, inactiveQuery, useLiveInactive } from './inactive.api.ts';
import { readInactiveSearch } from './inactive-search.ts';

addTexts({ 'domain-actions': domainActions, inactive, sections });

const tones: Record<InactiveDomain['inactive']['reason'], Tone> = { sold: 'good', dropped: 'neutral', expired: 'bad' };

/** Names that the list of domains hides, and those past their expiry (D-224). */
export function InactivePage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readInactiveSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: sectionSizes,
    query: (window) => inactiveQuery(search, window),
  });
  const selection = useSectionSelection(list);
  const [isMarking, setMarking] = useState(false);
  useLiveInactive();
  const columns = useInactiveColumns();
  // the same answer: counts come with the page
  const { data } = useQuery(inactiveQuery(search, { skip: (list.page - 1) * list.pageSize, take: list.pageSize }));
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const domainsOf = (ids: readonly string[]) => list.rows?.filter(({ id }) => ids.includes(id)) ?? [];
  const targetOf = (ids: readonly string[]): ActionTarget => ({
    ids,
    domains: domainsOf(ids),
    onDone: selection.clear,
  });
  const mark = async (ids: readonly string[]) => {
    setMarking(true);
    const isDone = await setStatus(targetOf(ids), 'registered');
    setMarking(false);
    if (isDone) selection.clear();
  };
  const remove = (ids: readonly string[]) => openDialog.set({ kind: 'delete', target: targetOf(ids) });
  /** Of expired names there is nothing to mark: they count as registered until somebody says otherwise. */
  const canMark = (ids: readonly string[]) => {
    const known = domainsOf(ids);
    return known.length < ids.length || known.some(({ status }) => status !== DomainStatus.Registered);
  };
  const isNarrowed = search.search !== undefined || search.reason !== undefined;
  const isEmpty = list.totalCount === 0 && !isNarrowed;
  return (
    <SectionFrame
      open="inactiveDomains"
      count={all}
      actions={
        isEmpty ? null : (
          <ExportButton
            name="inactive-domains"
            load={() => call(ExportInactiveDomains, { query: filtersOf(search) })}
            isDisabled={!list.totalCount}
          />
        )
      }
    >
      {isEmpty ? null : (
        <SectionBar
          label={t('inactive.search')}
          search={search.search}
          onSearch={(next) =>
            setSearch(({ search: _, page: __, ...others }) => (next ? { ...others, search: next } : others), {
              replace: true,
            })
          }
        >
          <Choices
            label={t('inactive.reason')}
            all={{ label: t('inactive.all'), count: all }}
            options={inactiveReasons.map((value) => ({
              value,
              label: t(`inactive.reasons.${value}`),
              count: counts?.[value],
            }))}
            value={search.reason}
            onChoose={(reason) =>
              setSearch(({ reason: _, page: __, ...others }) => (reason ? { ...others, reason } : others))
            }
          />
        </SectionBar>
      )}
      <SectionList
        list={list}
        label={t('inactive.list')}
        columns={columns}
        nameOf={({ domainName }) => domainName}
        selection={selection}
        menu={({ id, domainName, status }) => (
          <RowMenu
            name={domainName}
            items={[
              {
                label: t('inactive.markRegistered'),
                icon: IconArrowBackUp,
                reason: status === DomainStatus.Registered ? t('inactive.isRegistered') : null,
                run: () => void mark([id]),
              },
              { label: t('inactive.delete'), icon: IconTrash, isDangerous: true, run: () => remove([id]) },
            ]}
          />
        )}
        failed={t('inactive.failed')}
        isNarrowed={isNarrowed}
        onShowAll={() => setSearch(() => ({}))}
        empty={
          <EmptyState isPage icon={IconArchive} title={t('inactive.empty.title')} text={t('inactive.empty.text')}>
            <ButtonLink href={paths.domains}>{t('inactive.empty.link')}</ButtonLink>
          </EmptyState>
        }
        above={
          <SelectionBar
            selection={selection}
            totalCount={list.totalCount}
            loadAll={async () => (await call(ListInactiveIds, { query: filtersOf(search) })).domainIds}
          >
            {(ids) => (
              <>
                <Button
                  size="xs"
                  leftSection={<Icon of={IconArrowBackUp} />}
                  loading={isMarking}
                  disabled={!canMark(ids)}
                  title={canMark(ids) ? undefined : t('inactive.areRegistered')}
                  onClick={() => void mark(ids)}
                >
                  {t('inactive.markRegistered')}
                </Button>
                <Button size="xs" leftSection={<Icon of={IconTrash} />} onClick={() => remove(ids)}>
                  {t('inactive.delete')}
                </Button>
              </>
            )}
          </SelectionBar>
        }
      />
      <ActionHost />
    </SectionFrame>
  );
}

function useInactiveColumns() {
  const { t } = useTranslation();
  const { registryDate, language } = useFormat();
  return useMemo(
    (): SectionColumn<InactiveDomain, string>[] => [
      {
        id: 'name',
        label: t('inactive.columns.name'),
        width: 230,
        grow: 3,
        cell: ({ name, domainName }) => (
          <a href={paths.domain(name)} title={domainName}>
            <bdi>{domainName}</bdi>
          </a>
        ),
      },
      {
        id: 'reason',
        label: t('inactive.reason'),
        width: 110,
        grow: 0.5,
        cell: ({ inactive: { reason } }) => <Badge tone={tones[reason]}>{t(`inactive.reasons.${reason}`)}</Badge>,
      },
      {
        id: 'since',
        label: t('inactive.columns.since'),
        width: 120,
        grow: 0.5,
        cell: ({ inactive: { since } }) => (since ? registryDate(since) : t('inactive.unknown')),
      },
      {
        id: 'price',
        label: t('inactive.columns.price'),
        width: 110,
        grow: 0.5,
        isRight: true,
        isEmpty: ({ inactive: { soldPrice } }) => soldPrice === null,
        cell: ({ inactive: { reason, soldPrice } }) =>
          soldPrice === null ? (reason === 'sold' ? t('inactive.unknown') : null) : usd(soldPrice, language),
      },
      {
        id: 'registrar',
        label: t('inactive.columns.registrar'),
        width: 170,
        grow: 2,
        isEmpty: ({ registrarName }) => registrarName === null,
        cell: ({ registrarName }) => registrarName && <span title={registrarName}>{registrarName}</span>,
      },
      {
        id: 'expires',
        label: t('inactive.columns.expires'),
        width: 120,
        grow: 0.5,
        cell: ({ expirationDate }) => (expirationDate ? registryDate(expirationDate) : t('inactive.unknown')),
      },
    ],
    [t, registryDate, language],
  );
}
