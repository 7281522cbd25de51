import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { memo, startTransition, useEffect, useState } from 'react';
import { defaultColumns, type ListColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { lookupFields } from '#contract/lookups.ts';
import { paths } from '#web/base/paths.ts';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { useRowKeys } from '#web/ui/DataGrid/use-row-keys.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { rowClicks } from '#web/ui/row-clicks.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';
import { landerTone, landerWords, plainWords } from './cell.rules.ts';
import type { ExtraColumn } from './DomainGrid.tsx';
import { DomainNameCell, statusWord } from './DomainNameCell.tsx';
import styles from './DomainStack.module.css';
import { expiryOf, expiryWords } from './expiry.rules.ts';
import { RowNoticePart } from './RowNoticePart.tsx';
import { RowMenuButton } from './row-menu/RowMenuButton.tsx';
import { hasEnded, isNotice, isPartKnown, isUnknown, rowStateOf } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';
import { RowBox } from './selection/RowBox.tsx';

type StackProps = {
  rows: readonly Domain[] | undefined;
  columns: readonly ListColumn[];
  extra?: ExtraColumn | undefined;
  tools: RowTools;
  selection: ListSelection;
  isFading: boolean;
};

/** The list under 640 px: one stacked row per domain (GRID-013). */
export function DomainStack({ rows, columns, extra, tools, selection, isFading }: StackProps) {
  const count = useProgressive(rows?.length ?? 0, `${rows?.[0]?.id} ${rows?.at(-1)?.id}`);
  const [list, setList] = useState<HTMLElement | null>(null);
  useRowKeys(list, { rows: rows ?? [], selection });
  if (rows === undefined) return <SkeletonStack />;
  return (
    <ul
      ref={setList}
      data-rows
      className={styles.list}
      aria-label={tools.t('titles.domains')}
      data-fading={isFading || undefined}
      {...rowClicks}
    >
      {rows.slice(0, count).map((domain) => (
        <StackedDomain
          key={domain.id}
          domain={domain}
          columns={columns}
          extra={extra}
          tools={tools}
          selection={selection}
        />
      ))}
    </ul>
  );
}

type StackedProps = { domain: Domain; columns: readonly ListColumn[]; tools: RowTools };

const StackedDomain = memo(function StackedDomain({
  domain,
  columns,
  extra,
  tools,
  selection,
}: StackedProps & Pick<StackProps, 'selection' | 'extra'>) {
  const state = rowStateOf(domain);
  const notice = isNotice(state) ? state : null;
  const { inquiryCount } = domain;
  const { t, format } = tools;
  return (
    <li className={`line-bottom ${styles.row}`} data-status={statusWord(domain)}>
      <span className={styles.box}>
        <RowBox domain={domain} selection={selection} />
      </span>
      <div className={`row gap-8 ${styles.head}`}>
        <DomainNameCell domain={domain} state={state} tools={tools} size={16} />
        {inquiryCount > 0 ? (
          <a
            href={paths.inquiriesOf(domain.id)}
            className={`row gap-4 end num soft ${styles.inquiries}`}
            title={t('domain.inquiryCount', { count: inquiryCount })}
          >
            <Icon of={IconMessage2} size={14} />
            {format.number(inquiryCount)}
          </a>
        ) : null}
        <RowMenuButton domain={domain} />
      </div>
      {extra ? (
        <div className={`flex wrap soft ${styles.meta}`}>
          <extra.Value domain={domain} tools={tools} />
        </div>
      ) : null}
      {notice ? (
        <div className={`sunken ${styles.notice}`} data-kind={notice.kind}>
          <RowNoticePart domain={domain} state={notice} tools={tools} />
        </div>
      ) : (
        <Registration domain={domain} columns={columns} tools={tools} />
      )}
      {!notice || notice.kind === 'notRegistered' || (notice.kind === 'failed' && isPartKnown(domain)) ? (
        <Facts domain={domain} columns={columns} tools={tools} />
      ) : null}
    </li>
  );
});

/** Nothing was chosen: a row then shows what fits on three lines. */
const isUsual = (columns: readonly ListColumn[]) => columns.join() === defaultColumns.join();

/** The line below the name: of these columns those that were chosen. */
function Registration({ domain, columns, tools: { t, format, now } }: StackedProps) {
  const { isExpirationOwn } = domain;
  const isShown = (column: ListColumn) => isUsual(columns) || columns.includes(column);
  const expirationDate = isShown('expirationDate') ? domain.expirationDate : null;
  const registrarName = isShown('registrarName') ? domain.registrarName : null;
  const lander = isShown('lander') ? domain.lander : null;
  const expiry = expirationDate === null ? null : expiryOf(expirationDate, now);
  const isEnded = hasEnded(domain);
  return (
    <div className={`flex wrap soft ${styles.meta}`} data-ended={isEnded || undefined}>
      {isEnded ? <span>{t('domain.notRegistered.lastKnown')}:</span> : null}
      {expiry === null ? null : (
        <span data-tone={isEnded ? undefined : expiry.tone}>
          {[
            t('domain.expiry.on', { date: format.registryDate(expirationDate) }),
            !isEnded && expiryWords(expiry, t),
            isExpirationOwn && t('domain.expiry.own'),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {registrarName === null ? null : (
        <span>{[registrarName, domain.isRegistrarOwn && t('domain.ownRegistrar')].filter(Boolean).join(', ')}</span>
      )}
      {lander === null ? null : <StatusDot tone={landerTone(domain, lander)}>{landerWords(lander, t)}</StatusDot>}
    </div>
  );
}

const usual = ['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount'] as const;
/** What a row says above its facts. */
const above: readonly ListColumn[] = ['domain', 'expirationDate', 'registrarName', 'lander', 'inquiries'];

/** The other columns that were chosen, three side by side. */
function Facts({ domain, columns, tools }: StackedProps) {
  const { t } = tools;
  const isChosen = !isUsual(columns);
  const shown = isChosen ? columns.filter((column) => !above.includes(column)) : usual;
  if (shown.length === 0) return null;
  return (
    <dl className={`grid gap-8 num ${styles.prices}`} data-chosen={isChosen || undefined}>
      {shown.map((column) => (
        <div key={column}>
          <dt className="quiet">{t(`domain.columns.${column}`)}</dt>
          <dd className="w-560 breaks">{column === 'domain' ? null : factOf(column)}</dd>
        </div>
      ))}
    </dl>
  );

  function factOf(column: Exclude<ListColumn, 'domain'>): string {
    const words = plainWords(column, domain, tools);
    if (words !== null) return words.length > longest ? `${words.slice(0, longest)}…` : words;
    const field = lookupFields.find((one) => one === column);
    return field && isUnknown(domain, field) ? t('common.unknown') : '-';
  }
}
const longest = 80;

const skeletonRows = Array.from({ length: 6 }, (_, at) => at);

function SkeletonStack() {
  return (
    <div aria-hidden="true">
      {skeletonRows.map((row) => (
        <div key={row} className={`line-bottom ${styles.row}`}>
          <i className={styles.skeleton} style={{ width: `${40 + ((row * 17) % 30)}%` }} />
          <i className={styles.skeleton} style={{ width: `${55 + ((row * 11) % 30)}%` }} />
          <i className={styles.skeleton} style={{ width: '90%' }} />
        </div>
      ))}
    </div>
  );
}

const first = 8; // a phone shows six
const step = 40;

/**
 * How many of `total` rows to draw now: what is seen at once, the rest in small steps between frames, so that 500 rows
 * never block typing or scrolling; all of them while printing. Starts again when `key` changes.
 */
function useProgressive(total: number, key: string): number {
  const [drawn, setDrawn] = useState({ key, count: first });
  const isPrinting = useIsPrinting();
  const count = drawn.key === key ? drawn.count : first;
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn({ key, count: count + step })));
    return () => cancelAnimationFrame(frame);
  }, [count, total, key]);
  return isPrinting ? total : Math.min(count, total);
}
