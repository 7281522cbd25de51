import { useTranslation } from 'react-i18next';
import { type ChainLevel, dnssecAlgorithms } from '#contract/dnssec.ts';
import { useFormat } from '#web/base/use-format.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Dnssec.module.css';
import { tones, zoneName } from './words.ts';

/** The way from the root to the name: of each zone its keys, what vouches for them, and until when its signatures last. */
export function Chain({ levels }: { levels: readonly ChainLevel[] }) {
  return (
    <ol className={`grid ${styles.chain}`}>
      {levels.map((level) => (
        <Level key={level.zone} level={level} />
      ))}
    </ol>
  );
}

function Level({ level: { zone, state, keys, dsRecords, until, reason } }: { level: ChainLevel }) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const name = (algorithm: number) => dnssecAlgorithms[algorithm] ?? String(algorithm);
  const isRoot = zone === '';
  // with keys that match, their DS records say nothing more
  const unmatched = isRoot
    ? []
    : dsRecords.filter((ds) => !keys.some(({ keyTag, isTrusted }) => isTrusted && keyTag === ds.keyTag));
  return (
    <li data-state={state}>
      <div className={`flex wrap between breaks ${styles.zone}`}>
        <b>
          <bdi>{zoneName(zone, t)}</bdi>
        </b>
        <StatusDot tone={tones[state]}>
          {reason ? t(`dnssec.reasons.${reason}`) : t(`dnssec.states.${state}`)}
        </StatusDot>
      </div>
      <ul>
        {unmatched.map((ds) => (
          <li key={`${ds.keyTag} ${ds.digestType} ${ds.digest}`}>
            {t('dnssec.drawer.dsOf', { tag: `${ds.keyTag}` })} <span>{name(ds.algorithm)}</span>
          </li>
        ))}
        {keys.map(({ keyTag, algorithm, isEntry, isTrusted }) => (
          <li key={`${keyTag} ${algorithm}`}>
            {t('dnssec.drawer.key', { tag: `${keyTag}` })}{' '}
            <span>
              {t(isEntry ? 'dnssec.drawer.keyOf' : 'dnssec.drawer.keyPlain', { algorithm: name(algorithm) })}
              {isTrusted ? `, ${t(isRoot ? 'dnssec.drawer.anchor' : 'dnssec.drawer.trusted')}` : null}
            </span>
          </li>
        ))}
        {until ? <li>{t('dnssec.drawer.until', { at: longDate(until) })}</li> : null}
      </ul>
    </li>
  );
}
