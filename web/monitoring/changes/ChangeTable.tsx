import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDays } from '#web/base/calendar-days.ts';
import { useMinute } from '#web/base/minute.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { rowClicks } from '#web/ui/row-clicks.ts';
import { tldOf } from '#web/ui/tld-of.ts';
import { type ChangeGroup, idsOfAnswers } from '../parts/change-pages.ts';
import type { ChangeSearch } from '../parts/change-search.ts';
import { ChangeKeys } from './ChangeKeys.tsx';
import styles from './ChangeList.module.css';
import { ChangeRow } from './ChangeRow.tsx';
import type { Acknowledge } from './use-acknowledge.ts';
import type { ChangeSelection } from './use-change-selection.ts';

type ChangeTableProps = {
  groups: readonly ChangeGroup[];
  search: ChangeSearch;
  selection: ChangeSelection;
  acknowledge: Acknowledge;
  onOpen: (id: string) => void;
  onMute: (id: string) => void;
};

/** The rows under the heads of their groups; a click anywhere in a row opens it. */
export function ChangeTable({ groups, search, selection, acknowledge, onOpen, onMute }: ChangeTableProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const entries = useMemo(() => groups.flatMap(({ entries }) => entries), [groups]);
  const { toggle } = selection;
  const select = useCallback((id: string) => toggle(idsOfAnswers(entries, [id])), [entries, toggle]);
  return (
    <div className={`card min-0 ${styles.card}`}>
      <table ref={table} className={`full ${styles.table}`} data-by={search.by ?? 'day'} {...rowClicks}>
        <caption className="vh">{t('monitoring.titles.changes')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('common.kind')}</th>
            <th scope="col">{t('common.domain')}</th>
            <th scope="col">{t('monitoring.columns.what')}</th>
            <th scope="col">{t('monitoring.columns.change')}</th>
            <th scope="col">{t('monitoring.columns.found')}</th>
            <td />
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={styles.group}>
              <th colSpan={7} scope="rowgroup">
                {search.by === 'name' ? <NameHead group={group} search={search} /> : <DayHead group={group} />}
              </th>
            </tr>
            {group.entries.map((entry, at) => (
              <ChangeRow
                key={entry.id}
                entry={entry}
                before={group.entries[at - 1]}
                search={search}
                isSelected={selection.ids.has(entry.id)}
                onSelect={select}
                onAcknowledge={acknowledge.acknowledge}
                onOpen={onOpen}
                onMute={onMute}
              />
            ))}
          </tbody>
        ))}
      </table>
      <ChangeKeys table={table} entries={entries} selection={selection} acknowledge={acknowledge} onMute={onMute} />
    </div>
  );
}

/** The day in words, and how many changes it had; the last of what is loaded may have more than are shown. */
function DayHead({ group: { key, count } }: { group: ChangeGroup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [drawnAt] = useState(Date.now);
  const now = new Date(Math.max(useMinute(), drawnAt));
  const day = `${key}T12:00:00.000Z`;
  const ago = calendarDays(new Date(day), now);
  const words = ago === 0 ? t('monitoring.today') : ago === 1 ? t('monitoring.yesterday') : format.day(key);
  return (
    <>
      {words}
      {count === undefined ? null : (
        <span className={`w-text quiet num ${styles.count}`}>{t('monitoring.dayCount', { count })}</span>
      )}
    </>
  );
}

function NameHead({ group, search }: { group: ChangeGroup; search: ChangeSearch }) {
  const { t } = useTranslation();
  const name = group.entries[0]?.domainName ?? '';
  return (
    <>
      <a href={paths.domain(name)}>
        <DomainName name={name} tld={tldOf(name)} />
      </a>
      {search.domainId === undefined ? (
        <a className={`t-12 ${styles.ofName}`} href={withSearch(paths.monitoring, { domainId: group.key })}>
          {t('monitoring.allOfName')}
        </a>
      ) : null}
    </>
  );
}
