import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Trans } from 'react-i18next';
import type { ChangeRow, RowFilter } from '#contract/change-sets.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { ListKeys } from '#web/ui/ListKeys.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { Changed } from './Changed.tsx';
import { MoreRows } from './MoreRows.tsx';
import openStyles from './OpenSet.module.css';
import type { SetProps } from './OpenSet.tsx';
import styles from './Rows.module.css';
import { planChanges, retryChanges, rowsQuery, stopChanges, undoChanges } from './to-confirm.api.ts';
import {
  durationWords,
  progressOf,
  providerWords,
  resultDetails,
  resultFilters,
  resultOf,
  type Tools,
  targetWords,
} from './to-confirm.rules.ts';

/** What became of each change: seen, requested and not visible yet, refused, waiting; and the way back. */
export function Results({ set, tools, head }: SetProps) {
  const { t, format } = tools;
  const { id, state, counts, total } = set;
  const [show, setShow] = useState<RowFilter>();
  const query = useInfiniteQuery(rowsQuery(id, show));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const area = useRef<HTMLTableElement>(null);
  const wasSent = set.confirmed !== null;
  const filters = resultFilters.filter((one) => counts[one] > 0);
  return (
    <>
      <div className={`scroller ${openStyles.body}`} data-scroll>
        {head}
        {wasSent ? <Progress set={set} tools={tools} /> : null}
        {filters.length > 1 ? (
          <fieldset className={openStyles.filters} aria-label={t('toConfirm.results')}>
            {([undefined, ...filters] as const).map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                className={openStyles.filter}
                aria-pressed={one === show}
                onClick={() => setShow(one)}
              >
                {one ? t(`toConfirm.filters.${one}`) : t('common.all')}
                <span className="num">{format.number(one ? counts[one] : total)}</span>
              </button>
            ))}
          </fieldset>
        ) : null}
        <div className={openStyles.rows}>
          <table ref={area} className={`num ${styles.rows}`} data-results>
            <thead>
              <tr>
                <th scope="col">{t('common.domain')}</th>
                <th scope="col" className={styles.account}>
                  {t('domain.columns.account')}
                </th>
                <th scope="col" className={styles.wide}>
                  {t('toConfirm.change')}
                </th>
                <th scope="col">{t('words.result')}</th>
                <th scope="col">{t('toConfirm.said')}</th>
                <th scope="col">
                  <span className="vh">{t('toConfirm.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  setId={id}
                  row={row}
                  tools={tools}
                  isOver={state === 'discarded' || state === 'ended'}
                />
              ))}
            </tbody>
          </table>
          <MoreRows query={query} shown={rows.length} />
        </div>
      </div>
      <ListKeys area={area} />
      {wasSent ? <ResultsBar set={set} tools={tools} /> : null}
    </>
  );
}

const figures = [
  ['done', 'good'],
  ['asked', 'info'],
  ['refused', 'bad'],
  ['waiting', 'neutral'],
] as const satisfies readonly (readonly [RowFilter, DotTone])[];

function Progress({ set, tools: { t, format } }: Pick<SetProps, 'set' | 'tools'>) {
  const { counts, sending, seconds, state } = set;
  const { sent, of } = progressOf(set);
  const words = t('toConfirm.sentOf', { sent, of });
  return (
    <section className={openStyles.progress} aria-label={t('toConfirm.results')}>
      <dl className={openStyles.figures}>
        {figures.map(([filter, tone]) => (
          <div key={filter}>
            <dt>
              <StatusDot tone={tone}>{t(`toConfirm.figures.${filter}`)}</StatusDot>
            </dt>
            <dd className="num">{format.number(counts[filter])}</dd>
          </div>
        ))}
      </dl>
      <div className={openStyles.shares} role="progressbar" aria-valuenow={sent} aria-valuemax={of} aria-label={words}>
        {figures.map(([filter]) =>
          counts[filter] > 0 ? <i key={filter} data-share={filter} style={{ flex: counts[filter] }} /> : null,
        )}
      </div>
      {state === 'running' ? (
        <p className={`row wrap gap-8 soft ${openStyles.now}`} aria-live="off">
          {sending ? (
            <>
              <i className="turning" aria-hidden="true" />
              <span>
                <Trans
                  t={t}
                  i18nKey="toConfirm.sendingTo"
                  values={{ service: providerWords(sending.provider) }}
                  components={{ name: <DomainName name={sending.domainName} size={13} /> }}
                />
              </span>
            </>
          ) : null}
          <span className="note end">
            {words}
            {counts.waiting > 0 ? `, ${t('toConfirm.left', { time: durationWords(seconds, t) })}` : ''}
          </span>
        </p>
      ) : null}
    </section>
  );
}

