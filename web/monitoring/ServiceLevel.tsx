import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import { GetFreshness, type ServiceLevel as Kept, type ReasonForAge } from '#contract/freshness.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { call } from '#web/base/call.ts';
import { shareOf, spanWords } from '#web/base/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './ServiceLevel.module.css';

const everyMs = 5 * 60_000;
const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const;

/** In a line whether the data is as recent as is promised; opened, each promise, what is kept of it, and why not more. */
export function ServiceLevel() {
  const { t } = useTranslation();
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
      <table className={`full ink num ${styles.table}`}>
        <thead>
          <tr>
            {(['kind', 'promised', 'kept', 'oldest', 'why'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`serviceLevel.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {promises.map((promise) => (
            <PromiseRow key={promise.kind} {...promise} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function PromiseRow(promise: Kept) {
  const { kind, names, kept, unread, oldestAt, why } = promise;
  const { t } = useTranslation();
  const format = useFormat();
  const cell = (of: 'promised' | 'kept' | 'oldest' | 'why', content: ReactNode) => (
    <td data-of={t(`serviceLevel.${of}`)}>{content}</td>
  );
  return (
    <tr>
      <th scope="row">{t(`serviceLevel.kinds.${kind}`)}</th>
      {cell('promised', <Promised {...promise} />)}
      {cell(
        'kept',
        <>
          {names === 0
            ? t('serviceLevel.noNames')
            : t('serviceLevel.share', { share: format.percent(shareOf(kept, names)), total: names })}
          {names > 0 && unread > 0 ? <small>{t('serviceLevel.unread', { count: unread })}</small> : null}
        </>,
      )}
      {cell('oldest', names > 0 && oldestAt ? <RelativeTime at={oldestAt} /> : t('serviceLevel.none'))}
      {cell('why', why.length > 0 ? why.map((reason) => <Reason key={reason.code + reason.what} {...reason} />) : '–')}
    </tr>
  );
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
