import { Fragment, type ReactNode } from 'react';
import type { Domain } from '#contract/domains.ts';
import { sumIn } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { useOffers } from '../offers.api.ts';
import { Figure, FigureWaiting, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';

type BestOfferProps = { domain: Domain; offers: ReturnType<typeof useOffers>; tools: RowTools };

/** The best offer, its share of the asking price, and who made it when. */
export function BestOffer({ domain, offers, tools: { t, format } }: BestOfferProps) {
  const { data, isError, refetch } = offers;
  const label = t('domainMoney.offer.label');
  const best = data?.best;
  const price = amountOf(domain.own, 'askingPrice');
  const { usdPer } = useFormat([best, price].flatMap((one) => one ?? []));
  if (best) {
    const parts: [key: string, words: ReactNode][] = [
      ['who', <bdi key="who">{best.senderName}</bdi>],
      ['at', <RelativeTime key="at" at={best.at} />],
    ];
    const { sum, left } = sumIn(price?.currency ?? best.currency, [best], usdPer);
    if (price?.amount && left.length === 0)
      parts.unshift(['share', t('words.shareOfPrice', { share: format.percent(sum / price.amount) })]);
    if (!best.isOpen) parts.push(['closed', t('domainMoney.offer.closed')]);
    return (
      <Figure
        label={label}
        note={parts.map(([key, words], at) => (
          <Fragment key={key}>
            {at > 0 ? ', ' : null}
            {words}
          </Fragment>
        ))}
      >
        <a href={paths.inquiry(best.inquiryId)}>{format.amount(best)}</a>
      </Figure>
    );
  }
  if (data || domain.inquiryCount === 0) {
    return (
      <Figure label={label}>
        <NoFigure>{t('domainMoney.offer.none')}</NoFigure>
      </Figure>
    );
  }
  if (!isError) {
    return (
      <Figure label={label}>
        <FigureWaiting />
      </Figure>
    );
  }
  return (
    <Figure label={label}>
      <NoFigure>{t('domainMoney.offer.failed')}</NoFigure>
      <button type="button" className={`link ${styles.set}`} onClick={() => void refetch()}>
        {t('common.retry')}
      </button>
    </Figure>
  );
}
