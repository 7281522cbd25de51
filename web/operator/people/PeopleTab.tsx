import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { List } from '#web/landers/ListParts.tsx';
import { texts as landers } from '#web/locales/landers/en.ts';
import { texts as people } from '#web/locales/people/en.ts';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { peopleQuery, peopleSizes } from './people.api.ts';
import { readPeopleSearch } from './people-search.ts';

addTexts({ landers, people });

/** Who has an account here: since when, whether they come, how much they have (D-019). */
export function PeopleTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readPeopleSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: peopleSizes,
    query: (window) => peopleQuery(search, window),
  });
  const find = (next: string | undefined) =>
    setSearch(({ page: _page, search: _search, ...others }) => (next ? { ...others, search: next } : others), {
      replace: true,
    });
  return (
    <OperatorFrame open="people">
      <SearchBox
        label={t('people.search')}
        clearLabel={t('people.clearSearch')}
        search={search.search}
        onSearch={find}
      />
      <List
        list={list}
        failed={t('people.failed')}
        isNarrowed={search.search !== undefined || search.state !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        empty={<EmptyState icon={IconUsers} title={t('people.none')} isPage />}
      >
        <PeopleTable people={list.rows ?? []} />
      </List>
    </OperatorFrame>
  );
}
