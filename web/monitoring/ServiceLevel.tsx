import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import { GetFreshness, type ServiceLevel as Kept, type ReasonForAge } from '#contract/freshness.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { call } from '#web/base/call.ts';
import { shareOf, spanWords } from '#web/base/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { type PlainColumn, PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './ServiceLevel.module.css';

const everyMs = 5 * 60_000;
const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const;

/** In a line whether the data is as recent as is promised; opened, each promise, what is kept of it, and why not more. */
export function ServiceLevel() {
  const { t } = useTranslation();
  const columns = useColumns();
  const { data } = useQuery({
    queryKey: ['freshness'],
    queryFn: ({ signal }) => call(GetFreshness, { signal }),
    refetchInterval: everyMs,
  });
  if (!data) return null; // a line beside the screen: what failed is tried again with it
  const { measuredAt, promises } = data;
  const counted = promises.filter(({ names }) => names > 0);
  const isKept = counted.every(({ names, kept }) => kept === names);
  return (
    <details className={`quiet ${styles.kept}`}>
      <summary>
        {counted.length === 0
          ? t('serviceLevel.nothing')
          : isKept
            ? t('serviceLevel.allMet')
            : t('serviceLevel.notAllMet')}
        {measuredAt && counted.length > 0 ? (
          <span className="quiet">
            <Trans t={t} i18nKey="serviceLevel.measured" components={{ time: <RelativeTime at={measuredAt} /> }} />
          </span>
        ) : null}
      </summary>
      <div className={`ink ${styles.table}`}>
        <PlainTable label={t('serviceLevel.kept')} columns={columns} rows={promises} keyOf={({ kind }) => kind} />
      </div>
    </details>
  );
}

function useColumns(): PlainColumn<Kept>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'kind', label: t('serviceLevel.kind'), cell: ({ kind }) => t(`serviceLevel.kinds.${kind}`) },
    { id: 'promised', label: t('serviceLevel.promised'), cell: (promise) => <Promised {...promise} /> },
    {
      id: 'kept',
      label: t('serviceLevel.kept'),
      cell: ({ names, kept, unread }) => (
        <>
          {names === 0
            ? t('serviceLevel.noNames')
            : t('serviceLevel.share', { share: format.percent(shareOf(kept, names)), total: names })}
          {names > 0 && unread > 0 ? <small>{t('serviceLevel.unread', { count: unread })}</small> : null}
        </>
      ),
    },
    {
      id: 'oldest',
      label: t('serviceLevel.oldest'),
      cell: ({ names, oldestAt }) => (names > 0 && oldestAt ? <RelativeTime at={oldestAt} /> : t('serviceLevel.none')),
    },
    {
      id: 'why',
      label: t('serviceLevel.why'),
      cell: ({ why }) =>
        why.length > 0 ? why.map((reason) => <Reason key={reason.code + reason.what} {...reason} />) : '–',
    },
  ];
}

function Promised({ kind, hours, monitoredHours }: Kept) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (hours === 0) return '–';
  const [usual, monitored] = [hours, monitoredHours].map((count) => spanWords(count * hourMs, language));
  if (kind === 'close') return t('serviceLevel.asAllowed', { hours: usual });
  return hours === monitoredHours
    ? t('serviceLevel.hours', { hours: usual })
    : t('serviceLevel.hoursAndMonitored', { hours: usual, monitored });
}

function Reason({ code, what, until }: ReasonForAge) {
  const { t } = useTranslation();
  const format = useFormat();
  const marketplace = marketplaceKeys.find((key) => key === what);
  const words = { what: marketplace ? marketplaceNames[marketplace] : what };
  return (
    <small>
      {code === 'paused' && until
        ? t('serviceLevel.reasons.pausedUntil', { ...words, time: format.dateTime(until) })
        : t(`serviceLevel.reasons.${code}`, words)}
    </small>
  );
}
