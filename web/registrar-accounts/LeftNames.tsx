import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LeftAnswer, leftAnswers } from '#contract/registrar-accounts.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useRun } from '#web/ui/use-run.ts';
import styles from './Names.module.css';
import { leftQuery, saveAnswers, sell } from './registrar-accounts.api.ts';
import { evidenceWords, type LeftChoice, needsSale } from './registrar-accounts.rules.ts';

const icons = {
  moved: IconBuildingBank,
  sold: IconCurrencyDollar,
  dropped: IconCalendarX,
  stillMine: IconHelpCircle,
} as const satisfies Record<LeftAnswer, unknown>;

/** Names that are no longer in an account's list: what the facts say, and what became of them. Nothing follows before it is saved. */
export function LeftNames({ account }: { account: string | undefined }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(leftQuery(account));
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeftAnswer>>(new Map());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = query.data?.pages.at(-1)?.totalCount;
  const choices = rows.map((left): LeftChoice => ({ left, answer: chosen.get(left.id) ?? left.proposed }));
  const together = choices.filter((choice) => !needsSale(choice));
  const saving = useRun(() => saveAnswers(together));
  return (
    <div id="left" className="min-0">
      <Card
        title={t('registrarAccounts.totals.left')}
        aside={
          <>
            {total ? <Badge tone="warn">{t('registrarAccounts.left.count', { count: total })}</Badge> : null}
            {together.length > 1 ? (
              <Button size="xs" loading={saving.isBusy} onClick={saving.run}>
                {t('registrarAccounts.left.saveAll', { count: together.length })}
              </Button>
            ) : null}
          </>
        }
      >
        {query.data ? null : query.isError ? (
          <FailedLine isFetching={query.isFetching} onRetry={() => void query.refetch()}>
            {t('registrarAccounts.left.failed')}
          </FailedLine>
        ) : (
          <CardWaiting />
        )}
        {total === 0 ? <p className="pad soft">{t('registrarAccounts.left.none')}</p> : null}
        <ul>
          {choices.map((choice) => (
            <LeftRow
              key={choice.left.id}
              {...choice}
              isBusy={saving.isBusy}
              onChoose={(answer) => setChosen((before) => new Map([...before, [choice.left.id, answer]]))}
            />
          ))}
        </ul>
        {query.hasNextPage ? (
          <div className={styles.foot}>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('registrarAccounts.more', { count: (total ?? 0) - rows.length })}
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

type LeftRowProps = LeftChoice & { isBusy: boolean; onChoose: (answer: LeftAnswer) => void };

function LeftRow({ left, answer, isBusy, onChoose }: LeftRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const saving = useRun(() => (answer === 'sold' ? sell(left) : saveAnswers([{ left, answer }])));
  const { name, domainName, domainId, account, since } = left;
  const asksForSale = needsSale({ left, answer });
  return (
    <li className={styles.left} data-row tabIndex={-1}>
      <p className={`row wrap gap-10 ${styles.name}`}>
        {domainId ? (
          <a href={paths.domain(name)}>
            <DomainName name={domainName} ascii={name} />
          </a>
        ) : (
          <DomainName name={domainName} ascii={name} />
        )}
        <span className="note">
          {t('registrarAccounts.left.gone', { account: accountWords(account), date: format.date(since) })}
        </span>
      </p>
      <p className={`flex gap-8 soft ${styles.evidence}`}>
        <Icon of={icons[left.proposed]} className="rigid quiet" />
        <span className="breaks">{evidenceWords(left, accountWords, { t, format })}</span>
      </p>
      <Segmented
        label={t('registrarAccounts.left.what', { name: domainName })}
        value={answer}
        options={leftAnswers.map((value) => ({ value, label: t(`registrarAccounts.left.answers.${value}`) }))}
        onChange={onChoose}
      />
      <Button
        size="xs"
        loading={saving.isBusy}
        disabled={isBusy}
        aria-haspopup={asksForSale ? 'dialog' : undefined}
        aria-label={t('registrarAccounts.left.saveOf', { name: domainName })}
        onClick={saving.run}
      >
        {t('common.save')}
        {asksForSale ? '…' : ''}
      </Button>
    </li>
  );
}
