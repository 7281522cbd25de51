import { useQuery } from '@tanstack/react-query';
import { dayMs } from '#contract/dates.ts';
import { type Domain, marketPriceOf } from '#contract/domains.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { websiteStatuses } from '#contract/websites.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { lifeCycleQuery } from '#web/monitoring/releases/releases.api.ts';
import { firstChanges, monitoringChangesQuery, whoisChangesQuery } from '../history.api.ts';
import { Figure, FigureWaiting, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';

type WatchedProps = { domain: Domain; tools: RowTools };

/** What there is to know of a stranger's name: when it can be had, what is asked for it, what stands there, what moves. */
export function WatchedLine({ domain, tools }: WatchedProps) {
  const { t, format, now } = tools;
  const known = websiteStatuses.find((status) => status === domain.websiteStatus);
  const days = Math.floor((now.getTime() - Date.parse(domain.createdAt)) / dayMs);
  return (
    <section aria-label={t('domainMoney.watched.label')}>
      <dl className={`grid line-top ${styles.line}`}>
        <EarliestFree domain={domain} tools={tools} />
        <HighestAsk domain={domain} tools={tools} />
        <Figure label={t('domain.columns.websiteStatus')}>
          {known ? t(`websiteStatus.names.${known}`) : <NoFigure>{t('common.unknown')}</NoFigure>}
        </Figure>
        <RecentChanges domain={domain} tools={tools} />
        <Figure label={t('domainMoney.watched.since')} note={days > 0 ? t('words.days', { count: days }) : null}>
          {format.date(domain.createdAt)}
        </Figure>
      </dl>
    </section>
  );
}

/** The first day on which the name may be free: an estimate, unless it is free already. */
function EarliestFree({ domain, tools: { t, format } }: WatchedProps) {
  const { data, isError } = useQuery(lifeCycleQuery(domain.id));
  const label = t('domainMoney.watched.free');
  if (domain.notRegisteredAt !== null || data?.phase === 'free') {
    return (
      <Figure label={label} note={t('releases.phases.free')}>
        {t('domainMoney.watched.now')}
      </Figure>
    );
  }
  const window = data?.window;
  if (!window) {
    return (
      <Figure label={label}>{data || isError ? <NoFigure>{t('common.unknown')}</NoFigure> : <FigureWaiting />}</Figure>
    );
  }
  const note = window.basis === 'expiry' ? 'domainMoney.watched.ifExpires' : 'domainMoney.watched.estimate';
  return (
    <Figure label={label} note={t(note)}>
      {format.registryDate(window.from)}
    </Figure>
  );
}

/** The marketplace that asks the most. */
function HighestAsk({ domain, tools: { t, format } }: WatchedProps) {
  const label = t('domainMoney.watched.ask');
  const [highest] = marketplaceKeys.toSorted((one, other) => domain[`${other}Price`] - domain[`${one}Price`]);
  const price = highest ? marketPriceOf(domain, highest) : null;
  if (!highest || !price) {
    return (
      <Figure label={label}>
        <NoFigure>{t('domainMoney.watched.noAsk')}</NoFigure>
      </Figure>
    );
  }
  const marketplace = t(`domain.columns.${highest}Price`);
  return (
    <Figure label={label} note={t('domainMoney.watched.at', { marketplace })}>
      {format.amount(price)}
    </Figure>
  );
}

const recentMs = 30 * dayMs;

/** How much changed lately, of the newest changes that the page lists at first: as many as are listed may be more. */
function RecentChanges({ domain: { id }, tools: { t, format, now } }: WatchedProps) {
  const whois = useQuery(whoisChangesQuery(id, firstChanges));
  const others = useQuery(monitoringChangesQuery(id, firstChanges));
  const label = t('domainMoney.watched.changes');
  if (!whois.data || !others.data) {
    const hasFailed = whois.isError || others.isError;
    return <Figure label={label}>{hasFailed ? <NoFigure>{t('common.unknown')}</NoFigure> : <FigureWaiting />}</Figure>;
  }
  const lists = [whois.data, others.data].map((list) =>
    list.filter(({ detectedAt }) => now.getTime() - Date.parse(detectedAt) <= recentMs),
  );
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  const isMore = lists.some((list) => list.length === firstChanges);
  return <Figure label={label}>{isMore ? `${format.number(count)}+` : format.number(count)}</Figure>;
}
