import { useTranslation } from 'react-i18next';
import type { ReleaseWatch } from '#contract/releases.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import type { PlainColumn } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Expected } from './Expected.tsx';
import styles from './Releases.module.css';
import { phaseTones } from './release-words.ts';
import { useReleaseWatch } from './releases.api.ts';

/** What is shown of a name that is waited for, or of what came of it. */
export function useReleaseColumns(): PlainColumn<ReleaseWatch>[] {
  const { t } = useTranslation();
  const actions = useReleaseWatch();
  return [
    {
      id: 'name',
      label: t('releases.columns.name'),
      cell: ({ domainName }) => (
        <a href={paths.domain(domainName)}>
          <DomainName name={domainName} />
        </a>
      ),
    },
    {
      id: 'phase',
      label: t('releases.columns.phase'),
      cell: ({ phase }) => (
        <span title={t(`releases.phaseTexts.${phase}`)}>
          <StatusDot tone={phaseTones[phase]}>{t(`releases.phases.${phase}`)}</StatusDot>
        </span>
      ),
    },
    {
      id: 'window',
      label: t('releases.columns.window'),
      cell: (watch) =>
        watch.endedAt || watch.releasedAt ? (
          <Result watch={watch} />
        ) : (
          <Expected window={watch.window} rule={watch.rule} />
        ),
    },
    { id: 'looks', label: t('releases.columns.looks'), cell: (watch) => <Looks watch={watch} /> },
    { id: 'actions', label: '', isEnd: true, cell: (watch) => <Actions watch={watch} of={actions} /> },
  ];
}

function Looks({ watch: { lastLookAt, nextLookAt, endedAt } }: { watch: ReleaseWatch }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (endedAt) return <span className="quiet">-</span>;
  return (
    <span className={`grid gap-2 ${styles.expected}`}>
      <span>
        {t('releases.looks.last')} {lastLookAt ? <RelativeTime at={lastLookAt} /> : t('releases.looks.never')}
      </span>
      {nextLookAt ? (
        <span className="note" title={format.dateTime(nextLookAt)}>
          {t('releases.looks.next')} {format.dateTime(nextLookAt)}
        </span>
      ) : null}
    </span>
  );
}

type ActionsProps = { watch: ReleaseWatch; of: ReturnType<typeof useReleaseWatch> };

function Actions({ watch: { domainId: id, domainName: name, endedAt }, of: { set, stop } }: ActionsProps) {
  const { t } = useTranslation();
  const isBusy = [set, stop].some(({ isPending, variables }) => isPending && variables?.id === id);
  return (
    <div className={`screen-only ${styles.buttons}`}>
      {endedAt ? (
        <Button
          size="xs"
          loading={isBusy}
          aria-label={t('releases.actions.againName', { name })}
          onClick={() => set.mutate({ id, name })}
        >
          {t('releases.actions.again')}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="subtle"
        disabled={isBusy}
        aria-label={t(endedAt ? 'releases.actions.forgetName' : 'releases.actions.stopName', { name })}
        onClick={() => stop.mutate({ id, name })}
      >
        {t(endedAt ? 'releases.actions.forget' : 'releases.actions.stop')}
      </Button>
    </div>
  );
}

/** That the name is free, and what became of it. */
export function Result({
  watch,
}: {
  watch: Pick<ReleaseWatch, 'state' | 'releasedAt' | 'takenAt' | 'takenBy' | 'endedAt'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, releasedAt, takenAt, takenBy } = watch;
  const released = releasedAt ? t('releases.results.released', { time: format.dateTime(releasedAt) }) : null;
  if (state !== 'taken') {
    return (
      <span className={`grid gap-2 ${styles.expected}`}>
        <b className="ink">{state === 'free' ? t('releases.results.free') : released}</b>
        {state === 'free' ? <span className="note">{released}</span> : null}
      </span>
    );
  }
  return (
    <span className={`grid gap-2 ${styles.expected}`}>
      <b className="ink">{t('releases.results.taken')}</b>
      <span>
        {format.dateTime(takenAt)}
        {takenBy ? ` ${t('releases.results.takenBy', { registrar: takenBy })}` : null}
      </span>
      <span className="note">{released ?? t('releases.results.unseen')}</span>
    </span>
  );
}
