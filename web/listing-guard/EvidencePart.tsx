import { Trans, useTranslation } from 'react-i18next';
import type { Evidence } from '#contract/listing-guard.ts';
import { usualCurrency } from '#contract/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { isMarketplace, marketplaceNames } from './listing-guard.rules.ts';
import styles from './Tasks.module.css';

/** How a task is known: source, value and moment, line by line; what is wrong is marked. */
export function EvidencePart({ evidence }: { evidence: readonly Evidence[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.evidence}>
      {evidence.map((one) => (
        <li key={`${one.source} ${one.fact} ${one.at}`}>
          <span className={styles.source}>
            {isMarketplace(one.source) ? marketplaceNames[one.source] : t(`listingGuard.sources.${one.source}`)}
          </span>
          <span data-odd={one.isOdd || undefined}>
            <Fact of={one} />
          </span>
          {one.at === null ? <span /> : <RelativeTime at={one.at} className={styles.at ?? ''} />}
        </li>
      ))}
    </ul>
  );
}

function Fact({ of: { fact, cents, currency = usualCurrency, percent, values } }: { of: Evidence }) {
  const { t } = useTranslation();
  const { amount: amountText, day, finePercent } = useFormat();
  const [now = '', before = t('words.unknown')] = values;
  const isDay = fact === 'expired' || fact === 'inGrace';
  const amount = cents === null ? '' : amountText({ amount: cents / 100, currency });
  return (
    <>
      <Trans
        t={t}
        i18nKey={`listingGuard.facts.${fact}`}
        values={{ amount, now, before, day: isDay && now ? day(now) : '' }}
        components={{ b: <b /> }}
      />
      {percent ? (
        <>
          {', '}
          {t(percent > 0 ? 'listingGuard.more' : 'listingGuard.less', {
            percent: finePercent(Math.abs(percent) / 100),
          })}
        </>
      ) : null}
    </>
  );
}
