import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpiryWeek } from '#contract/dashboard.ts';
import { useFormat } from '#web/base/use-format.ts';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ExpiryBars } from './ExpiryBars.tsx';
import styles from './ExpiryForecast.module.css';
import { expiringDomains } from './expiring-domains.ts';
import { barsOf, monthsOf } from './expiry-bars.ts';

const narrow = `(max-width: ${breakpoints.mobile - 0.02}px)`;
/** on narrow screens a bar stands for four weeks, so that a finger can hit it */
const weeksPerNarrowBar = 4;

/** What expires in the next twelve months, week by week; every bar opens the grid with its days. */
export function ExpiryForecast({ weeks, soon }: { weeks: readonly ExpiryWeek[]; soon: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isNarrow = useMediaQuery(narrow);
  const bars = useMemo(() => barsOf(weeks, isNarrow ? weeksPerNarrowBar : 1), [weeks, isNarrow]);
  const months = useMemo(() => monthsOf(weeks), [weeks]);
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const aside =
    first && last && total > 0 ? (
      <>
        <StatusDot tone="warn">
          <span className={`soft ${styles.legend}`}>
            {t('dashboard.expiry.soon')} <b className="num">{number(soon)}</b>
          </span>
        </StatusDot>
        <StatusDot tone="accent">
          <span className={`soft ${styles.legend}`}>
            {t('dashboard.expiry.later')} <b className="num">{number(Math.max(0, total - soon))}</b>
          </span>
        </StatusDot>
        <a href={expiringDomains(first.from, last.to)} className="link">
          {t('dashboard.expiry.open')}
        </a>
      </>
    ) : null;
  return (
    <Card title={t('dashboard.expiry.title')} aside={aside} isOpen>
      {total > 0 ? (
        <ExpiryBars key={bars.length} bars={bars} months={months} />
      ) : (
        <p className={`soft ${styles.none}`}>{t('dashboard.expiry.none')}</p>
      )}
    </Card>
  );
}
