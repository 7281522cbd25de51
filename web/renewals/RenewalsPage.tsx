import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportSelection } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import type { RenewalDecision } from '#contract/own-data.ts';
import {
  ListRenewalIds,
  type RenewalDomain,
  renewalConflicts,
  renewalCuts,
  renewalRanges,
  usualRange,
} from '#contract/renewals.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useFormat, useSumNote } from '#web/base/use-format.ts';
import { ActionDialogsPart } from '#web/domains/actions/ActionDialogsPart.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Cuts } from './Cuts.tsx';
import { RenewalChanges } from './RenewalChanges.tsx';
import styles from './RenewalsPage.module.css';
import {
  changeRenewals,
  proposeRenewals,
  renewalFilters,
  renewalsKey,
  renewalsQuery,
  targetOf,
  viewersDay,
} from './renewals.api.ts';
import { lastDayToDecide, rateOfSale } from './renewals.rules.ts';
import { SelectedRenewals } from './SelectedRenewals.tsx';
import { useRenewalColumns } from './use-renewal-columns.tsx';

const Later = part(async () => (await import('./LaterDialog.tsx')).LaterDialog);

const usual = String(usualRange);
const renewalList = listAddress({
  path: paths.renewals,
  filters: [
    text('search', 253),
    option('cut', renewalCuts),
    option(
      'days',
      renewalRanges.map(String).filter((days) => days !== usual),
    ),
    option('conflicts', ['true', 'autoRenewOn']),
  ],
});

/** What decides about a renewal, as the grid exports it. */
const exported: ListColumn[] = [
  ...(['domain', 'expirationDate', 'renewalCost', 'autoRenew', 'renewalDecision', 'decideOn'] as const),
  ...(['visitors', 'inquiries', 'askingPrice'] as const),
];

type PutOff = { target: ActionTarget; last: string; onDone: () => void };

