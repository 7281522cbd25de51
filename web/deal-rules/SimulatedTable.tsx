import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DealRules, maxSimulated, type SimulatedOffer, type Simulation } from '#contract/deal-rules.ts';
import type { Format } from '#web/base/format.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './DealRules.module.css';
import { textFor } from './written.ts';

const shownAtOnce = 50;
const tabs = ['first', 'sales', 'all'] as const;
type Tab = (typeof tabs)[number];

const isOf: Record<Tab, (row: SimulatedOffer) => boolean> = {
  first: ({ did, rule }) => (did === 'sold' && rule === 'decline') || (did === 'nothing' && rule !== 'none'),
  sales: ({ did }) => did === 'sold',
  all: () => true,
};

/** Each offer with what was done and what the rules do: those to look at first before the others. */
export function SimulatedTable({ made, rules }: { made: Simulation; rules: DealRules }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setTab] = useState<Tab>('first');
  const [shown, setShown] = useState(shownAtOnce);
  const tab = made.rows.some(isOf[chosen]) ? chosen : 'all';
  const rows = made.rows.filter(isOf[tab]);
  const words = useWords(format);
  const download = () =>
    saveFile('offer-rules.csv', [
      ['domain', 'offered', 'amount', 'currency', 'share', 'you', 'rule', 'counter'],
      ...made.rows.map(({ domainName, at, amount, currency, share, did, rule, counter }) => [
        ...[domainName, at, String(amount), currency, share === null ? '' : String(share)],
        ...[did, rule, counter === null ? '' : String(counter)],
      ]),
    ]);
  return (
    <section className={styles.card} aria-label={t('dealRules.table')}>
      <div className={`row wrap gap-12 ${styles.cardHead}`}>
        <Segmented
          label={t('dealRules.table')}
          value={tab}
          options={tabs.map((one) => ({ value: one, label: t(`dealRules.tabs.${one}`) }))}
          onChange={(next) => {
            setTab(next);
            setShown(shownAtOnce);
          }}
        />
        <div className="end">
          <Button onClick={download}>
            {made.offers > maxSimulated
              ? t('dealRules.downloadFirst', { count: maxSimulated })
              : t('dealRules.download')}
          </Button>
        </div>
      </div>
      <PlainTable
        label={t('dealRules.table')}
        rows={rows.slice(0, shown)}
        keyOf={({ inquiryId }) => inquiryId}
        columns={[
          {
            id: 'name',
            label: t('common.domain'),
            cell: (row) => (
              <a href={paths.inquiry(row.inquiryId)}>
                <DomainName name={row.domainName} size={13} />
              </a>
            ),
          },
          { id: 'at', label: t('dealRules.columns.at'), cell: ({ at }) => format.date(at) },
          { id: 'amount', label: t('words.offer'), isEnd: true, cell: (row) => format.amount(row) },
          {
            id: 'share',
            label: t('dealRules.columns.share'),
            isEnd: true,
            cell: ({ share }) => (share === null ? '–' : format.percent(share / 100)),
          },
          { id: 'did', label: t('dealRules.columns.did'), cell: words.did },
          {
            id: 'rule',
            label: t('dealRules.columns.rule'),
            cell: (row) =>
              row.rule === 'decline' || row.rule === 'counter' ? (
                <details className={styles.written}>
                  <summary>{words.rule(row)}</summary>
                  <blockquote className={`t-12 soft breaks ${styles.preview}`} lang={row.language} dir="auto">
                    {textFor(rules, row)}
                  </blockquote>
                </details>
              ) : (
                words.rule(row)
              ),
          },
          {
            id: 'outcome',
            label: t('dealRules.columns.outcome'),
            cell: (row) =>
              row.did === 'sold' && row.rule === 'decline' ? (
                <b className={styles.atRisk}>{t('dealRules.outcome.risk')}</b>
              ) : row.did === 'nothing' && (row.rule === 'decline' || row.rule === 'counter') ? (
                t('dealRules.outcome.answer')
              ) : row.rule === 'none' || row.rule === 'tell' ? (
                t('dealRules.outcome.yours')
              ) : (
                t('dealRules.outcome.sooner')
              ),
          },
        ]}
      />
      {rows.length > shown ? (
        <p className={styles.more}>
          <Button onClick={() => setShown(shown + 4 * shownAtOnce)}>{t('words.showMore')}</Button>
        </p>
      ) : null}
    </section>
  );
}

function useWords(format: Format) {
  const { t } = useTranslation();
  return {
    did: ({ did, answeredAfter, soldPrice, soldCurrency }: SimulatedOffer) => {
      if (did === 'sold' && soldPrice !== null)
        return t('dealRules.did.soldAt', { price: format.amount({ amount: soldPrice, currency: soldCurrency }) });
      if (did !== 'answered' || answeredAfter === null) return t(`dealRules.did.${did}`);
      return answeredAfter < 48
        ? t('dealRules.did.afterHours', { count: Math.max(1, answeredAfter) })
        : t('dealRules.did.afterDays', { count: Math.round(answeredAfter / 24) });
    },
    rule: ({ rule, counter, currency }: SimulatedOffer) =>
      rule === 'counter' && counter !== null
        ? t('dealRules.does.counter', { amount: format.amount({ amount: counter, currency }) })
        : t(`dealRules.does.${rule === 'counter' ? 'none' : rule}`),
  };
}
