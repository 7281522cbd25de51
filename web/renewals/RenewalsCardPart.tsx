import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#contract/own-data.ts';
import { ListRenewals, type RenewalDomain, type Renewals, renewalCuts } from '#contract/renewals.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat, useSumNote } from '#web/base/use-format.ts';
import { useNow } from '#web/base/use-now.ts';
import { expiryOf, expiryWords } from '#web/domains/expiry.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import { CutBar, CutSwatch } from './Cuts.tsx';
import styles from './RenewalsCardPart.module.css';
import { changeRenewals, targetOf, viewersDay } from './renewals.api.ts';
import { costWords, cutWords } from './renewals.rules.ts';

const shown = 5;

/** The sums of what is due, with the first names of a cut; reloaded with the dashboard. */
const cardQuery = (cut: 'undecided' | 'renewing') =>
  queryOptions({
    queryKey: ['dashboard', 'renewals', cut],
    queryFn: ({ signal }) => call(ListRenewals, { query: { today: viewersDay(), cut, take: shown }, signal }),
    refetchOnMount: 'always',
  });

const ofCut = (cut: string) => withSearch(paths.renewals, { cut });

/** What is due in the next 60 days, and the undecided names that are soonest (DUE-008). */
export function RenewalsCardPart() {
  const { t } = useTranslation();
  const query = useQuery(cardQuery('undecided'));
  const { data } = query;
  const { day } = useFormat();
  if (!data) {
    return (
      <Card title={t('titles.renewals')} className={styles.card} isOpen>
        {query.isError ? (
          <p className="row wrap gap-10 pad bad" role="alert">
            {t('renewals.card.failed')}{' '}
            <RetryButton onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
          </p>
        ) : (
          <Loading />
        )}
      </Card>
    );
  }
  const { all } = data.cuts;
  const when = [
    t('common.until', { date: day(data.until) }),
    ...(data.expired > 0 ? [t('renewals.card.expired', { count: data.expired })] : []),
  ];
  return (
    <Card
      title={t('titles.renewals')}
      className={styles.card}
      aside={
        <>
          {all.count > 0 ? <span className="quiet num">{when.join(', ')}</span> : null}
          <a className="link" href={paths.renewals}>
            {t('words.open')}
          </a>
        </>
      }
    >
      {all.count === 0 ? <NothingDue renewals={data} /> : <Due renewals={data} />}
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={`flex wrap ${styles.figures}`} role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      {['a', 'b', 'c', 'd'].map((figure) => (
        <i key={figure} className={styles.waiting} />
      ))}
    </div>
  );
}

function NothingDue({ renewals: { until, next } }: { renewals: Renewals }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (
    <p className="pad soft">
      {t('renewals.card.none', { date: day(until) })}{' '}
      {next ? (
        <a className="link" href={paths.domain(next.name)}>
          {t('renewals.empty.next', { name: next.domainName, date: day(next.expirationDate.slice(0, 10)) })}
        </a>
      ) : null}
    </p>
  );
}

