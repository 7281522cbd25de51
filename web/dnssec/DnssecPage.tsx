import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DnssecReason, dnssecReasons, dnssecStates, ExportDnssec } from '#contract/dnssec.ts';
import { call } from '#web/base/call.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import styles from './Dnssec.module.css';
import { countsQuery, type DnssecRow, filterOf, listQuery, matchingIds, useChecks } from './dnssec.api.ts';
import { dnssecList } from './dnssec-search.ts';
import { useLiveDnssec } from './one-dnssec.api.ts';
import { State } from './State.tsx';
import { reasonsInWords } from './words.ts';

const DnssecDrawer = part(async () => (await import('./DnssecDrawer.tsx')).DnssecDrawer);

/** Which names of the portfolio are signed, and whether their chains of trust hold (CON-001, D-221). */
export function DnssecPage() {
  const { t } = useTranslation();
  const list = useListScreen(dnssecList, listQuery);
  const { asked, selection, open, close } = list;
  const { data: counts } = useQuery(countsQuery);
  const many = useChecks();
  useLiveDnssec();
  const columns = useColumns(list.hrefOf);
  const all = counts && counts.signed + counts.unsigned + counts.broken + counts.unknown;
  const check = async (ids: readonly string[]) => {
    try {
      const { askedCount: count } = await many.mutateAsync(ids);
      const title = count === 0 ? t('dnssec.askedNone') : t('dnssec.asked', { count });
      toasts.show({ type: 'info', title });
      selection.clear();
    } catch (error) {
      showFailure(t('dnssec.checkFailed'), error);
    }
  };
  return (
    <SectionFrame
      open="dnssec"
      count={list.totalCount}
      actions={
        <ExportButton
          name="dnssec"
          load={() => call(ExportDnssec, { query: filterOf(asked) })}
          isDisabled={!list.totalCount}
        />
      }
    >
      <ListScreen
        of={list}
        label={t('titles.dnssec')}
        searchLabel={t('words.searchNames')}
        filters={
          <>
            <Choices
              {...list.filter('state')}
              label={t('common.state')}
              all={t('common.all')}
              total={all}
              values={dnssecStates}
              words={(state) => t(`dnssec.states.${state}`)}
              counts={counts}
            />
            <Reasons {...list.filter('reason')} told={counts?.reasons} />
          </>
        }
        barEnd={
          counts?.checking ? (
            <span role="status">
              <StatusDot tone="busy">{t('dnssec.running', { count: counts.checking })}</StatusDot>
            </span>
          ) : null
        }
        columns={columns}
        nameOf={({ domainName }: DnssecRow) => domainName}
        failed={t('dnssec.failed')}
        loadAll={() => matchingIds(asked)}
        selected={(ids) => (
          <Button size="xs" loading={many.isPending} onClick={() => void check(ids)}>
            {ids.length === 1 ? t('common.check') : t('dnssec.checkThese', { total: ids.length })}
          </Button>
        )}
        empty={<EmptyState icon={IconShieldCheck} title={t('dnssec.emptyTitle')} text={t('dnssec.emptyText')} isPage />}
      />
      {open === undefined ? null : <DnssecDrawer key={open} domainId={open} onClose={close} onMissing={close} />}
    </SectionFrame>
  );
}

type ReasonsProps = {
  /** of how many names each is told; undefined while it is not known */
  told: Partial<Record<DnssecReason, number>> | undefined;
  value: DnssecReason | undefined;
  onChoose: (reason: DnssecReason | undefined) => void;
};

/** Narrows to a reason that some name has; the chosen one stays even where none has it any more. */
function Reasons({ told = {}, value, onChoose }: ReasonsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const offered = dnssecReasons.filter((reason) => reason === value || (told[reason] ?? 0) > 0);
  return (
    <SelectFilter
      label={t('common.reason')}
      all={t('dnssec.anyReason')}
      options={offered.map((reason) => ({
        value: reason,
        label: `${t(`dnssec.reasons.${reason}`)} (${number(told[reason] ?? 0)})`,
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}

function useColumns(hrefOf: (id: string) => string) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return useMemo(
    (): SectionColumn<DnssecRow>[] => [
      {
        ...{ id: 'name', label: t('common.domain'), width: 200, grow: 2, isSortable: true },
        cell: ({ id, domainName }) => (
          <a className="ell" href={hrefOf(id)}>
            <bdi>{domainName}</bdi>
          </a>
        ),
      },
      {
        ...{ id: 'state', label: t('common.state'), width: 115 },
        cell: (row) => <State item={row} />,
      },
      {
        ...{ id: 'reason', label: t('dnssec.columns.reason'), width: 200, grow: 3 },
        cell: (row) => <span className={`soft ${styles.reason}`}>{reasonsInWords(row, t)}</span>,
        isEmpty: (row) => reasonsInWords(row, t) === '',
      },
      {
        ...{ id: 'signatureEnd', label: t('dnssec.columns.signatureEnd'), width: 130, isSortable: true },
        cell: ({ signatureEnd }) => (signatureEnd === null ? null : longDate(signatureEnd)),
        isEmpty: ({ signatureEnd }) => signatureEnd === null,
      },
      {
        ...{ id: 'checkedAt', label: t('common.checked'), width: 110, isSortable: true },
        cell: ({ checkedAt }) => (checkedAt === null ? null : <RelativeTime at={checkedAt} />),
        isEmpty: ({ checkedAt }) => checkedAt === null,
      },
    ],
    [hrefOf, t, longDate],
  );
}
