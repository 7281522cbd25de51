import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { type ChangeKind, type ChangeMute, changeKinds } from '#contract/monitoring.ts';
import { paths } from '#web/base/paths.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { mutesQuery } from '../monitoring.api.ts';
import { lifeCycleQuery, useReleaseWatch } from '../releases/releases.api.ts';
import { Result } from '../releases/use-release-columns.tsx';
import styles from './DomainTellMePart.module.css';
import { useMute } from './mute.ts';

type TellMeProps = { domain: Domain; tools: RowTools };

/** Of which events of a monitored name the user is told: its release where it is waited for, its changes unless muted. */
export function DomainTellMePart({ domain, tools }: TellMeProps) {
  const { t } = tools;
  const mutes = useQuery(mutesQuery);
  return (
    <Card
      title={t('domainDetail.tellMe')}
      aside={
        <a className="link" href={paths.alerts}>
          {t('words.channels')}
        </a>
      }
    >
      {mutes.data ? (
        <>
          <ul className={`lined ${styles.switches}`}>
            <ReleaseSwitch domain={domain} tools={tools} />
            {changeKinds.map((kind) => (
              <KindSwitch key={kind} kind={kind} domain={domain} mutes={mutes.data.data} tools={tools} />
            ))}
          </ul>
          <p className={`note line-top ${styles.where}`}>{t('monitoring.tellMe.where')}</p>
        </>
      ) : null}
      {!mutes.data && mutes.isError ? (
        <FailedLine isFetching={mutes.isFetching} onRetry={() => void mutes.refetch()}>
          {t('monitoring.tellMe.failed')}
        </FailedLine>
      ) : null}
      {mutes.isPending ? <CardWaiting /> : null}
    </Card>
  );
}

/** A name that becomes free is told of where somebody waits for it (D-212e). */
function ReleaseSwitch({ domain: { id, domainName: name }, tools: { t } }: TellMeProps) {
  const { data } = useQuery(lifeCycleQuery(id));
  const { set, stop } = useReleaseWatch();
  const watch = data?.watch;
  const isOn = watch?.endedAt === null;
  const found = watch && (watch.endedAt !== null || watch.releasedAt !== null) ? watch : null;
  return (
    <TellSwitch
      label={t('monitoring.tellMe.release')}
      note={found ? <Result watch={found} /> : t('monitoring.tellMe.releaseNote')}
      isOn={isOn}
      isDisabled={!data?.canWatch || set.isPending || stop.isPending}
      onChange={(wanted) => (wanted ? set : stop).mutate({ id, name })}
    />
  );
}

type KindProps = TellMeProps & { kind: ChangeKind; mutes: readonly ChangeMute[] };

/** Changes of a kind are told unless they are muted: for this name and kind here, for more of them where that was done. */
function KindSwitch({ kind, mutes, domain: { id }, tools: { t, format } }: KindProps) {
  const { mute, lift } = useMute();
  const [isBusy, setBusy] = useState(false);
  const about = mutes.filter(
    (one) => (one.domainId ?? id) === id && (one.kind ?? kind) === kind, // null: all names, all kinds
  );
  const own = about.find((one) => one.domainId !== null && one.kind !== null);
  const wider = about.find((one) => one !== own);
  const inForce = wider ?? own;
  const turn = async (wanted: boolean) => {
    setBusy(true);
    try {
      if (own && wanted) await lift(own);
      else if (!own) await mute({ domainId: id, kind, until: null });
    } catch (error) {
      showFailure(t('monitoring.mutes.failed'), error);
    }
    setBusy(false);
  };
  const until = inForce?.until ? t('monitoring.mutes.until', { time: format.dateTime(inForce.until) }) : null;
  return (
    <TellSwitch
      label={t(`monitoring.tellMe.kinds.${kind}`)}
      note={
        wider ? (
          <>
            {t(wider.domainId === null ? 'monitoring.tellMe.mutedKind' : 'monitoring.tellMe.mutedName')}
            {until ? ` (${until})` : null}
          </>
        ) : (
          (own && (until ?? t('monitoring.tellMe.off'))) || t(`monitoring.tellMe.notes.${kind}`)
        )
      }
      isOn={!inForce}
      isDisabled={isBusy || wider !== undefined}
      onChange={(wanted) => void turn(wanted)}
    />
  );
}

type TellSwitchProps = {
  label: string;
  note: ReactNode;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

function TellSwitch({ label, note, ...state }: TellSwitchProps) {
  return (
    <li>
      <Switch {...state}>
        <span className="grid min-0">
          <span>{label}</span>
          <small className="note">{note}</small>
        </span>
      </Switch>
    </li>
  );
}
