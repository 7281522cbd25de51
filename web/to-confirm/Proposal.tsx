import type { Icon as IconComponent } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeRow } from '#contract/change-sets.ts';
import { reloadChangeSets } from '#web/base/change-sets.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListKeys } from '#web/ui/ListKeys.tsx';
import { Changed } from './Changed.tsx';
import { MoreRows } from './MoreRows.tsx';
import openStyles from './OpenSet.module.css';
import type { SetProps } from './OpenSet.tsx';
import styles from './Rows.module.css';
import { confirmChanges, discardChanges, leaveOut, rowsQuery } from './to-confirm.api.ts';
import {
  changesWords,
  costFacts,
  durationWords,
  grouped,
  groupWords,
  targetWords,
  wayBackFacts,
  whyWords,
} from './to-confirm.rules.ts';

/** What a set would change, at what price, with what way back; each row can be left out, all of them are confirmed at once. */
export function Proposal({ set, tools, head }: SetProps) {
  const { t, format } = tools;
  const { id, kinds, counts, total } = set;
  const query = useInfiniteQuery(rowsQuery(id, undefined));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const area = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { leftOut, groups } = grouped(rows, set.groups, held);
  const isOneKind = kinds.length === 1;
  const [kind] = kinds;
  const hasCost = kinds.includes('autoRenew');
  const toggle = (row: ChangeRow) => {
    setHeld((before) => (before.has(row.id) ? before : new Map(before).set(row.id, row.state === 'leftOut')));
    void leaveOut(id, [row.id], row.state === 'proposed');
  };
  const isAll = counts.toConfirm > 0 && counts.leftOut === 0;
  const rowOf = (row: ChangeRow) => (
    <Row key={row.id} row={row} tools={tools} hasCost={hasCost} onToggle={() => toggle(row)} />
  );
  const columns = hasCost ? 6 : 5;
  return (
    <>
      <div className={`scroller ${openStyles.body}`} data-scroll>
        {head}
        <Facts set={set} tools={tools} />
        <div className={openStyles.rows}>
          <table ref={area} className={`num ${styles.rows}`}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    label={t('toConfirm.includeAll')}
                    checked={isAll}
                    isMixed={counts.toConfirm > 0 && !isAll}
                    onChange={() => {
                      setHeld(new Map());
                      void leaveOut(id, undefined, counts.toConfirm > 0);
                    }}
                  />
                </th>
                <th scope="col">{t('common.domain')}</th>
                <th scope="col" className={styles.account}>
                  {t('domain.columns.account')}
                </th>
                <th scope="col">{kind && isOneKind ? t(`toConfirm.kinds.${kind}`) : t('toConfirm.change')}</th>
                <th scope="col">{t('toConfirm.why')}</th>
                {hasCost ? (
                  <th scope="col" data-end>
                    {t('toConfirm.renewal')}
                  </th>
                ) : null}
              </tr>
            </thead>
            {leftOut.length > 0 ? (
              <tbody>
                <GroupHead columns={columns} words={t('toConfirm.leftOut')} count={format.number(counts.leftOut)} />
                {leftOut.map(rowOf)}
              </tbody>
            ) : null}
            {groups.map((group) => {
              const known = set.groups.find(
                (one) => one.kind === group.kind && JSON.stringify(one.after) === JSON.stringify(group.after),
              );
              return (
                <tbody key={group.key}>
                  <GroupHead
                    columns={columns}
                    words={groupWords(group, isOneKind, tools)}
                    count={format.number(known?.count ?? group.rows.length)}
                  />
                  {group.rows.map(rowOf)}
                </tbody>
              );
            })}
          </table>
          <MoreRows query={query} shown={rows.length} />
        </div>
      </div>
      <ListKeys area={area} />
      <ConfirmBar key={id} id={id} count={counts.toConfirm} total={total} set={set} tools={tools} />
    </>
  );
}

function GroupHead({ columns, words, count }: { columns: number; words: string; count: string }) {
  return (
    <tr className={styles.group}>
      <th colSpan={columns} scope="rowgroup">
        <span className="breaks">{words}</span>
        <span className="quiet w-text">{count}</span>
      </th>
    </tr>
  );
}

type RowProps = { row: ChangeRow; tools: SetProps['tools']; hasCost: boolean; onToggle: () => void };

