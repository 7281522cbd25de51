import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import styles from './ExpiryForecast.module.css';
import { expiringDomains } from './expiring-domains.ts';
import { type ExpiryBar, type MonthMark, scaleOf } from './expiry-bars.ts';

const percent = (share: number) => `${share * 100}%`;

/**
 * The bars as a list of links. One of them is in the order of the Tab key, arrow keys, Home and End go to the others.
 * What the pointer or the focus is on is told in words above; Escape hides them.
 */
export function ExpiryBars({ bars, months }: { bars: readonly ExpiryBar[]; months: readonly MonthMark[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const filled = bars.flatMap(({ count }, at) => (count > 0 ? [at] : []));
  const [reached, setReached] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const current = filled.includes(reached) ? reached : (filled[0] ?? 0);
  const wordsOf = ({ count, from, to }: ExpiryBar) => t('dashboard.expiry.bar', { count, days: format.days(from, to) });
  const scale = scaleOf(bars);
  const pointed = shown === null ? undefined : bars[shown];

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') setShown(null);
    const place = filled.indexOf(current);
    const last = filled.length - 1;
    const to = { ArrowRight: Math.min(place + 1, last), ArrowLeft: Math.max(place - 1, 0), Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[to]?.focus();
  }

  return (
    <div className={styles.chart}>
      <div className={`note num ${styles.scale}`} aria-hidden="true">
        {scale.map((count) => (
          <span key={count} style={{ bottom: percent(count / (scale.at(-1) ?? 1)) }}>
            {format.number(count)}
          </span>
        ))}
      </div>
      <ul
        ref={list}
        className={`flex ${styles.bars}`}
        aria-label={t('dashboard.expiry.list')}
        onMouseLeave={() => setShown(null)}
      >
        {bars.map((bar, at) => (
          <li key={bar.from} className={`min-0 ${styles.column}`} style={{ flexGrow: bar.days }}>
            {bar.count === 0 ? null : (
              <a
                href={expiringDomains(bar.from, bar.to)}
                className={`flex ${styles.bar}`}
                data-soon={bar.isSoon || undefined}
                aria-label={wordsOf(bar)}
                tabIndex={at === current ? 0 : -1}
                onKeyDown={move}
                onMouseEnter={() => setShown(at)}
                onFocus={() => {
                  setReached(at);
                  setShown(at);
                }}
                onBlur={() => setShown(null)}
              >
                <i style={{ height: percent(bar.height) }} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {pointed ? (
        <span
          className={`floating nowrap num ${styles.tip}`}
          style={{ '--at': middleOf(bars, pointed) } as CSSProperties}
          aria-hidden="true"
        >
          {wordsOf(pointed)}
        </span>
      ) : null}
      <div className={`note ${styles.months}`} aria-hidden="true">
        {months.map(({ day, at }) => (
          <span key={day} style={{ left: percent(at) }}>
            {format.month(day)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The middle of a bar as a share of the whole width. */
function middleOf(bars: readonly ExpiryBar[], bar: ExpiryBar): number {
  const total = bars.reduce((sum, { days }) => sum + days, 0);
  const before = bars.slice(0, bars.indexOf(bar)).reduce((sum, { days }) => sum + days, 0);
  return (before + bar.days / 2) / total;
}
