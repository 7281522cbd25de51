import { useTranslation } from 'react-i18next';
import {
  type Delegation,
  type DelegationVerdict,
  delegationVerdict,
  type MailState,
  trustVerdict,
} from '#contract/delegation.ts';
import type { Domain } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Delegation.module.css';
import { Trust } from './Trust.tsx';
import { useDelegation } from './use-delegation.ts';

const tones: Record<DelegationVerdict, DotTone> = {
  here: 'good',
  partly: 'warn',
  elsewhere: 'neutral',
  notDelegated: 'bad',
  unknown: 'warn',
};

/** Whether the name leads to the nameservers of this installation, and what to set where it does not (D-001, D-154b). */
export function DelegationCard({ domain: { id }, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { query, check, isChecking, lock } = useDelegation(id);
  const { data, isError } = query;
  return (
    <Card title={t('delegation.title')}>
      <div className={`grid gap-10 pad soft ${styles.body}`}>
        {data || isError ? null : <CardWaiting />}
        {data ? <Found delegation={data} isChecking={isChecking} tools={tools} /> : null}
        {data?.mail ? <Mail state={data.mail} lock={lock} /> : null}
        {isError && !data ? <p role="alert">{t('delegation.failed')}</p> : null}
        <p className={`row wrap between quiet ${styles.foot}`}>
          {data?.check ? (
            <span>
              {t('delegation.checked')} <RelativeTime at={data.check.checkedAt} />
            </span>
          ) : null}
          <Button size="xs" loading={isChecking} onClick={() => (data ? check() : void query.refetch())}>
            {t('common.checkNow')}
          </Button>
        </p>
      </div>
    </Card>
  );
}

type FoundProps = { delegation: Delegation; isChecking: boolean; tools: RowTools };

function Found({ delegation: known, isChecking, tools }: FoundProps) {
  const { t } = tools;
  const { check, ownHosts } = known;
  if (!check) return <p role="status">{t(`delegation.${isChecking ? 'asking' : 'never'}`)}</p>;
  const verdict = delegationVerdict(known);
  const reason = check.reason === null ? undefined : reasonWords(check.reason, t);
  return (
    <>
      <p className={`ink ${styles.verdict}`} role="status">
        <StatusDot tone={tones[verdict]}>{t(`delegation.verdicts.${verdict}`)}</StatusDot>
      </p>
      <p>
        {t(`delegation.texts.${verdict}`)}
        {verdict === 'unknown' && reason ? ` ${reason}.` : null}
      </p>
      {verdict === 'partly' || verdict === 'elsewhere' ? (
        <Hosts title={t('delegation.named')} hosts={check.hosts} own={ownHosts} />
      ) : null}
      <Trust delegation={known} verdict={verdict} trust={trustVerdict(known)} t={t} />
      {verdict === 'here' || verdict === 'unknown' ? null : (
        <Hosts title={t('delegation.toSet')} hosts={ownHosts} isCopied />
      )}
      <ZoneState delegation={known} tools={tools} />
    </>
  );
}

const mailTones: Record<MailState, DotTone> = {
  locked: 'good',
  open: 'neutral',
  waiting: 'neutral',
  ownRecords: 'neutral',
};

type MailProps = { state: MailState; lock: ReturnType<typeof useDelegation>['lock'] };

/** Whether the name says that it has no mail, and the switch (D-154c). */
function Mail({ state, lock }: MailProps) {
  const { t } = useTranslation();
  const isOffered = state === 'locked' || state === 'open';
  return (
    <div className={`grid gap-8 line-top ${styles.trust}`}>
      <h3>{t('delegation.mail.title')}</h3>
      <p role="status">
        <StatusDot tone={mailTones[state]}>{t(`delegation.mail.states.${state}`)}</StatusDot>
      </p>
      <p>{t(`delegation.mail.texts.${state}`)}</p>
      {isOffered ? (
        <p>
          <Button size="xs" loading={lock.isBusy} onClick={() => lock.set(state === 'open')}>
            {t(`delegation.mail.${state === 'open' ? 'lock' : 'unlock'}`)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type HostsProps = { title: string; hosts: readonly string[]; own?: readonly string[]; isCopied?: boolean };

/** Nameservers under their heading; where `own` is given, those among them are marked as ours. */
function Hosts({ title, hosts, own, isCopied = false }: HostsProps) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{title}</h3>
      <ul className={`grid gap-4 ${styles.hosts}`}>
        {hosts.map((host) => (
          <li className="row gap-8 t-12 ink" key={host}>
            <span className="mono">{host}</span>
            {own?.includes(host) ? <small className="rigid quiet">{t('delegation.ours')}</small> : null}
            {isCopied ? (
              <CopyButton text={host} label={t('words.copyOne', { what: host })} doneLabel={t('common.copied')} />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands between the name and an answer of our name service; nothing where it answers, or where there is none. */
function ZoneState({ delegation: { zone }, tools }: { delegation: Delegation; tools: RowTools }) {
  const { t, now, format } = tools;
  if (!zone || zone.state === 'served') return null;
  const reason = zone.state === 'failed' && zone.reason !== null ? reasonWords(zone.reason, t) : undefined;
  const next = zone.state === 'failed' ? zone.retryAt : null;
  return (
    <p className={`warning ${styles.warning}`}>
      {t(`delegation.zone.${zone.state}`)}
      {reason ? ` ${reason}.` : null}
      {next ? ` ${t('delegation.zone.next', { time: attemptTime(next, now, format.language) })}` : null}
    </p>
  );
}
