import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { costSoFar } from '#contract/holding-cost.ts';
import { paths } from '#web/base/paths.ts';
import { costText } from '#web/domains/cell.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { VisitorsOfDomain } from '../DetailParts.tsx';
import { useLiveOffers, useOffers } from '../offers.api.ts';
import { AskingPrice } from './AskingPrice.tsx';
import { BestOffer } from './BestOffer.tsx';
import { Figure, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';
import { SaleLine } from './SaleLine.tsx';
import { WatchedLine } from './WatchedLine.tsx';

type MoneyProps = { domain: Domain; tools: RowTools };

/** True for a name of the portfolio that is for its owner to sell: its page begins with a line of money. */
export const isPriced = ({ inPortfolio, verification, status }: Domain) =>
  inPortfolio && verification === Verification.Verified && status === DomainStatus.Registered;

/** What is asked for a name, what is offered, who looks at it and who writes; of a sold one what came of it, of a stranger's what is watched. */
export function MoneyLine({ domain, tools }: MoneyProps) {
  if (!domain.inPortfolio) return <WatchedLine domain={domain} tools={tools} />;
  if (domain.status === DomainStatus.Sold) return <SaleLine domain={domain} tools={tools} />;
  return isPriced(domain) ? <OwnLine domain={domain} tools={tools} /> : null;
}

function OwnLine({ domain, tools }: MoneyProps) {
  const offers = useOffers(domain);
  useLiveOffers(domain.id);
  return (
    <section aria-label={tools.t('domainMoney.label')}>
      <dl className={`grid line-top ${styles.line}`}>
        <AskingPrice domain={domain} tools={tools} />
        <BestOffer domain={domain} offers={offers} tools={tools} />
        <Visitors domain={domain} tools={tools} />
        <Inquiries domain={domain} newCount={offers.data?.newCount ?? 0} tools={tools} />
        <Cost domain={domain} tools={tools} />
      </dl>
    </section>
  );
}

/** The number is the one that grid and inbox have of the name (D-077a); how it changed is told of the report beside it. */
function Visitors({ domain: { id, visitors }, tools: { t, format } }: MoneyProps) {
  const label = t('domain.columns.visitors');
  if (visitors === null) {
    return (
      <Figure label={label} note={t('domainMoney.visitors.noLander')}>
        <NoFigure>{t('domain.noLander')}</NoFigure>
      </Figure>
    );
  }
  const figure = (
    <a href={paths.analyticsOf('domain', id)} title={t('visits.all')}>
      {format.number(visitors)}
    </a>
  );
  return (
    <VisitorsOfDomain domainId={id} visitors={visitors} waiting={<Figure label={label}>{figure}</Figure>}>
      {(line, change) => (
        <Figure label={label} note={change}>
          {figure}
          <span className={styles.spark}>{line}</span>
        </Figure>
      )}
    </VisitorsOfDomain>
  );
}

function Inquiries({ domain, newCount, tools: { t, format } }: MoneyProps & { newCount: number }) {
  const { id, inquiryCount, currentOffers } = domain;
  const label = t('domain.columns.inquiries');
  if (inquiryCount === 0) {
    return (
      <Figure label={label} note={t('domainMoney.inquiries.none')}>
        0
      </Figure>
    );
  }
  return (
    <Figure
      label={label}
      note={
        <>
          {newCount > 0 ? <span className={styles.fresh}>{t('domain.newInquiries', { count: newCount })}</span> : null}
          {newCount > 0 && currentOffers > 0 ? ', ' : null}
          {currentOffers > 0 ? t('domainMoney.inquiries.withOffer', { total: currentOffers }) : null}
        </>
      }
    >
      <a href={paths.inquiriesOf(id)}>{format.number(inquiryCount)}</a>
    </Figure>
  );
}

/** What the name has cost so far: its purchase and a renewal for each whole year. */
function Cost({ domain: { own, registrationDate }, tools: { t, format, now } }: MoneyProps) {
  const label = t('domainMoney.cost.label');
  const cost = costSoFar(own, registrationDate, now.toISOString());
  const since = (own?.purchaseDate ?? registrationDate ?? '').slice(0, 4);
  if (cost === null) {
    const isDateMissing = own?.renewalCost != null;
    return (
      <Figure label={label} note={t(isDateMissing ? 'domainMoney.cost.noDate' : 'domainMoney.cost.noRenewal')}>
        <NoFigure>{t('common.unknown')}</NoFigure>
      </Figure>
    );
  }
  return (
    <Figure
      label={label}
      note={t(own?.purchasePrice ? 'domainMoney.cost.purchase' : 'domainMoney.cost.renewals', { year: since })}
    >
      {costText(cost, format)}
    </Figure>
  );
}
