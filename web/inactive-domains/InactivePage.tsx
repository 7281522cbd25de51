import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainStatus } from '#contract/domains.ts';
import {
  ExportInactiveDomains,
  type InactiveDomain,
  inactiveReasons,
  ListInactiveDomains,
  ListInactiveIds,
} from '#contract/inactive-domains.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { option, text } from '#web/base/list-filters.ts';
import { money } from '#web/base/money.ts';
import { paths } from '#web/base/paths.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionDialogsPart } from '#web/domains/actions/ActionDialogsPart.tsx';
import { setStatus } from '#web/domains/changes/change-domains.api.ts';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';

const inactiveList = listAddress({
  path: paths.inactiveDomains,
  filters: [text('search', 253), option('reason', inactiveReasons), option('handover', ['open'])],
});

const tones: Record<InactiveDomain['inactive']['reason'], Tone> = { sold: 'good', dropped: 'neutral', expired: 'bad' };

/** Names that the list of domains hides, and those past their expiry (D-224). */
export function InactivePage() {
  const { t } = useTranslation();
  const list = useListScreen(inactiveList, inactiveQuery);
  const { asked, selection } = list;
  const [isMarking, setMarking] = useState(false);
  useLiveInactive();
  const columns = useInactiveColumns();
  const counts = list.answer?.counts;
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
  const isEmpty = list.totalCount === 0 && !list.isNarrowed;
  return (
    <SectionFrame
      open="inactiveDomains"
      count={all}
      actions={
        isEmpty ? null : (
          <ExportButton
            name="inactive-domains"
            load={() => call(ExportInactiveDomains, { query: filtersOf(asked) })}
            isDisabled={!list.totalCount}
          />
        )
      }
    >
      <ListScreen
        of={list}
        label={t('titles.inactiveDomains')}
        searchLabel={isEmpty ? undefined : t('inactive.search')}
        filters={
          <>
            <Choices
              {...list.filter('reason')}
              label={t('common.reason')}
              all={t('common.all')}
              total={all}
              values={inactiveReasons}
              words={(reason) => t(`inactive.reasons.${reason}`)}
              counts={counts}
            />
            {list.answer?.handoverCount || asked.handover ? (
              <Button
                size="xs"
                aria-pressed={asked.handover === 'open'}
                variant={asked.handover ? 'filled' : 'default'}
                onClick={() => list.filter('handover').onChoose(asked.handover ? undefined : 'open')}
              >
                {t('inactive.handoverCount', { total: list.answer?.handoverCount ?? 0 })}
              </Button>
            ) : null}
          </>
        }
        columns={columns}
        nameOf={({ domainName }) => domainName}
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
              { label: t('common.delete'), icon: IconTrash, isDangerous: true, run: () => remove([id]) },
            ]}
          />
        )}
        failed={t('inactive.failed')}
        empty={
          <EmptyState isPage icon={IconArchive} title={t('inactive.empty.title')} text={t('inactive.empty.text')}>
            <ButtonLink href={paths.domains}>{t('inactive.empty.link')}</ButtonLink>
          </EmptyState>
        }
        loadAll={async () => (await call(ListInactiveIds, { query: filtersOf(asked) })).domainIds}
        selected={(ids) => (
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
              {t('common.delete')}
            </Button>
          </>
        )}
      />
      <ActionDialogsPart />
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
        label: t('common.domain'),
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
        label: t('common.reason'),
        width: 150,
        grow: 0.5,
        cell: ({ inactive: { reason, isHandedOver } }) => (
          <Badge tone={isHandedOver ? 'warn' : tones[reason]}>
            {t(isHandedOver ? 'inactive.handover' : `inactive.reasons.${reason}`)}
          </Badge>
        ),
      },
      {
        id: 'since',
        label: t('common.since'),
        width: 120,
        grow: 0.5,
        cell: ({ inactive: { since } }) => (since ? registryDate(since) : t('words.unknown')),
      },
      {
        id: 'price',
        label: t('inactive.columns.price'),
        width: 110,
        grow: 0.5,
        isRight: true,
        isEmpty: ({ inactive: { soldPrice } }) => soldPrice === null,
        cell: ({ inactive: { reason, soldPrice, soldCurrency } }) =>
          soldPrice === null
            ? reason === 'sold'
              ? t('words.unknown')
              : null
            : money({ amount: soldPrice, currency: soldCurrency }, language),
      },
      {
        id: 'registrar',
        label: t('domain.columns.registrarName'),
        width: 170,
        grow: 2,
        isEmpty: ({ registrarName }) => registrarName === null,
        cell: ({ registrarName }) => registrarName && <span title={registrarName}>{registrarName}</span>,
      },
      {
        id: 'expires',
        label: t('words.expires'),
        width: 120,
        grow: 0.5,
        cell: ({ expirationDate }) => (expirationDate ? registryDate(expirationDate) : t('words.unknown')),
      },
    ],
    [t, registryDate, language],
  );
}

const inactiveKey = ['domains', 'inactive'] as const;

type Asked = { search?: string; reason?: InactiveDomain['inactive']['reason']; handover?: 'open' };

/** The filters of a search, as the calls take them. */
const filtersOf = ({ search, ...rest }: Asked) => ({ ...rest, ...(search ? { filter: search } : {}) });

const inactiveQuery = (asked: Asked, window: ListWindow) =>
  queryOptions({
    queryKey: [...inactiveKey, asked, window],
    queryFn: ({ signal }) => call(ListInactiveDomains, { query: { ...window, ...filtersOf(asked) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Keeps the list up to date: with what is marked, deleted or taken back here and on other pages. */
function useLiveInactive(): void {
  const client = useQueryClient();
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: inactiveKey }) });
}
