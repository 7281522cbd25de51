import type { TFunction } from 'i18next';
import type { Delegation, DelegationVerdict, TrustVerdict } from '#contract/delegation.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Delegation.module.css';

type DsRecords = NonNullable<Delegation['check']>['dsRecords'];
type TrustProps = { delegation: Delegation; verdict: DelegationVerdict; trust: TrustVerdict; t: TFunction };

const tones: Record<TrustVerdict, DotTone> = { unsigned: 'neutral', secured: 'good', missing: 'warn', wrong: 'bad' };

/**
 * What is to be done about DS records (RFC 4034). Of a name that leads elsewhere one thing: a record of its present
 * keys must be gone before it is led here, or nobody who checks reaches it.
 */
export function Trust({ delegation: { zone, check }, verdict, trust, t }: TrustProps) {
  if (verdict === 'unknown' || trust === 'unsigned') return null;
  const own = zone?.dsRecords ?? [];
  const set = check?.dsRecords ?? [];
  if (verdict !== 'here') {
    return trust === 'wrong' ? <p className={`warning ${styles.warning}`}>{t('delegation.trust.before')}</p> : null;
  }
  const isByItself = trust === 'missing' && zone?.isReadByRegistry === true;
  return (
    <div className={`grid gap-8 line-top ${styles.trust}`}>
      <h3>{t('titles.dnssec')}</h3>
      <p>
        <StatusDot tone={tones[trust]}>{t(`delegation.trust.verdicts.${trust}`)}</StatusDot>
      </p>
      {trust === 'secured' ? null : <p>{t(`delegation.trust.texts.${isByItself ? 'byItself' : trust}`)}</p>}
      {trust === 'wrong' ? <DsList title={t('delegation.trust.remove')} records={set} t={t} /> : null}
      {trust !== 'secured' && own.length > 0 ? (
        <DsList title={t(`delegation.trust.${isByItself ? 'setSooner' : 'set'}`)} records={own} isCopied t={t} />
      ) : null}
    </div>
  );
}

type DsListProps = { title: string; records: DsRecords; isCopied?: boolean; t: TFunction };

function DsList({ title, records, isCopied = false, t }: DsListProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={`grid gap-4 ${styles.hosts}`}>
        {records.map(({ keyTag, algorithm, digestType, digest }) => {
          const text = `${keyTag} ${algorithm} ${digestType} ${digest}`;
          return (
            <li className="row gap-8 t-12 ink" key={text}>
              <span className="mono">{text}</span>
              {isCopied ? (
                <CopyButton
                  text={text}
                  label={t('words.copyOne', { what: `DS ${keyTag}` })}
                  doneLabel={t('common.copied')}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
