import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DnsState } from '#contract/landers.ts';
import { CheckPointing, GetPointing, type Pointing } from '#contract/pointing.ts';
import { call } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Pointing.module.css';
import { WaysToSet } from './WaysToSet.tsx';

const tones: Record<DnsState, DotTone> = { pointing: 'good', notPointing: 'warn', unknown: 'neutral' };

/** Whether the name of a lander leads here, how that is known, and what to set where it does not (D-175). */
export function PointingBody({ landerId }: { landerId: string }) {
  const { t } = useTranslation();
  const { query, check, isChecking } = usePointing(landerId);
  const { data, isError } = query;
  return (
    <div className={`grid gap-10 pad soft ${styles.body}`}>
      {data ? <Known known={data} isChecking={isChecking} /> : null}
      {isError && !data ? <p role="alert">{t('pointing.loadFailed')}</p> : null}
      <p className={`row wrap between quiet ${styles.foot}`}>
        {data?.checkedAt ? (
          <span>
            {t('pointing.checked')} <RelativeTime at={data.checkedAt} />
          </span>
        ) : null}
        <Button size="xs" loading={isChecking} onClick={() => (data ? check() : void query.refetch())}>
          {t('common.checkNow')}
        </Button>
      </p>
    </div>
  );
}

type KnownProps = { known: Pointing; isChecking: boolean };

function Known({ known, isChecking }: KnownProps) {
  const { t } = useTranslation();
  const { state, cause, www, found, failure } = known;
  const isOpen = state !== 'pointing' || www === 'notPointing';
  if (!cause) {
    const words = isChecking ? 'asking' : failure ? 'unansweredFirst' : 'never';
    return (
      <>
        <p role="status">{t(`pointing.${words}`)}</p>
        <WaysToSet known={known} />
      </>
    );
  }
  return (
    <>
      {failure ? <p className={`warning ${styles.warning}`}>{t('pointing.unanswered')}</p> : null}
      <p className={`ink ${styles.verdict}`} role="status">
        <StatusDot tone={tones[state]}>{t(`pointing.states.${state}`)}</StatusDot>
      </p>
      <p>
        {t(`pointing.causes.${cause}`)}
        {www && cause !== 'nameservers' && found ? ` ${t(`pointing.www.${www}`)}` : null}
      </p>
      {isOpen && found ? (
        <>
          <Values title={t('pointing.found')} values={found.addresses} />
          <Values title={t('pointing.foundWww')} values={found.wwwAddresses} />
          <Values title={t('pointing.foundNameservers')} values={found.nameservers} />
        </>
      ) : null}
      {isOpen ? <WaysToSet known={known} /> : null}
    </>
  );
}

function Values({ title, values }: { title: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="grid gap-2 t-12 ink breaks">
        {values.map((value) => (
          <li key={value} className="mono">
            {value}
          </li>
        ))}
      </ul>
    </div>
  );
}

const askAgainMs = 2_000;

function pointingQuery(landerId: string) {
  return queryOptions({
    queryKey: ['landers', 'pointing', landerId],
    queryFn: ({ signal }) => call(GetPointing, { params: { id: landerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isChecking ? askAgainMs : false),
  });
}

/** Where the name of a lander leads: as it is known, live, and looked at again when somebody asks. */
function usePointing(landerId: string) {
  const client = useQueryClient();
  const query = useQuery(pointingQuery(landerId));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(CheckPointing, { params: { id: landerId } }),
    onSuccess: (known) => client.setQueryData(pointingQuery(landerId).queryKey, known),
  });
  useLive('LandersChanged', ({ landerIds }) => {
    if (landerIds.includes(landerId)) void query.refetch();
  });
  useReconnect(() => void query.refetch());
  return { query, check: () => mutate(), isChecking: isPending || query.data?.isChecking === true };
}
