import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, type RenewalDecision } from '#contract/own-data.ts';
import { breakEvenChance, type RenewalDomain } from '#contract/renewals.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { useNow } from '#web/base/use-now.ts';
import { readWords } from '#web/domains/account-words.rules.ts';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { expiryOf, expiryWords } from '#web/domains/expiry.rules.ts';
import { FlagPart } from '#web/domains/FlagPart.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { DecisionCell } from './DecisionCell.tsx';
import styles from './RenewalsPage.module.css';
import { targetOf } from './renewals.api.ts';

/** px: below them columns that decide least give way, so that the decision stays in view */
const medium = '(max-width: 1239px) and (min-width: 640px)';
const small = '(max-width: 1023px) and (min-width: 640px)';

type ColumnsOf = {
  /** the user's own rate of sale */
  rate: number | null;
  onDecide: (row: RenewalDomain, decision: RenewalDecision) => void;
  onAutoRenewOff: (row: RenewalDomain) => void;
  onPropose: (row: RenewalDomain) => void;
};

/** The columns of the list: what a renewal costs, what speaks for it, and what is decided. */
export function useRenewalColumns({ rate, onDecide, onAutoRenewOff, onPropose }: ColumnsOf) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMedium = useMediaQuery(medium);
  const isSmall = useMediaQuery(small);
  const now = useNow();
  return useMemo(() => {
    const { amount, usdPer, number, registryDate, finePercent } = format;
    const when = (iso: string) => {
      const expiry = expiryOf(iso, now);
      const words = expiryWords(expiry, t);
      if (!words) return registryDate(iso);
      return (
        <>
          {isSmall ? null : `${registryDate(iso)} `}
          <span className={styles.when} data-tone={expiry.tone}>
            {words}
          </span>
        </>
      );
    };
    const columns: (SectionColumn<RenewalDomain> & { gives?: 'medium' | 'small' })[] = [
      {
        id: 'name',
        label: t('common.domain'),
        width: isSmall ? 150 : 180,
        grow: 3,
        cell: ({ name, domainName }) => (
          <a href={paths.domain(name)} title={domainName}>
            <DomainName name={domainName} tld={tldOf(domainName)} size={13} />
          </a>
        ),
      },
      {
        id: 'expires',
        label: t('renewals.columns.expires'),
        width: isSmall ? 106 : 165,
        grow: 0.5,
        cell: ({ expirationDate }) => (expirationDate ? when(expirationDate) : '-'),
      },
      {
        id: 'cost',
        label: t('renewals.columns.cost'),
        width: isSmall ? 96 : 130,
        grow: 0.5,
        isRight: true,
        cell: (row) => {
          const price = row.renewalPrice;
          return price === null ? (
            <>
              -{' '}
              <button
                type="button"
                className="link"
                aria-label={t('renewals.enterCostOf', { name: row.domainName })}
                onClick={() => openDialog.set({ kind: 'ownData', target: targetOf(row), domain: row })}
              >
                {t('renewals.enterCost')}
              </button>
            </>
          ) : (
            <span title={price.source === 'own' ? undefined : t(`renewals.priceSources.${price.source}`)}>
              {price.source === 'about' ? t('domain.about', { amount: amount(price) }) : amount(price)}
              {price.source === 'exact' || price.source === 'table' ? (
                <small className={styles.source}>{t(`renewals.prices.${price.source}`)}</small>
              ) : null}
            </span>
          );
        },
      },
      {
        id: 'autoRenew',
        label: t('renewals.columns.autoRenew'),
        width: 124,
        grow: 0.5,
        cell: ({ autoRenew, held }) => (
          <>
            <FlagPart isOn={autoRenew} />
            {held && held.autoRenew !== null ? (
              <small className={styles.source}>{readWords(held, { format, now })}</small>
            ) : null}
          </>
        ),
      },
      {
        id: 'visitors',
        gives: 'medium',
        label: t('domain.columns.visitors'),
        width: 125,
        grow: 0.5,
        isRight: true,
        cell: ({ visitors }) => (visitors === null ? '-' : number(visitors)),
      },
      {
        id: 'inquiries',
        gives: 'medium',
        label: t('titles.inquiries'),
        width: 90,
        grow: 0.5,
        isRight: true,
        cell: ({ id, inquiryCount }) =>
          inquiryCount > 0 ? <a href={paths.inquiriesOf(id)}>{number(inquiryCount)}</a> : number(0),
      },
      {
        id: 'offer',
        gives: 'small',
        label: t('renewals.columns.bestOffer'),
        width: 95,
        grow: 0.5,
        isRight: true,
        cell: ({ renewal: { bestOffered } }) => (bestOffered ? amount(bestOffered) : '-'),
      },
      {
        id: 'chance',
        gives: 'small',
        label: t('renewals.columns.chance'),
        help: t('renewals.columns.chanceHelp'),
        width: 110,
        grow: 0.5,
        isRight: true,
        cell: ({ own, renewalPrice }) => {
          const chance = breakEvenChance(renewalPrice, amountOf(own, 'askingPrice'), usdPer);
          if (chance === null) return '-';
          const isOver = rate !== null && chance > rate;
          return <span className={isOver ? styles.over : undefined}>{finePercent(chance)}</span>;
        },
      },
      {
        id: 'decision',
        label: t('renewals.columns.decision'),
        width: isSmall ? 266 : 240,
        grow: 8,
        cell: (row) => (
          <DecisionCell row={row} onDecide={onDecide} onAutoRenewOff={onAutoRenewOff} onPropose={onPropose} />
        ),
      },
    ];
    return columns.filter(({ gives }) => !(gives && isMedium) || (gives === 'small' && !isSmall));
  }, [t, format, now, isMedium, isSmall, rate, onDecide, onAutoRenewOff, onPropose]);
}
