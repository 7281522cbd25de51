import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { paths } from '#web/base/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { surelyFits } from './cell.rules.ts';
import styles from './DomainNameCell.module.css';
import { notFoundText } from './not-found.rules.ts';
import { flaggedProblem, hasEnded, type RowState } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';

type DomainNameCellProps = { domain: Domain; state: RowState; tools: RowTools; size: 14 | 16 };

/** The name with what must be known beside it: sold, dropped, or a lookup that left something open. */
export function DomainNameCell({ domain, state, tools, size }: DomainNameCellProps) {
  const { t } = tools;
  const problem = flaggedProblem(state);
  const isEnded = hasEnded(domain);
  const hasBadge = isEnded || domain.notFound !== null || domain.status !== DomainStatus.Registered;
  const fits = hasBadge ? 'badgedName' : problem ? 'flaggedName' : 'name';
  const isLong = domain.domainName.length > surelyFits[fits];
  return (
    <span className={`row gap-8 min-0 ${styles.cell}`} data-status={statusWord(domain)}>
      <a
        className="min-0"
        href={paths.domain(domain.name)}
        aria-label={isLong ? domain.domainName : undefined} // its two boxes would be read as two words
      >
        <DomainName name={domain.domainName} ascii={domain.name} tld={domain.tld} size={size} isLong={isLong} />
      </a>
      {domain.status === DomainStatus.Sold ? <Badge tone="copper">{t('domain.status.sold')}</Badge> : null}
      {domain.status === DomainStatus.Dropped ? <Badge>{t('domain.status.dropped')}</Badge> : null}
      {isEnded ? (
        <span title={t('domain.notRegistered.endedText')}>
          <Badge tone="bad">{t('domain.notRegistered.title')}</Badge>
        </span>
      ) : null}
      {domain.notFound ? <NotFoundBadge notFound={domain.notFound} tools={tools} /> : null}
      {problem ? (
        <IconButton
          size="xs"
          className={styles.problem}
          aria-label={t('domain.openProblem', { name: domain.domainName })}
          title={t(`domain.problem.${problem.error}`)}
          aria-haspopup="dialog"
          onClick={(event) => tools.explain(domain, event.currentTarget)}
        >
          <Icon of={IconAlertTriangle} />
        </IconButton>
      ) : null}
    </span>
  );
}

/** The hour at which it is asked again stands in the badge, all of it in the title. */
function NotFoundBadge({
  notFound,
  tools: { t, now, format },
}: {
  notFound: NonNullable<Domain['notFound']>;
  tools: RowTools;
}) {
  const { nextCheckAt } = notFound;
  const { language } = format;
  const time = nextCheckAt && new Date(nextCheckAt) > now ? attemptTime(nextCheckAt, now, language) : null;
  return (
    <span title={notFoundText(notFound, { t, now, language })}>
      <Badge tone="warn">{[t('domain.notFound.short'), time].filter(Boolean).join(' · ')}</Badge>
    </span>
  );
}

/** `sold` or `dropped`, for the quiet look of history; undefined for the portfolio's own. */
export function statusWord({ status }: Domain): 'sold' | 'dropped' | undefined {
  if (status === DomainStatus.Sold) return 'sold';
  return status === DomainStatus.Dropped ? 'dropped' : undefined;
}
