import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import type { DomainOffer } from '#contract/inquiry-surroundings.ts';
import { pagePriceOf } from '#contract/landers.ts';
import type { Amount } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import { useFormat } from '#web/base/use-format.ts';
import { chart, offerChart } from './offer-chart.ts';
import styles from './Sidebar.module.css';
import { SidebarPart } from './SidebarPart.tsx';
import { inquiredDomainQuery, inquiredLanderQuery, surroundingsQuery } from './sidebar.api.ts';

/** What was offered for the name over time, by this buyer and others, against the buy-now price. */
export function OffersPart({ inquiry: { id, domainId } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const { data } = useQuery(surroundingsQuery(id));
  const { data: domain } = useQuery(inquiredDomainQuery(domainId));
  const { data: lander } = useQuery(inquiredLanderQuery(domainId));
  const asking = (lander && pagePriceOf(lander)) ?? amountOf(domain?.own, 'askingPrice');
  if (!data) return null; // the buyer's part tells where it failed
  return (
    <SidebarPart title={t('words.offers')}>
      {data.offers.length === 0 ? (
        <p className="note">{t('inquiry.noOffers')}</p>
      ) : (
        <OfferDrawing offers={data.offers} inquiryId={id} price={asking} />
      )}
    </SidebarPart>
  );
}

type OfferDrawingProps = { offers: DomainOffer[]; inquiryId: string; price: Amount | null };

/**
 * Drawn for the eye, at heights by the day's rates: what has none is not drawn; the same stands as a list for those who do not
 * see it.
 */
function OfferDrawing({ offers, inquiryId, price }: OfferDrawingProps) {
  const { t } = useTranslation();
  const { amount, date, inUsd } = useFormat(price ? [...offers, price] : offers);
  const { points, line, priceY } = offerChart(offers, { inquiryId, price, heightOf: inUsd });
  const latest = points.findLast(({ isOwn }) => isOwn);
  const [first] = points;
  const buyers = new Set(offers.map((offer) => offer.inquiryId)).size;
  const priceWords = price?.amount ? t('inquiry.buyNowAt', { price: amount(price) }) : null;
  return (
    <>
      <svg className={`full ${styles.offers}`} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
        {priceY === null ? null : (
          <>
            <line x1={0} x2={chart.width} y1={priceY} y2={priceY} />
            <text x={chart.width} y={Math.max(8, priceY - 4)} textAnchor="end">
              {priceWords}
            </text>
          </>
        )}
        {line === '' ? null : <path d={line} />}
        {points.map((point, at) => (
          <circle
            key={at}
            cx={point.x}
            cy={point.y}
            r={point === latest ? 4.5 : 3.5}
            data-own={point.isOwn || undefined}
            data-latest={point === latest || undefined}
          />
        ))}
        {latest ? (
          <text
            x={latest.x}
            y={latest.y > chart.height / 2 ? latest.y - 9 : latest.y + 18}
            textAnchor={latest.x > chart.width / 2 ? 'end' : 'start'}
            data-strong
          >
            {amount(latest)}
          </text>
        ) : null}
        {first && points.length > 1 ? (
          <text x={0} y={chart.height - 3}>
            {date(first.at)}
          </text>
        ) : null}
        <text x={chart.width} y={chart.height - 3} textAnchor="end">
          {date(points.at(-1)?.at ?? null)}
        </text>
      </svg>
      <p className="note">
        {t('inquiry.offersFrom', { count: buyers, offers: offers.length })}
        {priceY === null && priceWords ? ` ${priceWords}` : null}
      </p>
      <ol className="vh">
        {offers.map((offer, at) => (
          <li key={at}>{`${date(offer.at)}: ${amount(offer)}, ${offer.senderName}`}</li>
        ))}
      </ol>
    </>
  );
}
