import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { ListDomainAccounts } from '#contract/registrar-accounts.ts';
import { registrarChanges } from '#contract/registrars.ts';
import { ProofPart } from '#web/account/proof/ProofPart.tsx';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { FlagPart } from '#web/domains/FlagPart.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { AuthCodeLine } from './AuthCodeLine.tsx';
import styles from './DomainAccountsPart.module.css';
import { domainAccountsQuery } from './registrar-accounts.api.ts';

type InAccount = Reply<typeof ListDomainAccounts>[number];

/** What the connected accounts say of a domain, beside what the registry says; nothing where none has or had it. */
export function DomainAccountsPart({ domainId, isHeld }: { domainId: string; isHeld: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(domainAccountsQuery(domainId));
  const { data, isError, isFetching, refetch } = query;
  if (data ? data.length === 0 : !(isError && isHeld)) return null;
  return (
    <Card title={t('titles.registrarAccounts')}>
      {data ? (
        <>
          <ul className="lined">
            {data.map((one) => (
              <Reading key={one.account.id} of={one} domainId={domainId} />
            ))}
          </ul>
          <ProofPart />
        </>
      ) : (
        <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
          {t('registrarAccounts.failed')}
        </FailedLine>
      )}
    </Card>
  );
}

type ReadingProps = { of: InAccount; domainId: string };

function Reading({ of: { account, goneSince, firstSeenAt, answer, reading }, domainId }: ReadingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const date = (iso: string | null) => (iso ? format.registryDate(iso) : null);
  const { renewalPrice: price, detailsAt, listedAt } = reading;
  const rest: [string, ReactNode][] = [
    [t('domain.columns.renewUntil'), date(reading.renewUntil)],
    [
      t('domain.columns.renewalPrice'),
      price ? (
        <>
          {format.amount(price)} <small>{t(`registrarAccounts.ofDomain.${price.isExact ? 'exact' : 'table'}`)}</small>
        </>
      ) : null,
    ],
    [t('registrarAccounts.ofDomain.noTransferUntil'), date(reading.noTransferUntil)],
    [t('registrarAccounts.ofDomain.folder'), reading.folder],
  ];
  const facts: [string, ReactNode][] = [
    [
      t('domain.columns.expirationDate'),
      date(reading.expiresAt) ?? <span className="quiet">{t('common.unknown')}</span>,
    ],
    [t('domain.columns.autoRenew'), <FlagPart key="" isOn={reading.autoRenew} />],
    [t('domain.columns.transferLock'), <FlagPart key="" isOn={reading.transferLock} />],
    [t('domain.columns.privacy'), <FlagPart key="" isOn={reading.privacy} />],
    ...rest.filter(([, value]) => value !== null),
  ];
  return (
    <li className="grid gap-8 pad" aria-labelledby={id}>
      <p className="row wrap gap-8">
        <a
          id={id}
          className={`link ${styles.account}`}
          href={withSearch(paths.registrarAccounts, { account: account.id })}
        >
          {accountWords(account)}
        </a>
        <span className={goneSince ? styles.gone : 'note'}>
          {goneSince
            ? t('registrarAccounts.ofDomain.goneSince', { date: format.date(goneSince) })
            : t('registrarAccounts.ofDomain.since', { date: format.date(firstSeenAt) })}
          {answer ? ` ${t(`registrarAccounts.left.answers.${answer}`)}` : null}
        </span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {t('words.read')} <RelativeTime at={listedAt} />
        {detailsAt ? (
          <>
            {', '}
            {t('registrarAccounts.ofDomain.details')} <RelativeTime at={detailsAt} />
          </>
        ) : null}
      </p>
      {goneSince === null && registrarChanges[account.registrar].authCode ? (
        <AuthCodeLine domainId={domainId} account={account} />
      ) : null}
    </li>
  );
}
