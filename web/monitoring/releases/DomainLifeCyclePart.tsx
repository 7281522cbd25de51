import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';
import { useMinute } from '#web/base/minute.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import styles from './DomainLifeCyclePart.module.css';
import { RuleSource } from './Expected.tsx';
import { type PhaseStep, phaseSteps } from './phase-steps.ts';
import { countdown, lastDay, windowDays } from './release-words.ts';
import { lifeCycleQuery } from './releases.api.ts';

/** What becomes of a name that nobody renews: the phases of its registry, where it stands in them, and when they end. */
export function DomainLifeCyclePart({ domain: { id, isMonitored }, tools }: { domain: Domain; tools: RowTools }) {
  const { t, format } = tools;
  const { data, isError } = useQuery(lifeCycleQuery(id));
  const now = Math.max(useMinute(), Date.now());
  if (!data && isMonitored && !isError) {
    return (
      <Card title={t('releases.steps.title')}>
        <CardWaiting />
      </Card>
    );
  }
  if (!data || data.phase === 'free') return null;
  const { phase, window, rule } = data;
  const isQuiet = phase === 'active' || phase === 'unknown';
  if (isQuiet && !isMonitored) return null;
  return (
    <Card
      title={t(isMonitored ? 'releases.steps.title' : 'releases.steps.ownTitle')}
      aside={
        rule ? (
          <span className="note">
            <RuleSource rule={rule} />
          </span>
        ) : null
      }
    >
      <div className="grid gap-12 pad">
        {rule ? (
          <ol className={styles.steps}>
            {phaseSteps(data).map((step) => (
              <li key={step.phase} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
                <b title={t(`releases.phaseTexts.${step.phase}`)}>{t(`releases.phases.${step.phase}`)}</b>
                <span>{stepWords(step, t, format)}</span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="soft">{t('releases.window.noRule')}</p>
        )}
        {rule ? (
          <p className="soft">
            {window ? (
              <>
                {t('releases.columns.window')} <b className="ink">{countdown(window, now, t)}</b>,{' '}
                {t(`releases.basis.${window.basis}`)}
              </>
            ) : (
              t('releases.steps.noDay')
            )}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** When a phase ends, else how long it lasts. */
function stepWords({ phase, state, end, days }: PhaseStep, t: TFunction, format: Format): string {
  if (end && phase === 'free') return windowDays(end, t, format);
  if (end && phase === 'active') return t('common.until', { date: format.registryDate(end.until) });
  if (end) return t('releases.steps.atTheLatest', { date: lastDay(end.until, format) });
  if (state === 'past' || phase === 'free' || phase === 'active') return '';
  if (!days) return t('releases.steps.lengthUnknown');
  const [least, most] = days;
  if (least === most) return t('words.days', { count: most });
  return least === 0 ? t('releases.steps.atMost', { count: most }) : t('releases.steps.range', { least, most });
}