type RowProps = { setId: string; row: ChangeRow; tools: Tools; isOver: boolean };

function Row({ setId, row, tools, isOver }: RowProps) {
  const { t, format } = tools;
  const { id, name, domainName, target, canUndo, canRetry, freeAt, againAt } = row;
  const { tone, word } = resultOf(row);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <tr data-row>
      <td className={styles.name}>
        <a href={paths.domain(name)} data-opens>
          <DomainName name={domainName} ascii={name} size={13} />
        </a>
      </td>
      <td className={`soft ${styles.account}`}>{target ? targetWords(target) : '-'}</td>
      <td className={styles.wide}>
        <Changed row={row} tools={tools} isSent />
      </td>
      <td className={styles.result}>
        {isOver && word === 'waiting' ? (
          <span className="quiet">{t('toConfirm.words.notSent')}</span>
        ) : (
          <StatusDot tone={tone}>{t(`toConfirm.words.${word}`)}</StatusDot>
        )}
      </td>
      <td className={styles.why}>{resultDetails(row, tools)}</td>
      <td className={styles.action}>
        {canUndo ? (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            aria-label={t('toConfirm.undoOf', { name: domainName })}
            onClick={() => void run(() => undoChanges(setId, [id]))()}
          >
            {t('common.undo')}
          </Button>
        ) : againAt ? (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            aria-label={t('toConfirm.doNotProposeOf', { name: domainName })}
            onClick={() => void run(() => planChanges(setId, false, [id]))()}
          >
            {t('toConfirm.doNotPropose')}
          </Button>
        ) : canRetry && freeAt ? (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            aria-label={t('toConfirm.proposeOnOf', { name: domainName, date: format.date(freeAt) })}
            onClick={() => void run(() => planChanges(setId, true, [id]))()}
          >
            {t('toConfirm.proposeOn', { date: format.date(freeAt) })}
          </Button>
        ) : canRetry ? (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            aria-label={t('toConfirm.retryOf', { name: domainName })}
            onClick={() => void run(() => retryChanges(setId, [id]))()}
          >
            {t(row.state === 'unseen' ? 'toConfirm.lookAgain' : 'toConfirm.retry')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function ResultsBar({ set, tools: { t, format } }: Pick<SetProps, 'set' | 'tools'>) {
  const { id, counts, undoable, undoUntil, state, plannable } = set;
  const [busy, setBusy] = useState<'stop' | 'undo' | 'retry' | 'plan' | null>(null);
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(what);
    await work();
    setBusy(null);
  };
  const canStop = state === 'running' && counts.waiting > 0;
  return (
    <div className={`row wrap rigid screen-only ${openStyles.bar}`}>
      <p className="grow">
        <b>{t('toConfirm.sentOfWhole', progressOf(set))}</b>{' '}
        {undoable > 0
          ? undoUntil
            ? t('toConfirm.undoPutsBackUntil', { date: format.date(undoUntil) })
            : t('toConfirm.undoPutsBack')
          : null}
      </p>
      {canStop ? (
        <Button
          variant="subtle"
          loading={busy === 'stop'}
          disabled={busy !== null}
          onClick={() => void run('stop', () => stopChanges(id))}
        >
          {t('toConfirm.stop', { count: counts.waiting })}
        </Button>
      ) : null}
      {plannable > 1 ? (
        <Button
          variant="subtle"
          loading={busy === 'plan'}
          disabled={busy !== null}
          onClick={() => void run('plan', () => planChanges(id, true))}
        >
          {t('toConfirm.proposeAll', { count: plannable })}
        </Button>
      ) : null}
      {counts.refused > 1 ? (
        <Button
          variant="subtle"
          loading={busy === 'retry'}
          disabled={busy !== null}
          onClick={() => void run('retry', () => retryChanges(id))}
        >
          {t('toConfirm.retryAll', { count: counts.refused })}
        </Button>
      ) : null}
      {undoable > 0 ? (
        <Button
          loading={busy === 'undo'}
          disabled={busy !== null}
          onClick={() => void run('undo', () => undoChanges(id))}
        >
          {t('toConfirm.undoAll', { count: undoable })}
        </Button>
      ) : null}
    </div>
  );
}
