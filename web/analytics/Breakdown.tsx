import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnalyticsEntry, otherLabel } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';
import styles from './Breakdown.module.css';

/** Rows that are shown before all are asked for. */
const firstRows = 6;

type BreakdownProps = {
  title: string;
  entries: readonly AnalyticsEntry[];
  wordsOf: (label: string) => string;
  /** the value that the report is narrowed to */
  chosen: string | undefined;
  /** narrows the report to a value, or takes that away again */
  onChoose: (label: string) => void;
};

/**
 * A list of values with their visitors (ANA-002); each but the rest is a filter. Values that only conversions without a
 * visit have are left out, the notes tell of those.
 */
export function Breakdown({ title, entries: given, wordsOf, chosen, onChoose }: BreakdownProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const entries = given.filter(({ sessions }) => sessions > 0);
  const rows = useRows(entries);
  const max = Math.max(...entries.map(({ visitors }) => visitors), 1);
  return (
    <Card title={title} aside={<span className="t-12 quiet">{t('analytics.metrics.visitors')}</span>}>
      {entries.length === 0 ? <p className={`quiet ${styles.none}`}>{t('analytics.lists.none')}</p> : null}
      <ul className={styles.list}>
        {rows.shown.map(({ label, visitors, sessions, conversions }) => {
          const words = wordsOf(label);
          const hint = `${words}\n${t('analytics.lists.hint', { sessions, conversions })}`;
          return (
            <Row
              key={label}
              hint={hint}
              share={visitors / max}
              name={<span>{words}</span>}
              isChosen={label === chosen}
              onChoose={label === otherLabel ? null : () => onChoose(label)}
            >
              <b>{number(visitors)}</b>
            </Row>
          );
        })}
      </ul>
      <MoreRows rows={rows} of={title} />
    </Card>
  );
}

type RowProps = {
  hint: string;
  /** of the longest row */
  share: number;
  name: ReactNode;
  isChosen: boolean;
  /** narrows the report to it, or takes that away again; null: it stands for the rest */
  onChoose: (() => void) | null;
  /** its figures */
  children: ReactNode;
};

/** A row with its share as a bar behind the name. */
export function Row({ hint, share, name, isChosen, onChoose, children }: RowProps) {
  const line = (
    <>
      <span className={`row grow min-0 ${styles.label}`} style={{ '--share': share } as CSSProperties}>
        {name}
      </span>{' '}
      {children}
    </>
  );
  const className = `row gap-10 full num ${styles.row}`;
  return (
    <li title={hint}>
      {onChoose === null ? (
        <span className={className}>{line}</span>
      ) : (
        <button type="button" className={className} aria-pressed={isChosen} onClick={onChoose}>
          {line}
        </button>
      )}
    </li>
  );
}

/** The first rows of a list, or all once that is wanted, and on paper. */
export function useRows<Row>(all: readonly Row[]) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const isLong = all.length > firstRows + 1;
  return {
    shown: isLong && !isOpen && !isPrinting ? all.slice(0, firstRows) : all,
    isLong,
    isOpen,
    setOpen,
    total: all.length,
  };
}

/** Opens and folds the rest of a list. */
export function MoreRows({ rows, of }: { rows: ReturnType<typeof useRows>; of: string }) {
  const { t } = useTranslation();
  if (!rows.isLong) return null;
  const words = rows.isOpen ? t('analytics.lists.fewer') : t('words.showAllOf', { total: rows.total });
  return (
    <button
      type="button"
      className={`screen-only link ${styles.more}`}
      aria-expanded={rows.isOpen}
      aria-label={`${words}, ${of}`}
      onClick={() => rows.setOpen(!rows.isOpen)}
    >
      {words}
    </button>
  );
}
