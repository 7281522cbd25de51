import { type CSSProperties, type MouseEvent, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnalyticsCountry, type Intensity, intensities } from '#contract/analytics.ts';
import { countryName } from '#web/base/country-name.ts';
import { useFormat } from '#web/base/use-format.ts';
import chart from '../ChartTip.module.css';
import { outlines, size } from './made-world.ts';
import styles from './WorldMap.module.css';
import { outlineOf, placeOf, pointOf } from './world.ts';

type CountryMapProps = {
  /** those with a place on the map */
  countries: readonly AnalyticsCountry[];
  marked: string | undefined;
  onMark: (code: string | undefined) => void;
  onChoose: (code: string) => void;
};

/** The map itself, for the pointer: by keyboard the list beside it does all that can be done here. */
export function CountryMap({ countries, marked, onMark, onChoose }: CountryMapProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const byCode = useMemo(() => new Map(countries.map((country) => [country.code, country])), [countries]);
  const levels = intensities
    .toReversed()
    .map((intensity) => ({ intensity, named: countries.filter((country) => country.intensity === intensity) }))
    .filter(({ intensity, named }) => intensity !== 'none' && named.length > 0)
    .map(({ intensity, named }) =>
      t('charts.map.level', {
        level: t(`charts.intensity.${intensity}`),
        countries: named.map(({ code }) => countryName(code, language)).join(', '),
      }),
    );
  const click = (event: MouseEvent) => {
    const code = codeUnder(event);
    if (code && byCode.has(code)) onChoose(code);
  };
  return (
    <div className={`grow grid center ${styles.map}`}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it has the same as buttons */}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={[t('charts.map.label'), ...levels].join(' ')}
          onMouseMove={(event) => onMark(codeUnder(event))}
          onMouseLeave={() => onMark(undefined)}
          onClick={click}
        >
          <Countries byCode={byCode} />
          {marked ? <Marked code={marked} /> : null}
        </svg>
        {marked ? <CountryTip code={marked} country={byCode.get(marked)} /> : null}
      </div>
    </div>
  );
}

const codeUnder = ({ target }: MouseEvent) =>
  target instanceof SVGElement ? (target.getAttribute('data-code') ?? undefined) : undefined;

const intensityOf = (country: AnalyticsCountry | undefined): Intensity => country?.intensity ?? 'none';

/** Drawn again only with other figures: there are 250 of them. Points come last, above their neighbours. */
const Countries = memo(function Countries({ byCode }: { byCode: ReadonlyMap<string, AnalyticsCountry> }) {
  const points = [...byCode.values()].flatMap((country) => {
    const point = pointOf(country.code);
    return point ? [{ ...point, country }] : [];
  });
  return (
    <>
      {Object.entries(outlines).map(([code, outline]) => (
        <path
          key={code}
          d={outline}
          className={styles.country}
          data-code={code}
          data-intensity={intensityOf(byCode.get(code))}
          data-live={byCode.has(code) || undefined}
        />
      ))}
      {points.map(({ x, y, country: { code, intensity } }) => (
        <g key={code} className={styles.point} data-live>
          <path d={`M${x} ${y}h0`} data-code={code} className={styles.reach} />
          <path d={`M${x} ${y}h0`} data-code={code} data-intensity={intensity} />
        </g>
      ))}
    </>
  );
});

function Marked({ code }: { code: string }) {
  const [outline, point] = [outlineOf(code), pointOf(code)];
  return (
    <g className={styles.marked}>
      {outline ? <path d={outline} /> : null}
      {point ? <path d={`M${point.x} ${point.y}h0`} className={styles.ring} /> : null}
    </g>
  );
}

function CountryTip({ code, country }: { code: string; country: AnalyticsCountry | undefined }) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const place = placeOf(code);
  if (!place) return null;
  const at = { '--x': `${(place.x / size.width) * 100}%`, '--y': `${(place.y / size.height) * 100}%` };
  return (
    <div
      className={`floating ${chart.tip} ${styles.tip}`}
      style={at as CSSProperties}
      data-low={place.y < size.height / 3 || undefined}
      aria-hidden="true"
    >
      <b>{countryName(code, language)}</b>
      {country ? (
        <dl className="grid gap-2">
          <div>
            <dt className="soft">{t('charts.visitors')}</dt>
            <dd className="num">{number(country.visitors)}</dd>
          </div>
          <div>
            <dt className="soft">{t('words.sessions')}</dt>
            <dd className="num">{number(country.sessions)}</dd>
          </div>
          <div>
            <dt className="soft">{t('charts.conversions')}</dt>
            <dd className="num">{number(country.conversions)}</dd>
          </div>
        </dl>
      ) : (
        <p className="soft">{t('charts.map.noVisitors')}</p>
      )}
    </div>
  );
}
