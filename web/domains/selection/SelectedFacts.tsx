import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SelectionFacts, SelectionFigures } from '#contract/bulk-actions.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { useFormat, useSumNote } from '#web/base/use-format.ts';
import { summaryQuery } from '../actions/summary.api.ts';
import styles from './ManageDrawer.module.css';

type SelectedFactsProps = { target: ActionTarget; facts: SelectionFacts | undefined };

/** Figures of the selected domains, whether they are on the page or not (DUE-006), and their kinds. */
export function SelectedFacts({ target: { ids, domains }, facts }: SelectedFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery({ ...summaryQuery(ids), placeholderData: keepPreviousData });
  if (!facts) return <p className={`quiet ${styles.note}`}>{t('domainActions.manage.examining')}</p>;
  const isAtHand = domains.length === ids.length;
  const kinds = (['registered', 'requiresVerification', 'sold', 'dropped'] as const).filter(
    (kind) => facts[kind] > 0 && !(kind === 'registered' && isAtHand),
  );
  return (
    <dl className={`grid line-bottom ${styles.facts}`}>
      {data ? <Figures figures={data.figures} count={data.count} /> : null}
      {kinds.map((kind) => (
        <Figure
          key={kind}
          label={t(`domainActions.facts.${kind}`)}
          tone={kind === 'requiresVerification' ? 'warn' : undefined}
        >
          {format.number(facts[kind])}
        </Figure>
      ))}
    </dl>
  );
}

function Figures({ figures, count }: { figures: SelectionFigures; count: number }) {
  const { t } = useTranslation();
  const format = useFormat(figures.renewalCosts);
  const note = useSumNote(figures.renewalCosts);
  const { priced, expiring, inquiries, visitors } = figures;
  const cost = priced === 0 ? '-' : format.sum(figures.renewalCosts);
  return (
    <>
      <Figure label={t('domainActions.facts.asks')}>{format.money(figures.highestAsks)}</Figure>
      <Figure label={t('domainActions.facts.renewals')} note={note}>
        {priced > 0 && priced < count ? t('domainActions.facts.costOf', { cost, priced, count }) : cost}
      </Figure>
      <Figure label={t('domainActions.facts.expiring')} tone={expiring > 0 ? 'warn' : undefined}>
        {format.number(expiring)}
      </Figure>
      <Figure label={t('domain.columns.inquiries')}>{format.number(inquiries)}</Figure>
      <Figure label={t('domain.columns.visitors')}>{format.number(visitors)}</Figure>
    </>
  );
}

type FigureProps = { label: string; tone?: 'warn' | undefined; note?: string | null; children: string };

function Figure({ label, tone, note, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {children}
        {note ? <small className="note"> {note}</small> : null}
      </dd>
    </div>
  );
}
