import { useTranslation } from 'react-i18next';
import type { DomainLifeCycle } from '#contract/releases.ts';
import { useMinute } from '#web/base/minute.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Releases.module.css';
import { countdown, windowDays } from './release-words.ts';

/** When a name is expected to be free: the countdown, the days, what they are reckoned from and by whose rules. */
export function Expected({ window, rule }: Pick<DomainLifeCycle, 'window' | 'rule'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = Math.max(useMinute(), Date.now());
  if (!window) {
    return <span className="quiet">{t(rule ? 'releases.window.unknown' : 'releases.window.noRule')}</span>;
  }
  return (
    <span className={`grid gap-2 ${styles.expected}`}>
      <b className="ink">{countdown(window, now, t)}</b>
      <span>{windowDays(window, t, format)}</span>
      <span className="note">
        {t(`releases.basis.${window.basis}`)}
        {rule ? (
          <>
            {', '}
            <RuleSource rule={rule} />
          </>
        ) : null}
      </span>
    </span>
  );
}

/** By whose rule a release is reckoned. */
export function RuleSource({ rule: { source } }: { rule: NonNullable<DomainLifeCycle['rule']> }) {
  const { t } = useTranslation();
  return (
    <a className="link" href={source.url} target="_blank" rel="noreferrer" title={t('releases.ruleOpens')}>
      {t(`releases.source.${source.kind}`, { name: source.name })}
    </a>
  );
}
