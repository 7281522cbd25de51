import { useTranslation } from 'react-i18next';
import styles from './DecisionBar.module.css';

type OfferRailProps = {
  offer: number;
  counter: number | null;
  price: number | null;
  minimum: number | null;
  money: (amount: number) => string;
};

/** Where an offer lies between the minimum and the price, and how far from the last counter-offer. */
export function OfferRail({ offer, counter, price, minimum, money }: OfferRailProps) {
  const { t } = useTranslation();
  const all = [offer, counter, price, minimum].filter((one) => one !== null);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (low === high) return null;
  const place = (amount: number) => 4 + (92 * (amount - low)) / (high - low);
  const label = (amount: number) => ({
    x: `${place(amount)}%`,
    textAnchor: place(amount) < 25 ? ('start' as const) : place(amount) > 75 ? ('end' as const) : ('middle' as const),
  });
  const isNear = counter !== null && Math.abs(place(counter) - place(offer)) < 30;
  const words = [
    ...(minimum === null ? [] : [t('offers.rail.minimum', { amount: money(minimum) })]),
    t('words.offerOf', { amount: money(offer) }),
    ...(counter === null ? [] : [t('offers.badge', { amount: money(counter) })]),
    ...(price === null ? [] : [t('offers.rail.price', { amount: money(price) })]),
  ];
  return (
    <svg className={styles.rail} role="img" aria-label={words.join(', ')} width="100%" height="50">
      <line x1="0" x2="100%" y1="26" y2="26" />
      {counter === null ? null : (
        <line className={styles.gap} x1={`${place(offer)}%`} x2={`${place(counter)}%`} y1="26" y2="26" />
      )}
      {[minimum, price].map((edge, at) =>
        edge === null ? null : (
          <g key={at === 0 ? 'minimum' : 'price'}>
            <line className={styles.edge} x1={`${place(edge)}%`} x2={`${place(edge)}%`} y1="20" y2="32" />
            <text {...label(edge)} y="46">
              {t(at === 0 ? 'offers.rail.minimum' : 'offers.rail.price', { amount: money(edge) })}
            </text>
          </g>
        ),
      )}
      {counter === null ? null : (
        <>
          <circle className={styles.countered} cx={`${place(counter)}%`} cy="26" r="5" />
          {isNear ? null : (
            <text {...label(counter)} y="12">
              {money(counter)}
            </text>
          )}
        </>
      )}
      <circle className={styles.offered} cx={`${place(offer)}%`} cy="26" r="6" />
      <text {...label(offer)} className={styles.strong} y="12">
        {money(offer)}
      </text>
    </svg>
  );
}
