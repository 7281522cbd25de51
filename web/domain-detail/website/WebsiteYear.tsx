import { useQuery } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { websiteChangesQuery } from './use-website.ts';
import styles from './Website.module.css';
import { type WebsiteSpan, websiteYear, yearBefore } from './website-year.ts';

export const websiteTones: Record<WebsiteStatus, DotTone> = {
  noWebsite: 'neutral',
  checkFailed: 'warn',
  websiteDeveloped: 'info',
  forSaleLander: 'good',
  parkedDomain: 'copper',
  unknown: 'neutral',
  defaced: 'bad',
};

type YearProps = { domain: Domain; status: WebsiteStatus; tools: RowTools };

/** What stood at the name in the last twelve months: a strip for the eye, its changes as a list for those who hear the page. */
export function WebsiteYear({ domain: { id, createdAt }, status, tools: { t, format, now } }: YearProps) {
  const { data } = useQuery(websiteChangesQuery(id));
  if (!data) return null;
  const begin = yearBefore(now.getTime());
  const spans = websiteYear(data, { status, since: Date.parse(createdAt), now: now.getTime() });
  const [first] = spans;
  if (!first) return null;
  const date = (at: number) => format.date(new Date(at).toISOString());
  const name = (one: WebsiteStatus) => t(`websiteStatus.names.${one}`);
  const words = (span: WebsiteSpan) => `${date(span.from)}: ${name(span.status)}`;
  return (
    <section className="grid gap-4" aria-label={t('website.year')}>
      <h3 className={styles.small}>{t('website.year')}</h3>
      <div className={styles.year} aria-hidden="true">
        {first.from > begin ? <i data-tone="none" style={{ flexGrow: first.from - begin }} /> : null}
        {spans.map((span) => (
          <i
            key={span.from}
            data-tone={websiteTones[span.status]}
            title={words(span)}
            style={{ flexGrow: span.to - span.from }}
          />
        ))}
      </div>
      <p className={`flex between ${styles.small}`} aria-hidden="true">
        <span>{date(begin)}</span>
        <span>{t('domain.expiry.today')}</span>
      </p>
      <p className={`row wrap ${styles.small} ${styles.legend}`} aria-hidden="true">
        {[...new Set(spans.map((span) => span.status))].map((one) => (
          <StatusDot key={one} tone={websiteTones[one]}>
            {name(one)}
          </StatusDot>
        ))}
      </p>
      <ol className="vh">
        {spans.map((span) => (
          <li key={span.from}>{words(span)}</li>
        ))}
      </ol>
    </section>
  );
}
