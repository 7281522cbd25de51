import type { Domain } from '#contract/domains.ts';
import type { DomainWebsite, ShownLook } from '#contract/websites.ts';
import { useMinute } from '#web/base/minute.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import { LastKnownPart } from '#web/domains/LastKnownPart.tsx';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { useWebsite } from './use-website.ts';
import { Verdict } from './Verdict.tsx';
import styles from './Website.module.css';
import { CertificateFact, ChainFact } from './WebsiteFacts.tsx';
import { WebsiteYear, websiteTones } from './WebsiteYear.tsx';

/** What stands at a name, how that was told, when it is looked at again, and what to do where it is wrong (MON-005). */
export function WebsiteCard({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { query, look, verdict } = useWebsite(domain.id);
  const { data, isError } = query;
  if (!data && !isError) {
    return (
      <Card title={t('domain.columns.websiteStatus')}>
        <CardWaiting />
      </Card>
    );
  }
  const isLooking = look.isPending || data?.isLooking === true;
  const isPast = hasEnded(domain) && data?.status !== 'noWebsite';
  return (
    <Card title={t('domain.columns.websiteStatus')}>
      <div className={`grid gap-10 pad soft ${styles.body}`} data-past={isPast || undefined}>
        {data ? (
          <Known website={data} past={isPast ? domain : null} isLooking={isLooking} tools={tools} />
        ) : (
          <p role="status">{t('website.failed')}</p>
        )}
        {data?.status && !isPast ? <WebsiteYear domain={domain} status={data.status} tools={tools} /> : null}
        {data?.look && data.look.status !== 'checkFailed' ? (
          <Verdict website={data} verdict={verdict} tools={tools} />
        ) : null}
        {look.isError ? <p role="alert">{t('website.lookFailed')}</p> : null}
        {data && data.nextLookAt === null && !isLooking ? <p>{t('website.notWatched')}</p> : null}
        {data ? <Foot website={data} isLooking={isLooking} look={look.mutate} tools={tools} /> : null}
        {data ? null : <RetryButton onRetry={() => void query.refetch()} />}
      </div>
    </Card>
  );
}

type Shown = { website: DomainWebsite; isLooking: boolean; tools: RowTools };

/** `past`: the name, where it is gone and this was seen before. */
function Known({ website, past, isLooking, tools }: Shown & { past: Domain | null }) {
  const { status, verdict, look, candidate, failure } = website;
  const { t, format, now } = tools;
  const why = failure ? reasonWords(failure.reason, t) : undefined;
  return (
    <>
      <p className={`flex wrap ink ${styles.status}`} role="status">
        {status ? (
          <LastKnownPart domain={past} t={t}>
            <StatusDot tone={past ? 'neutral' : websiteTones[status]}>{t(`websiteStatus.names.${status}`)}</StatusDot>
          </LastKnownPart>
        ) : (
          t(isLooking ? 'website.looking' : 'words.notCheckedYet')
        )}
        {verdict ? <small>{t('website.yourWord')}</small> : null}
      </p>
      {failure ? (
        <p className={`warning ${styles.warning}`}>
          {t(look && look.status !== 'checkFailed' ? 'website.failedCheck' : 'website.failedFirst', {
            time: attemptTime(failure.at, now, format.language),
          })}
          {why ? ` ${why}.` : null}
        </p>
      ) : null}
      {candidate ? (
        <p className={`warning ${styles.warning}`}>
          {t('website.candidate', {
            status: t(`websiteStatus.names.${candidate.status}`),
            at: attemptTime(candidate.at, now, format.language),
            time: attemptTime(candidate.confirmAt, now, format.language),
          })}
        </p>
      ) : null}
      {look ? <Evidence look={look} isOverruled={verdict !== null} tools={tools} /> : null}
    </>
  );
}

/** What the check saw; `isOverruled`: its owner says otherwise. */
function Evidence({ look, isOverruled, tools }: { look: ShownLook; isOverruled: boolean; tools: RowTools }) {
  const { t } = tools;
  const { reasons, title, certificate, addresses, chain } = look;
  return (
    <>
      {isOverruled ? (
        <p className={styles.small}>{t('website.overruled', { status: t(`websiteStatus.names.${look.status}`) })}</p>
      ) : null}
      <ul className={`grid gap-2 ${styles.reasons}`} aria-label={t('website.why')}>
        {reasons.slice(0, 5).map(({ code, value }) => (
          <li key={code}>{t(`website.reasons.${code}`, { value: value ?? '' }).trim()}</li>
        ))}
      </ul>
      <dl className={`grid gap-8 ${styles.facts}`}>
        {title ? (
          <div>
            <dt>{t('website.facts.title')}</dt>
            <dd>{title}</dd>
          </div>
        ) : null}
        {chain.length > 0 ? <ChainFact chain={chain} t={t} /> : null}
        {certificate ? <CertificateFact certificate={certificate} tools={tools} /> : null}
        {addresses.length > 0 ? (
          <div>
            <dt>{t('words.addresses')}</dt>
            <dd className="mono">{addresses.slice(0, 4).join(', ')}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

function Foot({ website, isLooking, look, tools: { t, format, now } }: Shown & { look: () => void }) {
  const { look: last, nextLookAt, mayLookAt } = website;
  useMinute(); // draws again when the time has come
  const mayLook = mayLookAt === null || Date.parse(mayLookAt) <= Date.now();
  return (
    <p className={`row wrap between quiet ${styles.foot}`}>
      <span>
        {last ? (
          <>
            {t('common.checked')} <RelativeTime at={last.at} />
          </>
        ) : null}
        {nextLookAt ? (
          <small>{t('website.next', { time: attemptTime(nextLookAt, now, format.language) })}</small>
        ) : null}
      </span>
      {nextLookAt ? (
        <Button
          size="xs"
          loading={isLooking}
          disabled={!mayLook}
          title={mayLook ? undefined : t('website.justLooked')}
          onClick={() => look()}
        >
          {t('common.checkNow')}
        </Button>
      ) : null}
    </p>
  );
}
