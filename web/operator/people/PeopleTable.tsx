import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import table from '#web/ui/Table.module.css';
import styles from './People.module.css';

const sums = ['domains', 'landers', 'inquiries', 'sessions'] as const;
const tones = { active: 'good', invited: 'info', disabled: 'neutral' } as const;

/** The people of a page: who, in what state, and sums of what they have. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('people.columns.person')}</th>
            <th scope="col">{t('people.columns.state')}</th>
            <th scope="col">{t('people.columns.lastSeen')}</th>
            <th scope="col">{t('people.columns.since')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className={table.right}>
                {t(`people.columns.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <bdi>{person.name || person.email}</bdi>
                {person.name ? <small className={styles.email}>{person.email}</small> : null}
              </th>
              <td data-head={t('people.columns.state')}>
                <span className={styles.badges}>
                  <Badge tone={tones[person.state]}>{t(`people.states.${person.state}`)}</Badge>
                  {person.isOperator ? <Badge tone="accent">{t('people.states.operator')}</Badge> : null}
                </span>
              </td>
              <td data-head={t('people.columns.lastSeen')} className={table.quiet}>
                {person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : t('people.never')}
              </td>
              <td data-head={t('people.columns.since')} className={table.quiet} title={dateTime(person.createdAt)}>
                {date(person.createdAt)}
              </td>
              {sums.map((sum) => (
                <td key={sum} data-head={t(`people.columns.${sum}`)} className={table.right}>
                  {number(person[sum])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
