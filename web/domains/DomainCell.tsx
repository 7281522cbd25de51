import type { GridColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { expiryOf, nameserverLines, surelyFits } from './cell-rules.ts';
import styles from './DomainGrid.module.css';
import { expiryWords } from './expiry-words.ts';
import { areNameserversKnown } from './row-state.ts';
import type { RowTools } from './row-tools.ts';

type CellProps = { domain: Domain; tools: RowTools };

/** One cell of a processed domain, by its column. The name has a cell of its own. */
export function DomainCell({ column, domain, tools }: CellProps & { column: Exclude<GridColumn, 'domain'> }) {
  const { format } = tools;
  switch (column) {
    case 'registrationDate':
    case 'createdAt':
      return <DateCell iso={domain[column]} tools={tools} />;
    case 'expirationDate':
      return <ExpiryCell domain={domain} tools={tools} />;
    case 'registrarName':
      return domain.registrarName ? (
        <td data-long={domain.registrarName.length > surelyFits.registrar || undefined} title={domain.registrarName}>
          {domain.registrarName}
        </td>
      ) : (
        <Nil />
      );
    case 'nameServers':
      return <NameserverCell domain={domain} tools={tools} />;
    case 'lander':
      return <LanderCell domain={domain} tools={tools} />;
    case 'inquiries':
      return <InquiryCell domain={domain} tools={tools} />;
    case 'sedoPrice':
    case 'godaddyPrice':
    case 'atomPrice':
      return <PriceCell column={column} usd={domain[column]} tools={tools} />;
    case 'tldCount':
      return domain.tldCount > 0 ? <td data-right>{format.number(domain.tldCount)}</td> : <Nil isRight />;
  }
}

function Nil({ isRight }: { isRight?: boolean }) {
  return (
    <td className={styles.nil} data-right={isRight || undefined}>
      -
    </td>
  );
}

function DateCell({ iso, tools: { format } }: { iso: string | null; tools: RowTools }) {
  return iso === null ? <Nil /> : <td title={format.dateTime(iso)}>{format.date(iso)}</td>;
}

function ExpiryCell({ domain, tools }: CellProps) {
  const { expirationDate } = domain;
  if (expirationDate === null) return <Nil />;
  const { t, format, now } = tools;
  const expiry = expiryOf(expirationDate, now);
  const words = expiryWords(expiry, t);
  return (
    <td className={styles[expiry.tone]} title={format.dateTime(expirationDate)}>
      {format.date(expirationDate)}
      {words ? <small>{words}</small> : null}
    </td>
  );
}

function NameserverCell({ domain, tools: { t } }: CellProps) {
  const { nameServers } = domain;
  if (nameServers.length === 0) {
    return areNameserversKnown(domain) ? <td className={styles.nil}>{t('domain.noNameservers')}</td> : <Nil />;
  }
  const { shown, more } = nameserverLines(nameServers);
  return (
    <td className={styles.hosts} title={nameServers.join('\n')}>
      {shown.map((host, at) => (
        <span key={host} className={styles.host} data-long={more > 0 || host.length > surelyFits.host || undefined}>
          <span>{host}</span>
          {more > 0 && at === shown.length - 1 ? <em>{t('domain.moreNameservers', { count: more })}</em> : null}
        </span>
      ))}
    </td>
  );
}

function LanderCell({ domain, tools: { t } }: CellProps) {
  const { lander } = domain;
  if (lander === null) return <Nil />;
  return (
    <td title={lander.groupName}>
      <StatusDot tone={lander.status === 'live' ? 'good' : lander.status === 'failed' ? 'bad' : 'busy'}>
        {landerWords(lander, t)}
      </StatusDot>
    </td>
  );
}

/** Type of a live lander, else its status; a word that this version does not know is shown as it came. */
export function landerWords({ type, status }: NonNullable<Domain['lander']>, t: RowTools['t']): string {
  const word = status === 'live' ? type : status;
  return t(`domain.lander.${word}` as 'domain.lander.forSale', { defaultValue: word });
}

function InquiryCell({ domain, tools: { t, format } }: CellProps) {
  const { inquiryCount, newOffers } = domain;
  if (inquiryCount === 0) {
    return (
      <td className={styles.nil} data-right>
        0
      </td>
    );
  }
  return (
    <td className={styles.inquiries} data-right>
      {newOffers > 0 ? <span className={styles.fresh}>{t('domain.newInquiries', { count: newOffers })}</span> : null}
      {format.number(inquiryCount)}
    </td>
  );
}

type PriceCellProps = { column: 'sedoPrice' | 'godaddyPrice' | 'atomPrice'; usd: number; tools: RowTools };

function PriceCell({ column, usd, tools: { t, format } }: PriceCellProps) {
  if (usd === 0) return <Nil isRight />;
  return (
    <td className={styles.price} data-right title={t(`domain.columns.${column}`)}>
      {format.money(usd)}
    </td>
  );
}
