import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { useLive } from '#web/base/live.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Before } from './Before.tsx';
import { planKey, planQuery } from './pointing-plan.api.ts';
import { Result } from './Result.tsx';

type PointingPlanProps = {
  /** must keep its identity while it is the same */
  domainIds: readonly string[];
  /** they are to lead here; else only what has to be proven is proven */
  points: boolean;
  onClose: () => void;
};

/** How names are verified and pointed, all at once: what would be done before it is begun, what came of it afterwards (POINT-004). */
export function PointingPlanPart({ domainIds, points, onClose }: PointingPlanProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useId();
  const [setId, setSetId] = useState<string | null>(null);
  const [isBegun, setBegun] = useState(false);
  const of = { key, domainIds, points, setId };
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(of));
  const reload = () => {
    void client.invalidateQueries({ queryKey: planKey(of) });
    raiseDomainsRefresh();
  };
  useLive('LandersChanged', () => void client.invalidateQueries({ queryKey: planKey(of) }));
  useLive('ChangeSetsChanged', () => void client.invalidateQueries({ queryKey: planKey(of) }));
  if (!plan) {
    if (!error) return <Spinner label={t('common.loading')} />;
    return (
      <p role="alert" className="bad">
        {`${t('verifyAndPoint.loadFailed')} ${errorText(error)}`}{' '}
        <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    );
  }
  const begin = (id: string | null) => {
    setSetId(id);
    setBegun(true);
    reload();
  };
  const { length: under } = plan.groups.filter(({ state }) => state === 'asked' || state === 'failed');
  const { length: open } = plan.groups.filter(
    ({ state }) => state === 'account' || state === 'link' || state === 'hand',
  );
  if (isBegun || (open === 0 && under > 0)) return <Result of={of} plan={plan} onReload={reload} onClose={onClose} />;
  return <Before of={of} plan={plan} onBegun={begin} onClose={onClose} />;
}
