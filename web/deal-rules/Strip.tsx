import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealRules, Simulation } from '#contract/deal-rules.ts';
import { useFormat } from '#web/base/use-format.ts';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './DealRules.module.css';

type StripProps = {
  rules: DealRules;
  setRules: (rules: DealRules) => void;
  made: Simulation | undefined;
  /** what is shown was computed for other rules */
  isStale: boolean;
  error: boolean;
  retry: () => unknown;
};

const end = 122; // percent at the right end
const maxDots = 9;
const bounds = { below: [0, 99], upTo: [2, 100] } as const;

/** Last year's offers, each a dot at its share of the price, sales in copper, under the two bounds that are moved here. */
export function Strip({ rules, setRules, made, isStale, error, retry }: StripProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const field = useRef<HTMLDivElement>(null);
  const { below } = rules.decline;
  const { upTo } = rules.counter;
  const set = (of: 'below' | 'upTo', value: number) => {
    const [least, most] = of === 'below' ? [bounds.below[0], upTo - 1] : [below + 1, bounds.upTo[1]];
    const share = Math.min(most, Math.max(least, Math.round(value)));
    setRules(
      of === 'below'
        ? { ...rules, decline: { ...rules.decline, below: share } }
        : { ...rules, counter: { ...rules.counter, upTo: share } },
    );
  };
  const drag = (of: 'below' | 'upTo') => (event: PointerEvent<HTMLButtonElement>) => {
    const box = field.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(of, ((event.clientX - box.left) / box.width) * end);
  };
  const handle = (of: 'below' | 'upTo', share: number) => (
    <button
      type="button"
      role="slider"
      className={styles.handle}
      style={{ left: `${(share / end) * 100}%` }}
      aria-label={t(`dealRules.handles.${of}`)}
      aria-valuemin={bounds[of][0]}
      aria-valuemax={bounds[of][1]}
      aria-valuenow={share}
      aria-valuetext={t('dealRules.ofPrice', { share: number(share) })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag(of)}
      onKeyDown={(event: KeyboardEvent) => {
        const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        set(of, share + step);
      }}
    >
      <span>{number(share)} %</span>
    </button>
  );
  const most = Math.max(1, ...(made?.strip.map(({ offers }) => offers) ?? []));
  const each = Math.max(1, Math.ceil(most / maxDots));
  const answered = made ? made.decline.offers + made.counter.offers : 0;
  return (
    <section className={styles.card} aria-labelledby="strip">
      <div className={`row wrap gap-12 ${styles.cardHead}`}>
        <div className="grow min-0">
          <h2 id="strip">{t('dealRules.lastYear')}</h2>
          <p className="soft">
            {made
              ? t('dealRules.offers', {
                  count: made.offers,
                  offers: number(made.offers),
                  from: date(made.from),
                  until: date(made.until),
                })
              : null}
            {made && made.withoutPrice > 0
              ? ` ${t('dealRules.withoutPrice', { count: made.withoutPrice, offers: number(made.withoutPrice) })}`
              : null}
            {made && made.otherCurrency > 0
              ? ` ${t('dealRules.otherCurrency', { count: made.otherCurrency, offers: number(made.otherCurrency) })}`
              : null}
            {isStale && made && !error ? ` ${t('dealRules.computing')}` : null}
          </p>
        </div>
        {made && made.offers > 0 ? (
          <dl className={`flex ${styles.figures}`} data-stale={isStale || undefined}>
            <div>
              <dd>{number(answered)}</dd>
              <dt>{t('dealRules.byRule')}</dt>
            </div>
            <div>
              <dd>{number(made.offers - answered)}</dd>
              <dt>{t('dealRules.leftToYou')}</dt>
            </div>
            <div data-warn={made.decline.sales > 0 || undefined}>
              <dd>{number(made.decline.sales)}</dd>
              <dt>{t('dealRules.atRisk')}</dt>
            </div>
          </dl>
        ) : null}
      </div>
      {error ? (
        <FailedLine isFetching={false} onRetry={() => void retry()}>
          {t(made ? 'dealRules.simulationOld' : 'dealRules.simulationFailed')}
        </FailedLine>
      ) : null}
      <div className={styles.strip} ref={field} data-stale={isStale || undefined}>
        <span className={styles.zone} data-of="decline" style={{ width: `${(below / end) * 100}%` }} />
        <span
          className={styles.zone}
          data-of="counter"
          style={{ left: `${(below / end) * 100}%`, width: `${((upTo - below) / end) * 100}%` }}
        />
        <span className={styles.zone} data-of="tell" style={{ left: `${(upTo / end) * 100}%`, right: 0 }} />
        <span className={styles.price} style={{ left: `${(100 / end) * 100}%` }} />
        {made?.strip.map(({ share, offers, sales }) =>
          offers === 0 ? null : (
            <span
              key={share}
              className={styles.dots}
              style={{ left: `${((share + 1) / end) * 100}%` }}
              aria-hidden="true"
              title={t('dealRules.bin', { from: share, offers: number(offers), sales: number(sales) })}
            >
              {Array.from({ length: Math.ceil(offers / each) }, (_, at) => (
                <i key={`${share} ${at}`} data-sale={at < Math.ceil(sales / each) || undefined} />
              ))}
            </span>
          ),
        )}
        {made ? null : error ? null : <Spinner label={t('dealRules.computing')} />}
        {made?.offers === 0 ? <p className={`quiet ${styles.empty}`}>{t('dealRules.nothingYet')}</p> : null}
        {handle('below', below)}
        {handle('upTo', upTo)}
      </div>
      <div className={`flex t-12 quiet ${styles.scale}`} aria-hidden="true">
        {[0, 15, 30, 45, 60, 75].map((share) => (
          <span key={share} style={{ left: `${(share / end) * 100}%` }}>
            {share} %
          </span>
        ))}
        <b style={{ left: `${(100 / end) * 100}%` }}>{t('words.price')}</b>
      </div>
      <p className={`row wrap gap-12 t-12 quiet ${styles.legend}`}>
        <span>
          <i /> {each === 1 ? t('dealRules.anOffer') : t('dealRules.someOffers', { count: each })}
        </span>
        <span>
          <i data-sale /> {t('dealRules.aSale', { count: made?.sales ?? 0 })}
        </span>
        <span className="end">{t('dealRules.dragHint')}</span>
      </p>
    </section>
  );
}
