import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { visitorsNowQuery } from './analytics.api.ts';

/** How many visitors there are now, on all landers. Nothing while that is not known. */
export function VisitorsNow() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data, isError } = useQuery(visitorsNowQuery);
  if (!data || isError) return null;
  const count = data.visitors;
  return (
    <span title={t('analytics.now.hint')}>
      <StatusDot tone={count > 0 ? 'good' : 'neutral'}>
        {count > 0 ? t('analytics.now.visitors', { count, total: number(count) }) : t('analytics.now.none')}
      </StatusDot>
    </span>
  );
}
