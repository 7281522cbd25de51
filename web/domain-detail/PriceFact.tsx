import { Trans } from 'react-i18next';
import { type Domain, marketPriceOf } from '#contract/domains.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { amountOf } from '#contract/own-data.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { paths } from '#web/base/paths.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './DomainDetail.module.css';
import { Missing, Origin, outcomeWord } from './Fact.tsx';
import { priceDifference } from './price-difference.ts';
import { type AskedBy, priceState } from './price-state.ts';
import type { FieldLookup, LookupsOf } from './sources.ts';

type PriceFactProps = {
  marketplace: MarketplaceKey;
  domain: Domain;
  /** undefined while they are loaded */
  lookups: LookupsOf | undefined;
  askedBy: AskedBy;
  tools: RowTools;
};

/** A marketplace's asking price, or why there is none: not listed, not connected and not to be asked are three things. */
export function PriceFact({ marketplace, domain, lookups, askedBy, tools }: PriceFactProps) {
  const { t, format } = tools;
  const field = `${marketplace}Price` as const;
  const lookup = lookups?.[field];
  const { shows, hasFailed, access } = priceState(domain[field], lookup, askedBy);
  const price = marketPriceOf(domain, marketplace);
  const label = t(`domain.columns.${field}`);
  const isHeard = shows === 'value' || shows === 'notListed';
  const difference = priceDifference(domain[field], format.inUsd(amountOf(domain.own, 'askingPrice')));
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.price}>
        {shows === 'value' && price ? format.amount(price) : null}
        {shows !== 'value' && lookups ? <Missing>{t(`domainDetail.price.${shows}`)}</Missing> : null}
      </dd>
      {lookups ? (
        <dd className={styles.origin}>
          {difference === null ? null : (
            <p data-tone="differs">
              {t(difference > 0 ? 'domainMoney.listings.more' : 'domainMoney.listings.less', {
                share: format.percent(Math.abs(difference)),
              })}
            </p>
          )}
          {isHeard && lookup ? <Origin field={field} lookup={lookup} tools={tools} /> : null}
          {hasFailed && lookup ? <Failure lookup={lookup} isLater={isHeard} tools={tools} /> : null}
          {access ? (
            <p>
              <a className="link" href={paths.registrarAccounts}>
                {t(`domainDetail.price.${access}`, { marketplace: label })}
              </a>
            </p>
          ) : null}
        </dd>
      ) : null}
    </div>
  );
}

type FailureProps = { lookup: FieldLookup; isLater: boolean; tools: RowTools };

/** When the marketplace could not be asked and why, and when it is asked again. */
function Failure({ lookup: { outcome, reason, triedAt, retryAt }, isLater, tools }: FailureProps) {
  const { t, format, now } = tools;
  const why = (reason && reasonWords(reason, t)) || outcomeWord(outcome, t);
  return (
    <p>
      <Trans
        t={t}
        i18nKey={isLater ? 'domainDetail.price.failedLater' : 'domainDetail.price.failed'}
        values={{ why }}
        components={{ time: <RelativeTime at={triedAt} /> }}
      />
      {retryAt ? ` ${t('domainDetail.price.again', { time: attemptTime(retryAt, now, format.language) })}` : null}
    </p>
  );
}
