import { useTranslation } from 'react-i18next';
import type { FigureShares } from '#contract/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { FigureRow } from './FigureRow.tsx';
import styles from './PortfolioFigures.module.css';

type SharesProps = {
  title: string;
  shares: FigureShares;
  /** the grid with the domains of a value */
  hrefOf: (value: string) => string;
  labelOf?: (value: string) => string;
};

/** The most frequent values of the portfolio with their numbers, and how many further ones there are. */
export function Shares({ title, shares: { largest, others }, hrefOf, labelOf = (value) => value }: SharesProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const max = Math.max(1, ...largest.map(({ count }) => count));
  return (
    <Card title={title}>
      {largest.length === 0 ? <p className={`soft ${styles.hint}`}>{t('figures.noneKnown')}</p> : null}
      <ol className={styles.rows}>
        {largest.map(({ value, count }) => (
          <li key={value}>
            <FigureRow href={hrefOf(value)} label={labelOf(value)} share={count / max}>
              <b>{number(count)}</b>
            </FigureRow>
          </li>
        ))}
        {others.values > 0 ? (
          <li>
            <FigureRow label={t('figures.others', { count: others.values })} share={Math.min(1, others.count / max)}>
              <b>{number(others.count)}</b>
            </FigureRow>
          </li>
        ) : null}
      </ol>
    </Card>
  );
}
