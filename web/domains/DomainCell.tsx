import type { GridColumn, ListColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { OwnColumn } from '#contract/own-data.ts';
import { paths } from '#web/base/paths.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { landerTone, landerWords, nameserverLines, plainWords, surelyFits } from './cell.rules.ts';
import styles from './DomainGrid.module.css';
import { expiryOf, expiryWords } from './expiry.rules.ts';
import { FlagPart } from './FlagPart.tsx';
import { LastKnownPart } from './LastKnownPart.tsx';
import { ReadDay } from './ReadDay.tsx';
import { hasEnded, isUnknown } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';

type CellProps = { domain: Domain; tools: RowTools };

/** One cell of a processed domain, by its column. The name has a cell of its own. */
export function DomainCell({
  column,
  domain,
  tools,
}: CellProps & { column: Exclude<ListColumn, 'domain' | OwnColumn> }) {
  const { t, format } = tools;
  switch (column) {
    case 'registrationDate':
      return domain.registrationDate === null ? (
        <Absent column={column} domain={domain} tools={tools} />
      ) : (
        <td title={format.registryTime(domain.registrationDate)}>
          <LastKnownPart domain={domain} t={t} title={format.registryTime(domain.registrationDate)}>
            {format.registryDate(domain.registrationDate)}
          </LastKnownPart>
        </td>
      );
    case 'createdAt':
      return <td title={format.dateTime(domain.createdAt)}>{format.date(domain.createdAt)}</td>;
    case 'expirationDate':
      return domain.expirationDate === null ? (
        <Absent column={column} domain={domain} tools={tools} />
      ) : (
        <ExpiryCell iso={domain.expirationDate} domain={domain} tools={tools} />
      );
    case 'registrarName':
      return domain.registrarName ? (
        <RegistrarCell name={domain.registrarName} domain={domain} tools={tools} />
      ) : (
        <Absent column={column} domain={domain} tools={tools} />
      );
    case 'nameServers':
      return domain.nameServers.length > 0 ? (
        <NameserverCell domain={domain} tools={tools} />
      ) : (
        <Absent column={column} domain={domain} tools={tools} />
      );
    case 'lander':
      return <LanderCell domain={domain} tools={tools} />;
    case 'inquiries':
      return <InquiryCell domain={domain} tools={tools} />;
    case 'visitors':
      if (domain.visitors === null) return <Nil isRight means={t('domain.noLander')} />;
      return (
        <td className={styles.inquiries} data-right>
          <a href={paths.analyticsOf('domain', domain.id)}>{format.number(domain.visitors)}</a>
        </td>
      );
    case 'sedoPrice':
    case 'godaddyPrice':
    case 'atomPrice':
      return domain[column] > 0 ? (
        <td className={styles.price} data-right title={t(`domain.columns.${column}`)}>
          {plainWords(column, domain, tools)}
        </td>
      ) : (
        <Absent column={column} domain={domain} tools={tools} isRight />
      );
    case 'websiteStatus':
      return domain.websiteStatus ? (
        <td>{plainWords(column, domain, tools)}</td>
      ) : (
        <Nil means={t('words.notCheckedYet')} />
      );
    case 'phase':
      return domain.phase === 'unknown' ? (
        <Nil means={t('common.unknown')} />
      ) : (
        <td>{plainWords(column, domain, tools)}</td>
      );
    case 'age':
      if (domain.registrationDate === null) return <Absent column="registrationDate" domain={domain} tools={tools} />;
      return (
        <td data-right title={format.registryTime(domain.registrationDate)}>
          {plainWords(column, domain, tools)}
        </td>
      );
    case 'length':
      return <td data-right>{plainWords(column, domain, tools)}</td>;
    case 'account':
      return domain.held ? <td>{plainWords(column, domain, tools)}</td> : <Nil means={t('domain.noAccount')} />;
    case 'transferLock':
    case 'privacy':
      if (!domain.held) return <Nil means={t('domain.noAccount')} />;
      return (
        <td>
          <FlagPart isOn={domain.held[column]} />
          {domain.held[column] === null ? null : <ReadDay held={domain.held} tools={tools} />}
        </td>
      );
    case 'renewUntil': {
      const words = plainWords(column, domain, tools);
      return words === null ? <Nil means={t('common.unknown')} /> : <td>{words}</td>;
    }
    case 'renewalPrice': {
      const words = plainWords(column, domain, tools);
      if (words === null) return <Nil isRight means={t('common.unknown')} />;
      const isTold = domain.renewalPrice?.source === 'exact' || domain.renewalPrice?.source === 'table';
      return (
        <td data-right>
          {words}
          {isTold && domain.held ? <ReadDay held={domain.held} tools={tools} /> : null}
        </td>
      );
    }
    case 'costSoFar': {
      const words = plainWords(column, domain, tools);
      return words === null ? <Nil isRight means={t('common.unknown')} /> : <td data-right>{words}</td>;
    }
    case 'tldCount':
      if (domain.tldCount > 0) return <td data-right>{format.number(domain.tldCount)}</td>;
      return isUnknown(domain, column) ? (
        <UnknownCount domain={domain} tools={tools} />
      ) : (
        <Nil isRight means={format.number(0)} />
      );
  }
}

type AbsentProps = CellProps & { column: GridColumn & LookupField; isRight?: boolean };

/** No value: unknown is written, and told from what there is none of. */
function Absent({ column, domain, tools: { t }, isRight }: AbsentProps) {
  if (isUnknown(domain, column)) {
    return (
      <td className={styles.unknown} data-right={isRight || undefined}>
        {t('common.unknown')}
      </td>
    );
  }
  if (domain.notRegisteredAt !== null && !isRight) return <Nil />;
  if (column === 'nameServers') {
    return <td className={styles.nil}>{t('domain.noNameservers')}</td>;
  }
  return <Nil isRight={isRight} means={isRight ? t('domain.noPrice') : t('domain.notPublished')} />;
}

/** The column is too narrow for the word. */
function UnknownCount({ domain, tools: { t } }: CellProps) {
  const isCounted = domain.hasBeenProcessed && domain.processingError === null; // or it would have failed
  const words = t(isCounted ? 'domain.beingCounted' : 'common.unknown');
  return (
    <td className={styles.unknown} data-right title={words} aria-label={words}>
      {isCounted ? '…' : '?'}
    </td>
  );
}

/** `means`: what there is none of, for the pointer and for screen readers. */
function Nil({ isRight, means }: { isRight?: boolean; means?: string }) {
  return (
    <td className={styles.nil} data-right={isRight || undefined} title={means} aria-label={means}>
      -
    </td>
  );
}

/** A date that the user entered, because the registry publishes none (D-159a), is marked. */
function ExpiryCell({ iso, domain, tools }: CellProps & { iso: string }) {
  const { t, format, now } = tools;
  const isOwn = domain.isExpirationOwn;
  const expiry = hasEnded(domain) ? null : expiryOf(iso, now);
  const words = expiry && expiryWords(expiry, t);
  const title = isOwn ? t('domain.expiry.own') : format.registryTime(iso);
  return (
    <td className={expiry ? styles[expiry.tone] : undefined} title={title}>
      <LastKnownPart domain={domain} t={t} title={title}>
        {isOwn ? (
          <i className={styles.own}>
            {format.registryDate(iso)}
            <span className="vh"> {t('domain.expiry.own')}</span>
          </i>
        ) : (
          format.registryDate(iso)
        )}
      </LastKnownPart>
      {words ? <small>{words}</small> : null}
    </td>
  );
}

/** One that the user entered, because none is told (D-159c), is marked. */
function RegistrarCell({ name, domain, tools: { t } }: CellProps & { name: string }) {
  const title = domain.isRegistrarOwn ? `${name} · ${t('domain.ownRegistrar')}` : name;
  return (
    <td title={title}>
      <span className={name.length > surelyFits.registrar ? styles.twoLines : undefined}>
        <LastKnownPart domain={domain} t={t} title={title}>
          {domain.isRegistrarOwn ? (
            <i className={styles.own}>
              {name}
              <span className="vh"> {t('domain.ownRegistrar')}</span>
            </i>
          ) : (
            name
          )}
        </LastKnownPart>
      </span>
    </td>
  );
}

function NameserverCell({ domain, tools: { t } }: CellProps) {
  const { nameServers } = domain;
  const { shown, more } = nameserverLines(nameServers);
  return (
    <td className={styles.hosts} title={nameServers.join('\n')}>
      <LastKnownPart domain={domain} t={t} title={nameServers.join('\n')}>
        {shown.map((host, at) => (
          <span key={host} className={styles.host} data-long={more > 0 || host.length > surelyFits.host || undefined}>
            <span>{host}</span>
            {more > 0 && at === shown.length - 1 ? <em>{t('domain.moreNameservers', { count: more })}</em> : null}
          </span>
        ))}
      </LastKnownPart>
    </td>
  );
}

function LanderCell({ domain, tools: { t } }: CellProps) {
  const { lander } = domain;
  if (lander === null) return <Nil />;
  return (
    <td title={lander.groupName}>
      <LastKnownPart domain={domain} t={t} title={lander.groupName}>
        <StatusDot tone={landerTone(domain, lander)}>{landerWords(lander, t)}</StatusDot>
      </LastKnownPart>
    </td>
  );
}

function InquiryCell({ domain, tools: { t, format } }: CellProps) {
  const { id, inquiryCount, newOffers } = domain;
  if (inquiryCount === 0) {
    return (
      <td className={styles.nil} data-right>
        0
      </td>
    );
  }
  return (
    <td className={styles.inquiries} data-right>
      <a href={paths.inquiriesOf(id)}>
        {newOffers > 0 ? <span className={styles.fresh}>{t('domain.newInquiries', { count: newOffers })}</span> : null}
        {format.number(inquiryCount)}
      </a>
    </td>
  );
}
