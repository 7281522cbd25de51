import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import { comparedWith } from '../compared.ts';
import { changeOf, figuresOf } from '../figures.ts';
import { useRecentVisits } from './use-recent-visits.ts';

type DomainVisitorsProps = {
  domainId: string;
  /** of 30 days, as lists of names have it: the one number that is told of a name */
  visitors: number;
  /** `line` goes with the number, `change` below it; both null while they are not known */
  children: (line: ReactNode, change: ReactNode) => ReactNode;
};

/** How the visitors of a name's lander went in 30 days, and against the 30 days before. */
export function DomainVisitorsPart({ domainId, visitors, children }: DomainVisitorsProps) {
  const { t } = useTranslation();
  const { days, language } = useFormat();
  const { report } = useRecentVisits({ domain: domainId });
  if (!report) return children(null, null);
  const { previousTotals, previousRange } = comparedWith(report);
  const change = changeOf('visitors', visitors, previousTotals?.visitors ?? null, figuresOf(language), t);
  const before = previousTotals?.visitors ?? 0;
  return children(
    <Sparkline values={report.series.map((point) => point.visitors)} />,
    change && previousRange ? (
      <span title={t('analytics.before', { value: before, days: days(previousRange.from, previousRange.to) })}>
        <Trans
          t={t}
          i18nKey="domainMoney.visitors.change"
          values={{ change: change.words }}
          components={{ b: <b data-tone={change.tone} /> }}
        />
      </span>
    ) : null,
  );
}