function Due({ renewals }: { renewals: Renewals }) {
  const { t } = useTranslation();
  const { cuts } = renewals;
  const { all } = cuts;
  const format = useFormat(all.amounts);
  const note = useSumNote(all.amounts);
  return (
    <div className={`grid ${styles.halves}`}>
      <div className={`column min-0 ${styles.sums}`}>
        <div className={`flex wrap ${styles.figures}`}>
          <Figure href={paths.renewals} label={t('renewals.card.due')}>
            {format.number(all.count)}
          </Figure>
          <Figure href={paths.renewals} label={t('renewals.card.cost')}>
            {costWords(all, t, format)}
          </Figure>
          <Figure href={ofCut('automatic')} label={t('renewals.card.automatic')}>
            {format.number(cuts.automatic.count)}
          </Figure>
          <Figure href={paths.undecidedRenewals} label={t('renewals.card.undecided')}>
            {format.number(cuts.undecided.count)}
          </Figure>
        </div>
        {note ? <p className="note">{note}</p> : null}
        {all.priced < all.count ? (
          <p className="t-12 quiet">
            <a className="link" href={paths.renewals}>
              {t('renewals.card.enterCosts')}
            </a>
          </p>
        ) : null}
        <CutBar cuts={cuts} />
        <ul className={`flex wrap num ${styles.legend}`}>
          {renewalCuts.map((cut) => (
            <li key={cut}>
              <a href={ofCut(cut)}>
                <span className="row gap-6">
                  <CutSwatch cut={cut} />
                  {cutWords(cut, t)}
                </span>{' '}
                <b>{format.number(cuts[cut].count)}</b>{' '}
                <span className="quiet">· {costWords(cuts[cut], t, format)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={`min-0 ${styles.list}`}>
        {cuts.undecided.count > 0 ? <Undecided renewals={renewals} /> : <NextToRenew />}
      </div>
    </div>
  );
}

function Figure({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a href={href} className={styles.figure}>
      <b>{children}</b> <span>{label}</span>
    </a>
  );
}

/** The undecided names that are soonest; one that is decided goes at once, and the next takes its place. */
function Undecided({ renewals: { data, cuts } }: { renewals: Renewals }) {
  const { t } = useTranslation();
  const [decided, setDecided] = useState<readonly string[]>([]);
  const query = useQuery({
    ...cardQuery('undecided'),
    refetchOnMount: false,
    notifyOnChangeProps: decided.length > 0 ? ['dataUpdatedAt'] : [],
  });
  const saved = useRef<string[]>([]);
  const loadedAt = decided.length > 0 ? query.dataUpdatedAt : 0;
  // what was saved before the last load stands there where it belongs, after Undo too
  useEffect(() => {
    const ids = saved.current.splice(0);
    if (loadedAt > 0 && ids.length > 0) setDecided((all) => all.filter((id) => !ids.includes(id)));
  }, [loadedAt]);
  const decide = async (row: RenewalDomain, renewalDecision: 'renew' | 'letExpire') => {
    setDecided((ids) => [...ids, row.id]);
    if (await changeRenewals(targetOf(row), { renewalDecision })) saved.current.push(row.id);
    else setDecided((ids) => ids.filter((id) => id !== row.id));
  };
  return (
    <>
      <div className={`row line-bottom ${styles.head}`}>
        <h3>{t('renewals.card.soonest')}</h3>
        <a className="link end" href={paths.undecidedRenewals}>
          {t('renewals.card.all', { count: cuts.undecided.count })}
        </a>
      </div>
      <ul>
        {data
          .filter(({ id }) => !decided.includes(id))
          .map((row) => (
            <Row key={row.id} row={row}>
              <span className={`flex gap-6 ${styles.buttons}`}>
                {(['renew', 'letExpire'] as const).map((decision) => (
                  <Button
                    key={decision}
                    size="xs"
                    aria-label={`${t(`domain.decisions.${decision}`)}: ${row.domainName}`}
                    onClick={() => void decide(row, decision)}
                  >
                    {t(`domain.decisions.${decision}`)}
                  </Button>
                ))}
              </span>
            </Row>
          ))}
      </ul>
    </>
  );
}

function NextToRenew() {
  const { t } = useTranslation();
  const { data } = useQuery(cardQuery('renewing'));
  return (
    <>
      <div className={`row line-bottom ${styles.head}`}>
        <h3>{t('renewals.card.decided')}</h3>
      </div>
      {data && data.data.length > 0 ? (
        <>
          <p className={`soft ${styles.lead}`}>{t('renewals.card.renewing')}</p>
          <ul>
            {data.data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Row({ row, children }: { row: RenewalDomain; children?: ReactNode }) {
  const { t } = useTranslation();
  const { amount, registryDate } = useFormat();
  const now = useNow();
  const expiry = row.expirationDate ? expiryOf(row.expirationDate, now) : null;
  const cost = amountOf(row.own, 'renewalCost');
  return (
    <li className={`row gap-10 ${styles.row}`}>
      <a href={paths.domain(row.name)} className={`flex grow min-0 ${styles.name}`} aria-label={row.domainName}>
        <DomainName name={row.domainName} tld={tldOf(row.domainName)} size={13} isLong />
      </a>
      <span className={`nowrap num ${styles.when}`} data-tone={expiry?.tone}>
        {(expiry && expiryWords(expiry, t)) ?? registryDate(row.expirationDate)}
      </span>
      <span className={`nowrap num ${styles.cost}`}>{cost === null ? '-' : amount(cost)}</span>
      {children}
    </li>
  );
}
