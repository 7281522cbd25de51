import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DnssecDetail, DnssecReason } from '#contract/dnssec.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SideDrawer } from '#web/ui/SideDrawer.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Chain } from './Chain.tsx';
import styles from './Dnssec.module.css';
import { detailQuery, useCheck, useLiveDnssec } from './one-dnssec.api.ts';
import { State } from './State.tsx';
import { failureWords, inZone } from './words.ts';

/** One name: what is wrong and what helps, the chain level by level, DS records to compare and to copy (D-221). */
export function DnssecDrawer({ domainId, onClose }: { domainId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(detailQuery(domainId));
  useLiveDnssec();
  return (
    <SideDrawer title={data?.domainName ?? t('titles.dnssec')} onClose={onClose} isChanged={false} isBusy={false}>
      {data ? <Found detail={data} /> : null}
      {!data && !error ? <Spinner label={t('common.loading')} /> : null}
      {error && !data ? (
        <p role="alert" className={styles.text}>
          {t('dnssec.drawer.failed')} {errorText(error)}
        </p>
      ) : null}
    </SideDrawer>
  );
}

function Found({ detail }: { detail: DnssecDetail }) {
  const { t } = useTranslation();
  const check = useCheck();
  const { checkedAt, reasons, isChecking, domainId, chain } = detail;
  return (
    <>
      <section className="grid gap-8">
        <p className={styles.verdict} role="status">
          <State item={detail} />
        </p>
        {checkedAt === null ? <p className={styles.text}>{t('dnssec.drawer.never')}</p> : null}
        {reasons.map((reason, at) => (
          <Reason key={reason} reason={reason} detail={detail} isMain={at === 0} />
        ))}
        {detail.state === 'broken' ? <p className={styles.text}>{t('dnssec.noCertificate')}</p> : null}
        {checkedAt !== null && reasons.length === 0 && detail.state === 'signed' ? (
          <p className={styles.text}>{t('dnssec.fine')}</p>
        ) : null}
        <Stale detail={detail} />
        <p className={`row wrap between gap-8 quiet ${styles.foot}`}>
          <span>
            {checkedAt ? (
              <>
                {t('common.checked')} <RelativeTime at={checkedAt} />
              </>
            ) : null}
          </span>
          <Button size="xs" loading={isChecking || check.isPending} onClick={() => check.mutate(domainId)}>
            {t(checkedAt ? 'words.checkAgain' : 'common.check')}
          </Button>
        </p>
      </section>
      {chain.length > 0 ? (
        <section className="grid gap-8">
          <h3>{t('dnssec.drawer.chain')}</h3>
          <Chain levels={chain} />
        </section>
      ) : null}
      <Records title={t('dnssec.drawer.ds')} records={detail.dsRecords} />
      <Registry detail={detail} />
      <OwnService detail={detail} />
      <p>
        <a href={paths.domain(detail.domainName)}>{t('dnssec.drawer.openDomain')}</a>
      </p>
      <p className={styles.note}>{t('dnssec.drawer.honest')}</p>
    </>
  );
}

type ReasonProps = { reason: DnssecReason; detail: DnssecDetail; isMain: boolean };

function Reason({ reason, detail: { state, at, detail, faultZone, domainName }, isMain }: ReasonProps) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const isAbove = isMain && state === 'broken' && faultZone !== null && faultZone !== domainName.toLowerCase();
  return (
    <div className={`grid gap-2 ${styles.told}`} data-tone={isMain && state === 'broken' ? 'bad' : undefined}>
      <b>
        {t(`dnssec.reasons.${reason}`)}
        {isAbove ? ` ${inZone(faultZone, t)}` : null}
      </b>
      <p>
        {t(`dnssec.help.${reason}`, { at: at ? longDate(at) : '' })}
        {reason === 'noAnswer' && detail ? ` (${failureWords(detail, t)})` : null}
      </p>
    </div>
  );
}

/** A later try that learnt nothing: what is shown is of before. */
function Stale({ detail: { failure, triedAt } }: { detail: DnssecDetail }) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  if (!failure || !triedAt) return null;
  return (
    <p className={styles.note}>{t('dnssec.drawer.stale', { at: longDate(triedAt), why: failureWords(failure, t) })}</p>
  );
}

function Records({ title, records }: { title: string; records: readonly string[] }) {
  const { t } = useTranslation();
  if (records.length === 0) return null;
  return (
    <section className="grid gap-8">
      <h3>{title}</h3>
      <ul className={`grid ${styles.records}`}>
        {records.map((text) => {
          const tag = text.split(' ')[0] ?? '';
          return (
            <li key={text}>
              <span className="mono">{text}</span>
              <CopyButton text={text} label={t('dnssec.drawer.copy', { tag })} doneLabel={t('common.copied')} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What RDAP or WHOIS tell, which people see at their registrar. */
function Registry({ detail: { registryDs, isSignedAtRegistry } }: { detail: DnssecDetail }) {
  const { t } = useTranslation();
  if (registryDs && registryDs.length > 0)
    return <Records title={t('dnssec.drawer.registryDs')} records={registryDs} />;
  const told =
    isSignedAtRegistry === null ? 'registryUnknown' : isSignedAtRegistry ? 'registrySigned' : 'registryUnsigned';
  return (
    <section className="grid gap-8">
      <h3>{t('dnssec.drawer.registryDs')}</h3>
      <p className={styles.text}>{t(`dnssec.drawer.${told}`)}</p>
    </section>
  );
}

/** The DS record of our own key, to be set at the registrar; the built-in server has none. */
function OwnService({ detail: { ownService, dsRecords } }: { detail: DnssecDetail }) {
  const { t } = useTranslation();
  if (!ownService) return null;
  const isSet = ownService.dsRecords.some((ds) => dsRecords.includes(ds));
  return (
    <section className="grid gap-8">
      <h3>{t('dnssec.drawer.own')}</h3>
      {ownService.dsRecords.length === 0 ? (
        <p className={styles.text}>{t('dnssec.drawer.ownNone')}</p>
      ) : isSet ? (
        <p className={styles.text}>{t('dnssec.drawer.ownDone')}</p>
      ) : (
        <Records title={t('dnssec.drawer.ownSet')} records={ownService.dsRecords} />
      )}
    </section>
  );
}
