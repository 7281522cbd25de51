import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleFilters } from '#contract/people.ts';
import { addTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { texts as operator } from '#web/locales/operator/en.ts';
import { texts as people } from '#web/locales/people/en.ts';
import { texts as sections } from '#web/locales/sections/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionList } from '#web/ui/list/SectionList.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { part } from '#web/ui/part.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { peopleQuery } from './people.api.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { type PeopleSearch, readPeopleSearch } from './people-search.ts';

addTexts({ operator, people, sections });

const PersonDrawer = part(async () => (await import('./PersonDrawer.tsx')).PersonDrawer);
const InviteDialog = part(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** Who has an account here: since when, whether they come, how much they have (D-019). */
export function PeopleTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readPeopleSearch);
  const query = (window: { skip: number; take: number }) => peopleQuery(search, window);
  const list = useListPage({ search, go: setSearch, sizes: sectionSizes, query });
  const { data } = useQuery(query({ skip: (list.page - 1) * list.pageSize, take: list.pageSize }));
  const columns = usePeopleColumns(search);
  const [isInviting, setInviting] = useState(false);
  const person = list.rows?.find(({ id }) => id === search.open);
  const close = () => setSearch(({ open: _open, ...now }) => now);
  const narrow = (change: Partial<PeopleSearch>) =>
    setSearch(({ page: _page, ...now }) => readPeopleSearch({ ...now, ...change }), { replace: true });
  return (
    <OperatorFrame
      open="people"
      isFull
      actions={
        <Button
          variant="filled"
          leftSection={<Icon of={IconUserPlus} />}
          disabled={!data}
          onClick={() => setInviting(true)}
        >
          {t('people.invite.button')}
        </Button>
      }
    >
      <SectionBar label={t('people.search')} search={search.search} onSearch={(next) => narrow({ search: next })}>
        <Choices
          label={t('people.columns.state')}
          options={peopleFilters.map((value) => ({
            value,
            label: t(`people.states.${value}`),
            count: data?.counts[value],
          }))}
          value={search.state}
          all={{ label: t('people.all'), count: data?.counts.all }}
          onChoose={(state) => narrow({ state })}
        />
      </SectionBar>
      <SectionList
        list={list}
        label={t('operator.titles.people')}
        columns={columns}
        nameOf={(person) => person.name || person.email}
        failed={t('people.failed')}
        isNarrowed={search.search !== undefined || search.state !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        empty={<EmptyState icon={IconUsers} title={t('people.none')} isPage />}
      />
      {person && data ? (
        <PersonDrawer
          key={person.id}
          person={person}
          operators={data.counts.operator}
          canMail={data.canMail}
          graceDays={data.graceDays}
          externalProvider={data.externalProvider}
          onClose={close}
          onMissing={close}
        />
      ) : null}
      {isInviting && data ? (
        <InviteDialog canMail={data.canMail} onClose={() => setInviting(false)} onMissing={() => setInviting(false)} />
      ) : null}
    </OperatorFrame>
  );
}