function Row({ row, tools, hasCost, onToggle }: RowProps) {
  const { t, format } = tools;
  const { state, name, domainName, target, cost, after } = row;
  const canToggle = state === 'proposed' || state === 'leftOut';
  const isIn = state === 'proposed';
  const price = cost && (cost.isExact ? format.amount(cost) : t('domain.about', { amount: format.amount(cost) }));
  return (
    <tr data-row data-out={!isIn || undefined}>
      <td className={styles.box}>
        {canToggle ? (
          <Checkbox label={t('toConfirm.include', { name: domainName })} checked={isIn} onChange={onToggle} />
        ) : (
          <input
            type="checkbox"
            className={styles.disabled}
            disabled
            aria-label={t('toConfirm.include', { name: domainName })}
          />
        )}
      </td>
      <td className={styles.name}>
        <a href={paths.domain(name)} data-opens>
          <DomainName name={domainName} ascii={name} size={13} />
        </a>
      </td>
      <td className={`soft ${styles.account}`}>{target ? targetWords(target) : '-'}</td>
      <td className={styles.change}>
        <Changed row={row} tools={tools} isSent={isIn} />
      </td>
      <td className={styles.why} data-warn={state === 'cannot' || undefined}>
        {whyWords(row, tools)}
      </td>
      {hasCost ? (
        <td className={styles.price} data-end>
          {after === true && price ? price : <span className="quiet">-</span>}
        </td>
      ) : null}
    </tr>
  );
}

function Facts({ set, tools }: Pick<SetProps, 'set' | 'tools'>) {
  const { t } = tools;
  const { counts, total } = set;
  const cost = costFacts(set, tools);
  const wayBack = wayBackFacts(set, t);
  const out =
    counts.leftOut > 0
      ? t('toConfirm.facts.leftOut', { count: counts.leftOut, total })
      : t('toConfirm.facts.noneLeftOut');
  return (
    <dl className={openStyles.facts}>
      <Fact icon={IconArrowsExchange} label={t('toConfirm.facts.changes')} fact={changesWords(set, t)} note={out} />
      <Fact icon={IconCurrencyDollar} label={t('toConfirm.facts.costs')} {...cost} />
      <Fact icon={IconArrowBackUp} label={t('toConfirm.facts.wayBack')} {...wayBack} />
    </dl>
  );
}

function Fact({ icon, label, fact, note }: { icon: IconComponent; label: string; fact: string; note: string }) {
  return (
    <div>
      <dt className="row gap-6 note">
        <Icon of={icon} size={14} />
        {label}
      </dt>
      <dd>
        <b>{fact}</b>
        {note}
      </dd>
    </div>
  );
}

type ConfirmBarProps = Pick<SetProps, 'set' | 'tools'> & { id: string; count: number; total: number };

/** The one button that sends, with the number of changes on it; Ctrl+Enter presses it once it has had the focus. */
function ConfirmBar({ id, count, total, set: { accounts, seconds }, tools: { t } }: ConfirmBarProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [wasReached, setReached] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  useEffect(() => {
    if (!wasReached) return;
    const press = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      if (!isPress || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [wasReached]);
  const confirm = async () => {
    setBusy(true);
    await confirmChanges(id, count);
    setBusy(false);
  };
  return (
    <div className={`row wrap rigid screen-only ${openStyles.bar}`}>
      <p className="grow">
        <b>{t('toConfirm.ofChanges', { count, total })}</b>{' '}
        <span id={`why-${id}`}>
          {count > 0
            ? t('toConfirm.goesTo', { count: accounts, time: durationWords(seconds, t) })
            : t('toConfirm.allLeftOut')}
        </span>
      </p>
      <Button variant="subtle" disabled={isBusy} onClick={() => setDiscarding(true)}>
        {t('toConfirm.discard')}
      </Button>
      <Button
        ref={button}
        variant="filled"
        loading={isBusy}
        disabled={count === 0}
        aria-describedby={`why-${id}`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onFocus={() => setReached(true)}
        onClick={() => void confirm()}
      >
        {t('toConfirm.confirm', { count })}
      </Button>
      {isDiscarding ? (
        <ConfirmDelete
          title={t('toConfirm.discardTitle')}
          text={t('toConfirm.discardText')}
          button={t('toConfirm.discard')}
          onClose={() => setDiscarding(false)}
          run={() => discardChanges(id)}
          failed={errorText}
          onDone={() => {
            void reloadChangeSets([id]);
            void navigate(paths.toConfirm);
          }}
        />
      ) : null}
    </div>
  );
}
