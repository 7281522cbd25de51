import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GetLanderOfDomain } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { LanderStanding } from '../group/LanderStanding.tsx';
import { useLiveLanders } from '../landers.api.ts';
import { previewOf } from '../preview/preview-of.ts';
import { Preview } from '../preview/preview-part.ts';
import styles from './DomainLanderPart.module.css';

/** A domain's lander on the domain's own page: how it stands, its group, its price, and the page itself. */
export function DomainLanderPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const [isPreviewed, setPreviewed] = useState(false);
  const {
    data: lander,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['landers', 'of-domain', domainId],
    queryFn: ({ signal }) => call(GetLanderOfDomain, { params: { domainId }, signal }),
  });
  useLiveLanders(lander?.groupId);
  if (!lander) {
    return error ? (
      <p role="alert" className={`bad ${styles.failed}`}>
        {errorText(error)} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    ) : (
      <Spinner label={t('common.loading')} />
    );
  }
  const { page, domainName, url } = previewOf(lander);
  return (
    <div className={`grid gap-10 ${styles.lander}`}>
      <LanderStanding lander={lander} />
      <dl className={`grid gap-4 ${styles.facts}`}>
        <div>
          <dt className="rigid quiet">{t('landers.domainCard.group')}</dt>
          <dd className="min-0 breaks">
            <a className="link" href={paths.landerGroup(lander.groupId)}>
              <bdi>{lander.groupName}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt className="rigid quiet">{t('landers.columns.price')}</dt>
          <dd className="min-0 breaks">{lander.shownPrice ? price(lander.shownPrice) : t('landers.lander.noPrice')}</dd>
        </div>
      </dl>
      <div className={`row ${styles.actions}`}>
        <Button size="xs" aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
          {t('landers.lander.preview')}
        </Button>
        {url ? (
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t('landerSettings.openPage')}
          </a>
        ) : null}
      </div>
      {isPreviewed ? (
        <Preview
          page={page}
          domainName={domainName}
          url={url}
          onClose={() => setPreviewed(false)}
          onMissing={() => setPreviewed(false)}
        />
      ) : null}
    </div>
  );
}
