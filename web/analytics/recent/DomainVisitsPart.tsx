import { useTranslation } from 'react-i18next';
import { type AnalyticsReport, otherLabel } from '#contract/analytics.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { CardWaiting } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import type { AnalyticsSearch } from '../analytics-search.ts';
import { labelWords } from '../labels.ts';
import styles from './DomainVisitsPart.module.css';
import { useRecentVisits } from './use-recent-visits.ts';

const maxSources = 4;
const maxCampaigns = 3;

/** From where and by which campaigns people came to a name's lander in 30 days; how many stands at the head of its page, as lists have it. */
export function DomainVisitsPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const search = { domain: domainId };
  const { report, error, retry } = useRecentVisits(search);
  if (!report) {
    return error ? (
      <p role="alert" className={`quiet ${styles.line}`}>
        {`${t('visits.failed')} ${errorText(error)}`} <RetryButton onRetry={retry} />
      </p>
    ) : (
      <CardWaiting />
    );
  }
  const isEmpty = report.totals.sessions === 0;
  return (
    <div className={`column gap-6 num ${styles.visits}`}>
      {isEmpty ? <p className="quiet">{t('visits.none')}</p> : <Sources report={report} search={search} />}
      <Campaigns report={report} search={search} />
      <a className="link" href={withSearch(paths.analytics, search)}>
        {t('visits.all')}
      </a>
    </div>
  );
}

type SourcesProps = { report: AnalyticsReport; search: AnalyticsSearch };

function Sources({ report, search }: SourcesProps) {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  const { totals, referrers } = report;
  const sources = referrers.filter(({ label }) => label !== otherLabel).slice(0, maxSources);
  const others = totals.visitors - sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <ul className={styles.sources}>
      {sources.map(({ label, visitors }) => (
        <Source key={label} words={labelWords('referrer', label, t, language)} search={{ ...search, referrer: label }}>
          {number(visitors)}
        </Source>
      ))}
      {others > 0 ? <li className="row between gap-12 quiet">{t('visits.others', { count: others })}</li> : null}
    </ul>
  );
}

/** Nothing where no link named a campaign. */
function Campaigns({ report, search }: SourcesProps) {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  const campaigns = report.campaigns.filter(({ label, sessions }) => label !== otherLabel && sessions > 0);
  if (campaigns.length === 0) return null;
  return (
    <>
      <h3 className="t-12 quiet">{t('visits.campaigns')}</h3>
      <ul className={styles.sources}>
        {campaigns.slice(0, maxCampaigns).map(({ label, visitors }) => (
          <Source
            key={label}
            words={labelWords('campaign', label, t, language)}
            search={{ ...search, campaign: label }}
          >
            {number(visitors)}
          </Source>
        ))}
      </ul>
    </>
  );
}

/** A source with its visitors, which leads to its visits. */
function Source({ words, search, children }: { words: string; search: AnalyticsSearch; children: string }) {
  return (
    <li className="row between gap-12">
      <a href={withSearch(paths.analytics, search)}>
        <bdi>{words}</bdi>
      </a>
      <span>{children}</span>
    </li>
  );
}
