import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import { ChecksCell } from './ChecksCell.tsx';
import { TransferDot } from './TransferDot.tsx';
import styles from './Transfers.module.css';

/** The columns of the list of transfers; the name opens its drawer, and leaves the filters as they are. */
export function useTransferColumns(hrefOf: (id: string) => string): SectionColumn<Transfer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'domainName',
        label: t('common.domain'),
        width: 220,
        isSortable: true,
        cell: ({ id, domainName }) => (
          <a className={`min-0 ${styles.name}`} href={hrefOf(id)}>
            <DomainName name={domainName} tld={tldOf(domainName)} />
          </a>
        ),
      },
      {
        id: 'stateAt',
        label: t('transfers.columns.state'),
        width: 210,
        isSortable: true,
        cell: (transfer) => <StateCell transfer={transfer} />,
      },
      {
        id: 'route',
        label: t('transfers.columns.to'),
        width: 300,
        grow: 3,
        cell: ({ fromRegistrar, toRegistrar }) => {
          const from = fromRegistrar ?? t('common.unknown');
          return (
            <span
              className={`flex min-0 gap-6 ${styles.route}`}
              title={t('transfers.open.route', { from, to: toRegistrar })}
            >
              <span>{from}</span>
              <i className="rigid" aria-hidden="true">
                →
              </i>
              <b>{toRegistrar}</b>
            </span>
          );
        },
      },
      {
        id: 'checks',
        label: t('transfers.columns.checks'),
        width: 230,
        cell: (transfer) => <ChecksCell transfer={transfer} />,
      },
      {
        id: 'expiry',
        label: t('words.expires'),
        width: 120,
        cell: ({ checks, state }) => {
          const date = checks.all.find(({ kind }) => kind === 'expiry')?.date ?? null;
          const days = checks.daysToExpiry;
          const isOpen = state !== 'completed' && state !== 'cancelled';
          const tone = !isOpen || days === null || days > 30 ? undefined : days < 0 ? 'bad' : 'warn';
          if (date === null) return <span className="t-12 quiet">{t('transfers.noDate')}</span>;
          return (
            <span className={styles.expiry} data-tone={tone} title={format.registryTime(date)}>
              {format.registryDate(date)}
            </span>
          );
        },
      },
      {
        id: 'createdAt',
        label: t('transfers.columns.created'),
        width: 120,
        isSortable: true,
        isWideOnly: true,
        cell: ({ createdAt }) => (
          <span className="t-12 quiet" title={format.dateTime(createdAt)}>
            {format.date(createdAt)}
          </span>
        ),
      },
    ],
    [t, format, hrefOf],
  );
}

/** How far a transfer is and since when. */
function StateCell({ transfer }: { transfer: Transfer }) {
  return (
    <span className={`min-0 gap-8 nowrap ${styles.state}`}>
      <TransferDot transfer={transfer} />
      <RelativeTime at={transfer.stateAt} className="t-12 quiet" />
    </span>
  );
}
