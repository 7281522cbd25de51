import { useQuery } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Expected } from './Expected.tsx';
import styles from './LifeCycleFactPart.module.css';
import { Result } from './ReleaseRow.tsx';
import { phaseTones } from './release-words.ts';
import { lifeCycleQuery, useReleaseWatch } from './releases.api.ts';

/** Sidebar the expiry: the phase of a name that may be lost or become free, its countdown, and the way to wait for it. */
export function LifeCycleFactPart({
  domain: { id, domainName: name },
  tools: { t },
}: {
  domain: Domain;
  tools: RowTools;
}) {
  const { data } = useQuery(lifeCycleQuery(id));
  const { set, stop } = useReleaseWatch();
  if (!data) return null;
  const { phase, window, rule, watch, canWatch } = data;
  const isQuiet = (phase === 'active' || phase === 'unknown') && !watch;
  if (isQuiet && !canWatch) return null;
  const isBusy = set.isPending || stop.isPending;
  const isWaiting = watch?.endedAt === null;
  return (
    <dd className={`grid gap-6 ${styles.cycle}`}>
      {isQuiet ? null : (
        <>
          <span title={t(`releases.phaseTexts.${phase}`)}>
            <StatusDot tone={phaseTones[phase]}>{t(`releases.phases.${phase}`)}</StatusDot>
          </span>
          {watch && (watch.endedAt || watch.releasedAt) ? <Result watch={watch} /> : null}
          {phase === 'free' || watch?.endedAt ? null : <Expected window={window} rule={rule} />}
        </>
      )}
      {canWatch ? (
        <Button size="xs" loading={isBusy} onClick={() => (isWaiting ? stop : set).mutate({ id, name })}>
          {t(isWaiting ? 'releases.actions.stop' : watch ? 'releases.actions.again' : 'releases.actions.watch')}
        </Button>
      ) : null}
    </dd>
  );
}
