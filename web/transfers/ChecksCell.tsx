import { useTranslation } from 'react-i18next';
import { isOpenTransfer, type Transfer } from '#contract/transfers.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './Transfers.module.css';

/** What stands in the way of a transfer, shortly; of one that is over nothing. */
export function ChecksCell({ transfer: { state, checks } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  if (!isOpenTransfer(state)) return <span className="t-12 quiet">-</span>;
  // the expiry has a column of its own, and a pending transfer is what is wanted
  const shown = checks.all.filter(({ kind, finding }) => kind !== 'expiry' && finding !== 'underWay');
  const blocked = shown.filter(({ verdict }) => verdict === 'blocked');
  const noted = shown.filter(({ verdict }) => verdict === 'attention');
  if (blocked.length + noted.length === 0) {
    const isKnown = checks.locked !== null;
    return <span className="t-12 quiet">{t(isKnown ? 'transfers.fine' : 'transfers.notKnown')}</span>;
  }
  return (
    <span className={`gap-4 ${styles.checks}`}>
      {blocked.map(({ kind }) => (
        <Badge key={kind} tone="bad">
          {t(`transfers.short.${kind}`)}
        </Badge>
      ))}
      {noted.map(({ kind }) => (
        <Badge key={kind} tone="warn">
          {t(`transfers.short.${kind}`)}
        </Badge>
      ))}
    </span>
  );
}
