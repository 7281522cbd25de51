import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { marketNames } from '#contract/listing-changes.ts';
import { listingSeverity } from '#contract/listing-guard.ts';
import { paths } from '#web/base/paths.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { EvidencePart } from './EvidencePart.tsx';
import { domainTasksQuery, markDispute, ownListingsQuery } from './listing-guard.api.ts';
import styles from './Tasks.module.css';

/** On the page of one domain: what is wrong with its listings, and the mark of a dispute. */
export function DomainListingsPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const query = useQuery(domainTasksQuery(domainId));
  useReloadOn({ reload: () => void query.refetch() });
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <FailedLine isFetching={query.isFetching} onRetry={() => void query.refetch()}>
        {t('listingGuard.domain.failed')}
      </FailedLine>
    ) : null;
  }
  return (
    <>
      <OwnListings domainId={domainId} />
      {data.tasks.map(({ kind, state, evidence, note }) => (
        <div key={kind} className={`grid gap-4 line-top ${styles.ofDomain}`}>
          <p className="row between gap-10">
            <StatusDot tone={state === 'open' ? listingSeverity[kind] : 'neutral'}>
              <a
                className="link"
                href={withSearch(paths.listingGuard, { ...(state === 'open' ? {} : { state }), kind })}
              >
                {t(`listingGuard.kinds.${kind}`)}
              </a>
            </StatusDot>
            {state === 'meant' ? <Badge>{t('listingGuard.states.meant')}</Badge> : null}
          </p>
          <EvidencePart evidence={evidence} />
          {note ? <p className="t-12 quiet breaks">{note}</p> : null}
        </div>
      ))}
      <div className={`line-top ${styles.ofDomain}`}>
        <Switch isOn={data.disputedSince !== null} onChange={(isOn) => void markDispute(domainId, isOn)}>
          <span className="grow">
            {t('listingGuard.domain.dispute')}
            <small className={`t-12 quiet ${styles.hint}`}>{t('listingGuard.domain.disputeHint')}</small>
          </span>
        </Switch>
      </div>
    </>
  );
}

/** How it is offered with connected accounts, as it was last read there; nothing where no account is known to list it. */
function OwnListings({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const { data = [], refetch } = useQuery(ownListingsQuery(domainId));
  useReloadOn({ reload: () => void refetch() });
  return data.map(({ account: { id, provider, label }, terms: { price }, readAt }) => (
    <p key={id} className={`row between gap-10 line-top ${styles.ofDomain}`}>
      <span className="min-0 breaks">
        {marketNames[provider] ?? provider}, {label}
      </span>
      <span className="num">
        {price ? amount(price) : t('toConfirm.values.forOffers')} <RelativeTime at={readAt} className="t-12 quiet" />
      </span>
    </p>
  ));
}
