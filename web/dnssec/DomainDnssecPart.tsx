import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DnssecDetail } from '#contract/dnssec.ts';
import type { Domain } from '#contract/domains.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import cards from '#web/ui/LineCard.module.css';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './DomainDnssecPart.module.css';
import { detailQuery, useCheck, useLiveDnssec } from './one-dnssec.api.ts';
import { State } from './State.tsx';
import { failureWords, reasonsInWords } from './words.ts';

type DnssecProps = {
  domain: Domain;
  /** what the registry says, which stands above: the same is not said again */
  isSigned: boolean | undefined;
};

/** Below the fact whether a name is signed: whether its chain of trust holds, and the way to all of it (D-221). */
export function DomainDnssecPart({ domain: { id }, isSigned }: DnssecProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(detailQuery(id));
  useLiveDnssec();
  return (
    <dd className={`grid gap-4 small soft breaks ${styles.fact}`}>
      {data ? <Found detail={data} isSigned={isSigned} /> : null}
      {isError && !data ? (
        <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
          {t('dnssec.drawer.failed')}
        </FailedLine>
      ) : null}
    </dd>
  );
}

function Found({ detail, isSigned }: { detail: DnssecDetail } & Pick<DnssecProps, 'isSigned'>) {
  const { t } = useTranslation();
  const { date, longDate } = useFormat();
  const check = useCheck();
  const { domainId, state, stateAt, checkedAt, isChecking, failure, triedAt } = detail;
  const isSaid =
    checkedAt !== null && !isChecking && (isSigned ? state === 'signed' : isSigned === false && state === 'unsigned');
  const since = stateAt !== checkedAt && state !== 'unknown' ? stateAt : null;
  const words = checkedAt === null ? t('dnssec.drawer.never') : reasonsInWords(detail, t);
  return (
    <>
      {isSaid && !since ? null : (
        <p className={`flex wrap ink ${cards.verdict}`} role="status">
          {isSaid ? null : <State item={detail} />}
          {since ? <span className={`quiet ${cards.quiet}`}>{t('dnssec.card.since', { at: date(since) })}</span> : null}
        </p>
      )}
      {words === '' ? null : <p>{words}</p>}
      {state === 'broken' ? <p>{t('dnssec.noCertificate')}</p> : null}
      {failure && triedAt ? (
        <p className={`quiet ${cards.quiet}`}>
          {t('dnssec.drawer.stale', { at: longDate(triedAt), why: failureWords(failure, t) })}
        </p>
      ) : null}
      <p className={`row wrap between quiet ${cards.foot}`}>
        {checkedAt ? (
          <span>
            {t('common.checked')} <RelativeTime at={checkedAt} />
          </span>
        ) : null}
        <a className="link" href={`${paths.dnssec}?open=${domainId}`}>
          {t('dnssec.card.details')}
        </a>
        <Button size="xs" loading={isChecking || check.isPending} onClick={() => check.mutate(domainId)}>
          {t(checkedAt ? 'words.checkAgain' : 'common.check')}
        </Button>
      </p>
    </>
  );
}
