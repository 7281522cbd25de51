import { useTranslation } from 'react-i18next';
import type { ReleaseWatch } from '#contract/releases.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Expected } from './Expected.tsx';
import styles from './Releases.module.css';
import { phaseTones } from './release-words.ts';
import type { useReleaseWatch } from './releases.api.ts';

type RowProps = { watch: ReleaseWatch; actions: ReturnType<typeof useReleaseWatch> };

/** A name that is waited for, or what came of it. */
export function ReleaseRow({ watch, actions: { set, stop } }: RowProps) {
  const { t } = useTranslation();
  const { domainId: id, domainName: name, phase, window, rule, lastLookAt, nextLookAt, endedAt, releasedAt } = watch;
  const format = useFormat();
  const isBusy = [set, stop].some(({ isPending, variables }) => isPending && variables?.id === id);
  return (
    <tr>
      <th scope="row">
        <a href={paths.domain(name)}>
          <DomainName name={name} />
        </a>
      </th>
      <td data-head={t('releases.columns.phase')}>
        <span title={t(`releases.phaseTexts.${phase}`)}>
          <StatusDot tone={phaseTones[phase]}>{t(`releases.phases.${phase}`)}</StatusDot>
        </span>
      </td>
      <td data-head={t('releases.columns.window')}>
        {endedAt || releasedAt ? <Result watch={watch} /> : <Expected window={window} rule={rule} />}
      </td>
      <td data-head={t('releases.columns.looks')}>
        {endedAt ? (
          <span className="quiet">-</span>
        ) : (
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
        )}
      </td>
      <td className={`nowrap screen-only ${styles.buttons}`}>
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
      </td>
    </tr>
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
