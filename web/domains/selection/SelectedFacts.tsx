import { useTranslation } from 'react-i18next';
import type { SelectionFacts } from '#contract/bulk-actions.ts';
import type { Domain } from '#contract/domains.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { useFormat } from '#web/base/use-format.ts';
import { expiryOf } from '../cell.rules.ts';
import styles from './ManageDrawer.module.css';

type SelectedFactsProps = { target: ActionTarget; facts: SelectionFacts | undefined };

/** Figures of the selected domains; those of rows that are not at hand are their kinds alone. */
export function SelectedFacts({ target: { ids, domains }, facts }: SelectedFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!facts) return <p className={`quiet ${styles.note}`}>{t('domainActions.manage.examining')}</p>;
  const isAtHand = domains.length === ids.length;
  const { asked, expiring } = askedAndExpiring(isAtHand ? domains : [], new Date());
  const kinds = (['registered', 'requiresVerification', 'sold', 'dropped'] as const).filter(
    (kind) => facts[kind] > 0 && !(kind === 'registered' && isAtHand),
  );
  return (
    <dl className={`grid line-bottom ${styles.facts}`}>
      {isAtHand ? (
        <>
          <Figure label={t('domainActions.facts.asks')}>{format.money(asked)}</Figure>
          <Figure label={t('domainActions.facts.expiring')} tone={expiring > 0 ? 'warn' : undefined}>
            {format.number(expiring)}
          </Figure>
        </>
      ) : null}
      {kinds.map((kind) => (
        <Figure
          key={kind}
          label={t(`domainActions.facts.${kind}`)}
          tone={kind === 'requiresVerification' ? 'warn' : undefined}
        >
          {format.number(facts[kind])}
        </Figure>
      ))}
    </dl>
  );
}

function Figure({ label, tone, children }: { label: string; tone?: 'warn' | undefined; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}

/** The highest asks of domains in USD, all together, and how many of them expire within 30 days. */
function askedAndExpiring(domains: readonly Domain[], now: Date): { asked: number; expiring: number } {
  const asked = domains.reduce((sum, { sedoPrice, godaddyPrice, atomPrice }) => {
    return sum + Math.max(sedoPrice, godaddyPrice, atomPrice);
  }, 0);
  const isSoon = ({ expirationDate }: Domain) =>
    expirationDate !== null && expiryOf(expirationDate, now).tone === 'soon';
  return { asked, expiring: domains.filter(isSoon).length };
}
