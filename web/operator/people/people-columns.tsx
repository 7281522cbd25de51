import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { SectionColumn } from '#web/sections/SectionList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './People.module.css';

const sums = ['domains', 'landers', 'inquiries', 'sessions'] as const;
const tones = { active: 'good', invited: 'info', disabled: 'neutral' } as const;

/** What the list of people shows of each: who, in what state, and sums of what they have. */
export function usePeopleColumns(): readonly SectionColumn<Person>[] {
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'person',
        label: t('people.columns.person'),
        width: 260,
        grow: 3,
        cell: (person) => (
          <span className={styles.person}>
            <bdi>{person.name || person.email}</bdi>
            {person.name ? <small>{person.email}</small> : null}
          </span>
        ),
      },
      {
        id: 'state',
        label: t('people.columns.state'),
        width: 170,
        cell: (person) => (
          <span className={styles.badges}>
            <Badge tone={tones[person.state]}>{t(`people.states.${person.state}`)}</Badge>
            {person.isOperator ? <Badge tone="accent">{t('people.states.operator')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'lastSeen',
        label: t('people.columns.lastSeen'),
        width: 130,
        cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('people.never')),
      },
      {
        id: 'since',
        label: t('people.columns.since'),
        width: 120,
        cell: ({ createdAt }) => <span title={dateTime(createdAt)}>{date(createdAt)}</span>,
      },
      ...sums.map((sum) => ({
        id: sum,
        label: t(`people.columns.${sum}`),
        width: 96,
        isRight: true,
        isEmpty: (person: Person) => person[sum] === 0,
        cell: (person: Person) => number(person[sum]),
      })),
    ],
    [t, date, dateTime, number],
  );
}
