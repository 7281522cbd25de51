import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CertificateState, certificateStates, ExportCertificates } from '#contract/certificates.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { type CertificateRow, countsQuery, filterOf, listQuery, useLiveCertificates } from './certificates.api.ts';
import { certificateList } from './certificates-search.ts';

const tones: Record<CertificateState, DotTone> = {
  valid: 'good',
  ending: 'warn',
  ended: 'bad',
  otherName: 'bad',
  untrusted: 'bad',
  none: 'neutral',
  unknown: 'warn',
  notChecked: 'neutral',
};

/** Certificates of the websites of names in use, those that end first at the top (CERT-001). */
export function CertificatesPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const list = useListScreen(certificateList, listQuery);
  const { asked } = list;
  const { data: counts } = useQuery(countsQuery);
  useLiveCertificates();
  const columns = useColumns();
  const chosen = list.filter('state');
  const offered = certificateStates.filter((state) => state === chosen.value || counts?.[state] !== 0);
  return (
    <SectionFrame
      open="certificates"
      count={list.totalCount}
      actions={
        <ExportButton
          name="certificates"
          load={() => call(ExportCertificates, { query: filterOf(asked) })}
          isDisabled={!list.totalCount}
        />
      }
    >
      <ListScreen
        of={list}
        label={t('titles.certificates')}
        searchLabel={t('words.searchNames')}
        filters={
          <SelectFilter
            {...chosen}
            label={t('common.state')}
            all={t('common.all')}
            options={offered.map((state) => ({
              value: state,
              label: counts
                ? `${t(`certificates.states.${state}`)} (${number(counts[state])})`
                : t(`certificates.states.${state}`),
            }))}
          />
        }
        columns={columns}
        nameOf={({ domainName }: CertificateRow) => domainName}
        failed={t('certificates.failed')}
        empty={
          <EmptyState
            icon={IconCertificate}
            title={t('certificates.emptyTitle')}
            text={t('certificates.emptyText')}
            isPage
          />
        }
      />
    </SectionFrame>
  );
}

/** How it stands; of one that is not trusted why, in place of the state. */
const stateWords = ({ state, problem }: CertificateRow, t: TFunction) =>
  state === 'untrusted' && problem ? t(`certificates.problems.${problem}`) : t(`certificates.states.${state}`);

/** When it ends, in days from now. */
const daysWords = (days: number, t: TFunction) =>
  days < 0 ? t('certificates.endedDays', { count: -days }) : t('words.days', { count: days });

function useColumns() {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return useMemo(
    (): SectionColumn<CertificateRow>[] => [
      {
        ...{ id: 'name', label: t('common.domain'), width: 200, grow: 2, isSortable: true },
        cell: ({ domainName }) => (
          <a className="ell" href={paths.domain(domainName)}>
            <bdi>{domainName}</bdi>
          </a>
        ),
      },
      {
        ...{ id: 'state', label: t('common.state'), width: 170 },
        cell: (row) => <StatusDot tone={tones[row.state]}>{stateWords(row, t)}</StatusDot>,
      },
      {
        ...{ id: 'end', label: t('certificates.columns.end'), width: 130, isSortable: true },
        cell: ({ expiresAt }) => (expiresAt === null ? null : longDate(expiresAt)),
        isEmpty: ({ expiresAt }) => expiresAt === null,
      },
      {
        ...{ id: 'days', label: t('certificates.columns.days'), width: 120 },
        cell: ({ daysLeft }) => (daysLeft === null ? null : daysWords(daysLeft, t)),
        isEmpty: ({ daysLeft }) => daysLeft === null,
      },
      {
        ...{ id: 'issuer', label: t('certificates.columns.issuer'), width: 160, grow: 1 },
        cell: ({ issuer }) => <bdi className="ell">{issuer}</bdi>,
        isEmpty: ({ issuer }) => issuer === null,
      },
      {
        ...{ id: 'names', label: t('certificates.columns.names'), width: 200, grow: 2 },
        cell: ({ names }) => (
          <span className="ell soft" title={names?.join(', ')}>
            {names?.join(', ')}
          </span>
        ),
        isEmpty: ({ names }) => names === null || names.length === 0,
      },
      {
        ...{ id: 'checkedAt', label: t('common.checked'), width: 110 },
        cell: ({ checkedAt }) => (checkedAt === null ? null : <RelativeTime at={checkedAt} />),
        isEmpty: ({ checkedAt }) => checkedAt === null,
      },
    ],
    [t, longDate],
  );
}
