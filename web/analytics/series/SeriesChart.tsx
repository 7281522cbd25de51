import { type CSSProperties, Fragment, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#web/base/dates.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { SeriesChartProps, SeriesPoint } from '../slots.ts';
import styles from './SeriesChart.module.css';
import { SeriesTable } from './SeriesTable.tsx';
import { SeriesTip } from './SeriesTip.tsx';
import { areaOf, lineOf, side } from './series-path.ts';
import { acrossOf, labelledOf, nearestTo, scaleOf } from './series-scale.ts';
import { timesOf } from './series-times.ts';

/** The lines of both periods; the way to a day that is not over is dotted. */
const SeriesLines = memo(function SeriesLines({ points, top }: { points: readonly SeriesPoint[]; top: number }) {
  const values = points.map(({ value }) => value);
  const running = points.findIndex(({ isRunning }) => isRunning);
  const over = running < 1 ? values : values.map((value, at) => (at < running ? value : null));
  const open = running < 1 ? [] : values.map((value, at) => (at < running - 1 ? null : value));
  return (
    <svg className={styles.lines} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={areaOf(values, top)} />
      <path
        className={styles.before}
        d={lineOf(
          points.map(({ before }) => before?.value ?? null),
          top,
        )}
      />
      <path className={styles.current} d={lineOf(over, top)} />
      <path className={styles.current} data-open d={lineOf(open, top)} />
    </svg>
  );
});

const percent = (share: number) => `${share * 100}%`;

/**
 * A figure over time beside the period before. The pointer, a finger or the arrow keys choose a point, whose figures are
 * told beside it; Escape hides them. All of it is a table for those who do not see the lines.
 */
export function SeriesChart({ metric, name, points, write }: SeriesChartProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const dates = useDates();
  const slider = useRef<HTMLInputElement>(null);
  const [reached, setReached] = useState(points.length - 1);
  const [isShown, setShown] = useState(false);
  const [isByPointer, setByPointer] = useState(false);
  const times = useMemo(() => timesOf(language, dates, points.length), [language, dates, points.length]);
  const scale = useMemo(
    () =>
      scaleOf(
        metric,
        points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]),
      ),
    [metric, points],
  );
  const current = Math.min(reached, points.length - 1);
  const point = points[current];
  if (!point || points.every(({ value, before }) => value === null && (before?.value ?? null) === null))
    return <p className={`grid soft ${styles.none}`}>{t('charts.series.none')}</p>;

  const top = scale.at(-1) ?? 1;
  const words = { name, write, times };
  const show = (at: number) => {
    setReached(at);
    setShown(true);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    show(nearestTo(width > 0 ? (event.clientX - left) / width : 0, points.length));
  };
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {scale.map((figure) => (
            <Fragment key={figure}>
              <i style={{ bottom: percent(figure / top) }} />
              <span style={{ bottom: percent(figure / top) }}>{write(figure, true)}</span>
            </Fragment>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider within is what keyboards and readers operate */}
        <div
          className={styles.field}
          data-pointer={isByPointer || undefined}
          onPointerMove={follow}
          onPointerDown={(event) => {
            follow(event);
            setByPointer(true);
            slider.current?.focus({ preventScroll: true }); // by which a finger's choice stays until the next touch elsewhere
          }}
          onMouseDown={(event) => event.preventDefault()} // else the slider lost the focus again
          onPointerLeave={(event) => {
            if (event.pointerType === 'mouse' && document.activeElement !== slider.current) setShown(false);
          }}
        >
          <input
            ref={slider}
            className={`full ${styles.slider}`}
            type="range"
            min={0}
            max={points.length - 1}
            step={1}
            value={current}
            aria-label={t('charts.series.label', { name })}
            aria-valuetext={wordsOf(point)}
            onChange={(event) => show(Number(event.target.value))}
            onFocus={() => setShown(true)}
            onBlur={() => {
              setShown(false);
              setByPointer(false);
            }}
            onKeyDown={(event) => {
              setByPointer(false);
              if (event.key === 'Escape') setShown(false);
            }}
          />
          <SeriesLines points={points} top={top} />
          {isShown ? (
            <SeriesTip point={point} at={current} of={points.length} top={top} metric={metric} {...words} />
          ) : null}
        </div>
      </div>
      <div className={`quiet num ${styles.times}`} aria-hidden="true">
        {labelledOf(points.length).map((at) => (
          <span
            key={at}
            data-end={at === 0 ? 'first' : at === points.length - 1 ? 'last' : undefined}
            style={{ '--x': percent(acrossOf(at, points.length)) } as CSSProperties}
          >
            {times.short(points[at]?.at ?? '')}
          </span>
        ))}
      </div>
      <SeriesTable points={points} {...words} />
    </div>
  );

  function wordsOf({ at, value, before, conversions }: (typeof points)[number]): string {
    const figures = [
      `${name} ${value === null ? t('charts.series.unmeasured') : write(value)}`,
      before
        ? `${t('charts.series.before')} ${before.value === null ? t('charts.series.unmeasured') : write(before.value)}`
        : '',
      metric === 'conversions' || conversions === null ? '' : `${t('charts.conversions')} ${conversions}`,
    ];
    return `${times.long(at)}: ${figures.filter(Boolean).join(', ')}`;
  }
}
