import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { type LanderSettings, type ReviewDomainsForLanders, shownPriceOf } from '#contract/landers.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import settings from '../settings/Settings.module.css';
import { sectionFields } from '../settings/settings-draft.ts';
import styles from './Review.module.css';
import type { PageKind } from './StepReview.tsx';

/** What the server says of the chosen domains. */
export type Reviewed = UseQueryResult<Reply<typeof ReviewDomainsForLanders>>;

type SummaryProps = { kind: PageKind; groupName: string; templateName: string; review: Reviewed };

/** What the group will be like, in figures. */
export function Summary({ kind: { type, configuration }, groupName, templateName, review }: SummaryProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const on = sectionFields.filter((field) => configuration[field]);
  const sections =
    on.length === sectionFields.length
      ? t('landerWizard.review.allSections')
      : on.map((field) => t(`landerSettings.${field}`)).join(', ') || t('landerWizard.review.noSections');
  const { data, error, isFetching, refetch } = review;
  const asked = (value: (of: NonNullable<typeof data>) => ReactNode) => (data ? value(data) : error ? '-' : '…');
  return (
    <div>
      <dl className={`frame lined ${settings.list}`}>
        <Line label={t('common.name')}>
          <bdi>{groupName}</bdi>
        </Line>
        <Line label={t('words.type')}>{t(`domain.lander.${type}`)}</Line>
        <Line label={t('words.template')}>{templateName}</Line>
        <Line label={t('titles.domains')}>{asked(({ count }) => number(count))}</Line>
        <Line label={t('words.sections')}>{sections}</Line>
        <Line label={t('words.prices')}>
          {asked((of) => (
            <Prices review={of} configuration={configuration} />
          ))}
        </Line>
        <Line label={t('landerWizard.review.dns')}>
          {asked((of) => (
            <Pointing review={of} />
          ))}
        </Line>
      </dl>
      {error ? (
        <p role="alert" className={`bad ${styles.bad}`}>
          {`${t('landerWizard.review.failed')} ${errorText(error)}`}{' '}
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : null}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex between gap-16">
      <dt className="rigid quiet">{label}</dt>
      <dd className={`grid breaks ${styles.values}`}>{children}</dd>
    </div>
  );
}

type Review = Reply<typeof ReviewDomainsForLanders>;

type PricesProps = { review: Review; configuration: LanderSettings };

/** One price for all pages, or each domain's own and how many have none. */
function Prices({ review: { withoutPrice }, configuration }: PricesProps) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const price = shownPriceOf({ ...configuration, showPurchaseOptions: true }, null);
  if (price) return t('landerWizard.review.onePrice', { price: amount(price) });
  if (withoutPrice === 0) return t('landerWizard.review.ownPrices');
  return t('landerWizard.review.somePrices', { count: withoutPrice, total: withoutPrice });
}

/** Green is only what was seen to point here; what nobody has looked at is said. */
function Pointing({ review: { pointing, notPointing, unknown } }: { review: Review }) {
  const { t } = useTranslation();
  const told = (key: 'notPointing' | 'unknown' | 'pointing', count: number) =>
    t(`landerWizard.review.${key}`, { count, total: count });
  return (
    <>
      {notPointing > 0 ? <StatusDot tone="warn">{told('notPointing', notPointing)}</StatusDot> : null}
      {unknown > 0 ? <StatusDot tone="info">{told('unknown', unknown)}</StatusDot> : null}
      {pointing > 0 && notPointing + unknown === 0 ? (
        <StatusDot tone="good">{told('pointing', pointing)}</StatusDot>
      ) : null}
    </>
  );
}
