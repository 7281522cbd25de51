import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldDomain } from '#contract/registrar-accounts.ts';
import { useFormat } from '#web/base/use-format.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useRun } from '#web/ui/use-run.ts';
import styles from './Names.module.css';
import { addHeld, type ChosenHeld, heldQuery, setIgnored } from './registrar-accounts.api.ts';

type HeldNamesProps = {
  /** of this one alone */
  account: string | undefined;
  /** those that were put aside, in place of those that are offered */
  isIgnored: boolean;
  ignoredCount: number;
  /** an account was never read to its end, so that nothing is known of the rest of its names */
  isUnread: boolean;
  onList: (isIgnored: boolean) => void;
};

/** With more names than this a list has a search. */
const searchedFrom = 20;

/** Names of the accounts that are not in the portfolio: offered to be added, or put aside. None is added by itself. */
export function HeldNames({ account, isIgnored, ignoredCount, isUnread, onList }: HeldNamesProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [filter, setFilter] = useState<string>();
  const query = useInfiniteQuery(heldQuery(isIgnored ? 'ignored' : 'notHere', account, filter));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = query.data?.pages.at(-1)?.totalCount;
  // all, also those that are not shown yet; a searched list and the ignored ones begin with none
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'all'>(isIgnored ? new Set<string>() : 'all');
  const isAll = chosen === 'all';
  const ids = rows.map(({ id }) => id).filter((id) => isAll || chosen.has(id));
  const count = isAll ? (total ?? 0) : ids.length;
  const isWhole = count > 0 && (isAll || ids.length === rows.length);
  const target: ChosenHeld = isAll ? { account } : { ids };
  const toggle = (id: string) => setChosen(new Set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const canBeAll = filter === undefined && !isIgnored;
  const done = (isDone: boolean) => isDone && setChosen(canBeAll ? 'all' : new Set<string>());
  const adding = useRun(async () => done(await addHeld(target)));
  const ignoring = useRun(async () => done(await setIgnored(target, !isIgnored)));
  const isBusy = adding.isBusy || ignoring.isBusy;
  const search = (next: string | undefined) => {
    setFilter(next);
    setChosen(next === undefined && !isIgnored ? 'all' : new Set<string>());
  };
  return (
    <div id="not-here" className="min-0">
      <Card
        title={t(isIgnored ? 'registrarAccounts.names.ignored' : 'registrarAccounts.totals.notHere')}
        aside={<span className="note">{total === undefined ? '' : t('words.domains', { count: total })}</span>}
      >
        {filter !== undefined || (total ?? 0) > searchedFrom ? (
          <div className={styles.search}>
            <SearchBox
              label={t('registrarAccounts.names.search')}
              clearLabel={t('common.clearSearch')}
              search={filter}
              onSearch={search}
            />
          </div>
        ) : null}
        {query.data ? null : query.isError ? (
          <FailedLine isFetching={query.isFetching} onRetry={() => void query.refetch()}>
            {t('registrarAccounts.names.failed')}
          </FailedLine>
        ) : (
          <CardWaiting />
        )}
        {total === 0 ? (
          <p className="pad soft">
            {t(
              `registrarAccounts.names.${filter !== undefined ? 'noMatch' : isIgnored ? 'noneIgnored' : isUnread ? 'unread' : 'none'}`,
            )}
          </p>
        ) : null}
        {total ? (
          <ul className={styles.held}>
            <li>
              <span className={styles.box}>
                <Checkbox
                  label={t('registrarAccounts.names.selectAll', { count: canBeAll ? total : rows.length })}
                  checked={isWhole}
                  isMixed={count > 0 && !isWhole}
                  onChange={() =>
                    setChosen(isWhole ? new Set<string>() : canBeAll ? 'all' : new Set(rows.map(({ id }) => id)))
                  }
                />
              </span>
              <span className="soft">
                {isAll
                  ? t('registrarAccounts.names.allSelected', { count: total })
                  : t('registrarAccounts.names.selected', { count })}
              </span>
              <span className={`note ${styles.expires}`}>{t('registrarAccounts.names.expires')}</span>
            </li>
            {rows.map((held) => (
              <HeldRow
                key={held.id}
                held={held}
                isChosen={isAll || ids.includes(held.id)}
                onChoose={() => toggle(held.id)}
              />
            ))}
          </ul>
        ) : null}
        <div className={styles.foot}>
          {query.hasNextPage ? (
            <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('registrarAccounts.more', { count: (total ?? 0) - rows.length })}
            </Button>
          ) : null}
          {isIgnored || ignoredCount > 0 ? (
            <button type="button" className="link" onClick={() => onList(!isIgnored)}>
              {isIgnored
                ? t('registrarAccounts.names.toOffered')
                : t('registrarAccounts.names.toIgnored', { count: ignoredCount, total: number(ignoredCount) })}
            </button>
          ) : null}
          {total ? (
            <span className="row wrap end gap-8">
              {isIgnored ? (
                <Button loading={ignoring.isBusy} disabled={count === 0} onClick={ignoring.run}>
                  {t('registrarAccounts.names.offerAgain', { count })}
                </Button>
              ) : (
                <>
                  <Button
                    variant="subtle"
                    loading={ignoring.isBusy}
                    disabled={count === 0 || isBusy}
                    onClick={ignoring.run}
                  >
                    {t('registrarAccounts.names.ignore')}
                  </Button>
                  <Button loading={adding.isBusy} disabled={count === 0 || isBusy} onClick={adding.run}>
                    {t('words.addDomains', { count })}
                  </Button>
                </>
              )}
            </span>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

type HeldRowProps = { held: HeldDomain; isChosen: boolean; onChoose: () => void };

function HeldRow({ held: { name, domainName, account, reading }, isChosen, onChoose }: HeldRowProps) {
  const { t } = useTranslation();
  const { registryDate } = useFormat();
  return (
    <li data-row tabIndex={-1}>
      <span className={styles.box}>
        <Checkbox label={t('words.selectOne', { name: domainName })} checked={isChosen} onChange={onChoose} />
      </span>
      <span className="min-0">
        <DomainName name={domainName} ascii={name} />
      </span>
      <span className={`note ell ${styles.account}`}>{accountWords(account)}</span>
      <span className={`soft num ${styles.expires}`}>
        {reading.expiresAt ? registryDate(reading.expiresAt) : t('common.unknown')}
      </span>
    </li>
  );
}