/** What expires next: what is renewed and what is let go, at what cost, and what contradicts it (DUE-001 to DUE-008). */
export function RenewalsPage() {
  const { t } = useTranslation();
  const { day } = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useListScreen(renewalList, renewalsQuery);
  const { asked, answer, selection } = list;
  const note = useSumNote(answer?.cuts.all.amounts ?? []);
  const [putOff, setPutOff] = useState<PutOff | null>(null);
  const [isBusy, setBusy] = useState(false);
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: renewalsKey }) });

  const decide = useCallback((row: RenewalDomain, decision: RenewalDecision) => {
    const target = targetOf(row);
    if (decision !== 'later') return void changeRenewals(target, { renewalDecision: decision });
    const last = lastDayToDecide(row.expirationDate, viewersDay());
    if (last) setPutOff({ target, last, onDone: () => {} });
  }, []);
  const turnOff = useCallback((row: RenewalDomain) => void changeRenewals(targetOf(row), { autoRenew: false }), []);
  const decideAll = async (ids: readonly string[], decision: RenewalDecision, last: string | null) => {
    const target = { ids, domains: list.rows?.filter(({ id }) => ids.includes(id)) ?? [] };
    if (decision === 'later') return last ? setPutOff({ target, last, onDone: selection.clear }) : undefined;
    setBusy(true);
    const isDone = await changeRenewals(target, { renewalDecision: decision });
    setBusy(false);
    if (isDone) selection.clear();
  };
  const days = renewalRanges.find((range) => String(range) === asked.days) ?? usualRange;
  const turnOffThere = useCallback(
    (row: RenewalDomain) => void proposeRenewals(days, navigate, [row.id]),
    [days, navigate],
  );
  const rate = answer ? rateOfSale(answer.sales) : null;
  const columns = useRenewalColumns({ rate, onDecide: decide, onAutoRenewOff: turnOff, onPropose: turnOffThere });

  const isNarrowed = Boolean(asked.search || asked.cut || asked.conflicts);
  const isEmpty = list.totalCount === 0 && !isNarrowed;
  const loadIds = async () => (await call(ListRenewalIds, { query: renewalFilters(asked) })).domainIds;
  const elsewhere = asked.cut ? (list.rows?.filter(({ renewal }) => renewal.cut !== asked.cut).length ?? 0) : 0;
  return (
    <SectionFrame
      open="renewals"
      title={t('renewals.title', { count: days })}
      count={answer?.cuts.all.count}
      actions={
        <>
          <Segmented
            label={t('renewals.range')}
            value={String(days)}
            options={renewalRanges.map((range) => ({
              value: String(range),
              label: t('words.days', { count: range }),
            }))}
            onChange={(range) => list.narrow({ days: range === usual ? undefined : range })}
          />
          <ExportButton
            name={`next-${days}-days`}
            load={async () => call(ExportSelection, { body: { domainIds: await loadIds(), columns: exported } })}
            isDisabled={!list.totalCount}
          />
        </>
      }
    >
      <Cuts cuts={answer?.cuts} value={asked.cut} onChoose={(cut) => list.narrow({ cut })} />
      <ListScreen
        of={{
          ...list,
          isNarrowed,
          showAll: () => list.narrow({ search: undefined, cut: undefined, conflicts: undefined }),
        }}
        label={t('titles.renewals')}
        searchLabel={isEmpty ? undefined : t('words.searchNames')}
        barEnd={answer ? <Rate rate={rate} sales={answer.sales} /> : null}
        columns={columns}
        nameOf={({ domainName }) => domainName}
        above={
          <>
            <Conflicts
              counts={answer?.conflicts}
              isShown={asked.conflicts !== undefined}
              onShow={(isShown) => list.narrow({ conflicts: isShown ? 'true' : undefined })}
            />
            {elsewhere > 0 ? (
              <p className={`row wrap rigid gap-8 soft line-bottom ${styles.note}`} role="status">
                {t('renewals.moved', { count: elsewhere })}
                <Button size="xs" variant="subtle" onClick={() => void client.resetQueries({ queryKey: renewalsKey })}>
                  {t('common.refresh')}
                </Button>
              </p>
            ) : null}
          </>
        }
        failed={t('renewals.failed')}
        empty={
          <EmptyState
            isPage
            icon={IconCalendarCheck}
            title={t('renewals.empty.title', { count: days })}
            text={
              answer?.next
                ? t('renewals.empty.next', {
                    name: answer.next.domainName,
                    date: day(answer.next.expirationDate.slice(0, 10)),
                  })
                : t('renewals.empty.text')
            }
          >
            <ButtonLink href={paths.domains}>{t('words.toDomains')}</ButtonLink>
          </EmptyState>
        }
        loadAll={loadIds}
        selected={(ids) => (
          <SelectedRenewals
            ids={ids}
            isBusy={isBusy}
            onDecide={(decision, last) => void decideAll(ids, decision, last)}
          />
        )}
      />
      <RenewalChanges days={days} />
      <p className={`rigid quiet ${styles.foot}`}>{[t('renewals.noted'), note].filter(Boolean).join(' ')}</p>
      {putOff ? (
        <Kit>
          <Later {...putOff} today={viewersDay()} onClose={() => setPutOff(null)} onMissing={() => setPutOff(null)} />
        </Kit>
      ) : null}
      <ActionDialogsPart />
    </SectionFrame>
  );
}

type Counts = Record<(typeof renewalConflicts)[number] | 'all', number>;
type ConflictsProps = { counts: Counts | undefined; isShown: boolean; onShow: (isShown: boolean) => void };

/** How many decisions are to be looked at again, and why; the button shows exactly these. */
function Conflicts({ counts, isShown, onShow }: ConflictsProps) {
  const { t } = useTranslation();
  if (!counts || (counts.all === 0 && !isShown)) return null;
  return (
    <div className={`row wrap rigid gap-8 line-bottom ${styles.again}`} role="status">
      <Icon of={IconAlertTriangle} />
      <p className="grow">
        <b>{t('renewals.again.count', { count: counts.all })}</b>{' '}
        {renewalConflicts
          .filter((conflict) => counts[conflict] > 0)
          .map((conflict) => t(`renewals.again.${conflict}`, { count: counts[conflict] }))
          .join(' ')}
      </p>
      <Button size="xs" onClick={() => onShow(!isShown)}>
        {isShown ? t('common.showAll') : t('renewals.again.show', { count: counts.all })}
      </Button>
    </div>
  );
}

function Rate({ rate, sales: { sold, of } }: { rate: number | null; sales: { sold: number; of: number } }) {
  const { t } = useTranslation();
  const { finePercent } = useFormat();
  return (
    <p className={`quiet ${styles.rate}`}>
      {t('renewals.rate.what')}{' '}
      <b className="soft">
        {rate === null ? t('renewals.rate.none') : t('renewals.rate.own', { rate: finePercent(rate), sold, count: of })}
      </b>
    </p>
  );
}
