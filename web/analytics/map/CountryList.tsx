import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnalyticsCountry, otherLabel, unknownLabel } from '#contract/analytics.ts';
import { countryName } from '#web/base/country-name.ts';
import { useFormat } from '#web/base/use-format.ts';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';
import styles from './WorldMap.module.css';

/** Countries shown before the rest is asked for. */
const shownAtFirst = 10;

type CountryListProps = {
  countries: readonly AnalyticsCountry[];
  chosen: string | undefined;
  marked: string | undefined;
  onMark: (code: string | undefined) => void;
  onChoose: (code: string) => void;
};

/** All countries with their intensity in words; what is no country stands apart at the end. */
export function CountryList({ countries, ...rest }: CountryListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const named = countries.filter(({ code }) => code !== unknownLabel && code !== otherLabel);
  const unnamed = countries.filter((one) => !named.includes(one) && one.visitors + one.sessions > 0);
  const max = Math.max(1, ...countries.map(({ visitors }) => visitors));
  const isPrinting = useIsPrinting();
  const hidden = named.length - shownAtFirst;
  const row = (country: AnalyticsCountry) => <CountryRow key={country.code} country={country} max={max} {...rest} />;
  return (
    <section className={`min-0 ${styles.side}`} aria-labelledby={id}>
      <div className={`row between line-bottom ${styles.head}`}>
        <h3 id={id}>{t('charts.map.countries')}</h3>
        <span aria-hidden="true">{t('charts.visitors')}</span>
      </div>
      {countries.length === 0 ? <p className="pad soft">{t('charts.map.none')}</p> : null}
      <ol className={styles.list} data-open={isOpen || undefined}>
        {named.slice(0, isOpen || isPrinting ? undefined : shownAtFirst).map(row)}
      </ol>
      {hidden > 0 ? (
        <button
          type="button"
          className={`screen-only link ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('charts.map.fewer') : t('charts.map.more', { count: hidden })}
        </button>
      ) : null}
      {unnamed.length > 0 ? <ul className={`line-top ${styles.apart}`}>{unnamed.map(row)}</ul> : null}
    </section>
  );
}

type CountryRowProps = Omit<CountryListProps, 'countries'> & { country: AnalyticsCountry; max: number };

function CountryRow({
  country: { code, visitors, intensity },
  max,
  chosen,
  marked,
  onMark,
  onChoose,
}: CountryRowProps) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const isCountry = code !== unknownLabel && code !== otherLabel;
  const name = isCountry
    ? countryName(code, language)
    : t(code === unknownLabel ? 'charts.map.unknown' : 'charts.map.other');
  const words = (
    <>
      {isCountry ? (
        <i className={styles.square} data-intensity={intensity} />
      ) : (
        <i className={styles.square} data-unknown />
      )}
      <span
        className={`row grow min-0 ${styles.bar}`}
        style={{ '--share': `${(visitors / max) * 100}%` } as CSSProperties}
      >
        <span>{name}</span>
      </span>
      {isCountry ? <span className="vh">{t(`charts.intensity.${intensity}`)}</span> : null}
      <b className="num">{number(visitors)}</b>
    </>
  );
  return (
    <li>
      {code === otherLabel ? (
        <div className={`row gap-10 full ${styles.row}`}>{words}</div>
      ) : (
        <button
          type="button"
          className={`row gap-10 full ${styles.row}`}
          aria-pressed={code === chosen}
          data-marked={code === marked || undefined}
          onClick={() => onChoose(code)}
          onMouseEnter={() => onMark(code)}
          onMouseLeave={() => onMark(undefined)}
          onFocus={() => onMark(code)}
          onBlur={() => onMark(undefined)}
        >
          {words}
        </button>
      )}
    </li>
  );
}
