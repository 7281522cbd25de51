import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noAccount } from '#contract/domain-list.ts';
import type { RegistrarAccounts } from '#contract/registrar-accounts.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './RegistrarAccountsPage.module.css';

type TotalsProps = { accounts: number; totals: RegistrarAccounts['totals'] };

/** Of all accounts together: names, each once, and what of them is here. */
export function Totals({ accounts, totals }: TotalsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figure = (label: ReactNode, value: ReactNode, note: ReactNode) => (
    <div className={styles.figure}>
      <dt className="soft">{label}</dt>
      <dd className="figure num">{value}</dd>
      <dd className="note">{note}</dd>
    </div>
  );
  const { names, inPortfolio, notHere, left, inNoAccount } = totals;
  return (
    <section className={`card ${styles.totals}`} aria-label={t('registrarAccounts.totals.label')}>
      <dl>
        {figure(
          t('registrarAccounts.totals.in', { count: accounts }),
          number(names),
          t('registrarAccounts.totals.inText'),
        )}
        {figure(
          t('registrarAccounts.totals.here'),
          number(inPortfolio),
          inNoAccount > 0 ? (
            <a className="link" href={withSearch(paths.domains, { account: noAccount })}>
              {t('registrarAccounts.totals.inNone', { count: inNoAccount })}
            </a>
          ) : (
            t('registrarAccounts.totals.noneLeft')
          ),
        )}
        {figure(
          <StatusDot tone="accent">{t('registrarAccounts.totals.notHere')}</StatusDot>,
          <a href="#not-here">{number(notHere)}</a>,
          t('registrarAccounts.totals.notHereText'),
        )}
        {figure(
          <StatusDot tone={left > 0 ? 'warn' : 'neutral'}>{t('registrarAccounts.totals.left')}</StatusDot>,
          <a href="#left">{number(left)}</a>,
          t(left > 0 ? 'registrarAccounts.totals.leftText' : 'registrarAccounts.totals.nothingLeft'),
        )}
      </dl>
    </section>
  );
}
