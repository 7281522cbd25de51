import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnalyticsCountry, intensities, otherLabel, unknownLabel } from '#contract/analytics.ts';
import type { WorldMapProps } from '../slots.ts';
import { CountryList } from './CountryList.tsx';
import { CountryMap } from './CountryMap.tsx';
import styles from './WorldMap.module.css';

const hasPlace = ({ code }: AnalyticsCountry) => code !== unknownLabel && code !== otherLabel;

/**
 * Where visitors come from: a map in four intensities (ANA-004, D-216) and a list that says the same. What the pointer or
 * the focus is on in one is marked in the other; a click limits the numbers to a country, another one takes that back.
 */
export function WorldMap({ countries, chosen, onChoose }: WorldMapProps) {
  const { t } = useTranslation();
  const id = useId();
  const [marked, setMarked] = useState<string>();
  const choose = useCallback((code: string) => onChoose(code === chosen ? undefined : code), [chosen, onChoose]);
  return (
    <section className={`card grid min-0 ${styles.card}`} aria-labelledby={id}>
      <div className="column min-0">
        <h2 id={id} className={styles.title}>
          {t('charts.map.title')}
        </h2>
        <CountryMap countries={countries.filter(hasPlace)} marked={marked} onMark={setMarked} onChoose={choose} />
        <ul className={`small flex wrap soft ${styles.legend}`} aria-hidden="true">
          {intensities.map((intensity) => (
            <li key={intensity}>
              <i className={styles.square} data-intensity={intensity} />
              {t(`charts.intensity.${intensity}`)}
            </li>
          ))}
        </ul>
      </div>
      <CountryList countries={countries} chosen={chosen} marked={marked} onMark={setMarked} onChoose={choose} />
    </section>
  );
}
