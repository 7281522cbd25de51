import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { PersonBadges } from './PersonBadges.tsx';
import { SeenHour } from './SeenHour.tsx';

const sums = ['domains', 'landers', 'inquiries', 'sessions'] as const;

/** What the list of people shows of each: who, in what state, and sums of what they have. */
export function usePeopleColumns(hrefOf: (id: string) => string): readonly SectionColumn<Person>[] {
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'person',
        label: t('words.person'),
        width: 200,
        grow: 2,
        cell: (person) => (
          <a href={hrefOf(person.id)}>
            <bdi>{person.name || person.email}</bdi>
          </a>
        ),
      },
      {
        id: 'email',
        label: t('words.address'),
        width: 220,
        grow: 2,
        isEmpty: ({ name }) => name === '',
        cell: ({ name, email }) => (name === '' ? '' : <span title={email}>{email}</span>),
      },
      {
        id: 'state',
        label: t('common.state'),
        width: 190,
        cell: (person) => <PersonBadges person={person} />,
      },
      {
        id: 'lastSeen',
        label: t('people.columns.lastSeen'),
        width: 130,
        cell: ({ lastSeenAt }) => <SeenHour at={lastSeenAt} />,
      },
      {
        id: 'since',
        label: t('common.since'),
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
    [t, hrefOf, date, dateTime, number],
  );
}
