import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleFilters } from '#contract/people.ts';
import { isUuid } from '#contract/uuid.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { peopleQuery } from './people.api.ts';
import { usePeopleColumns } from './people-columns.tsx';

const peopleList = listAddress({
  path: paths.operator,
  filters: [text('search', 253), option('state', peopleFilters)],
  canOpen: isUuid, // the account whose drawer is open
});

const PersonDrawer = part(async () => (await import('./PersonDrawer.tsx')).PersonDrawer);
const InviteDialog = part(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** Who has an account here: since when, whether they come, how much they have (D-019). */
export function PeopleTab() {
  const { t } = useTranslation();
  const list = useListScreen(peopleList, peopleQuery);
  const { answer: data, openRow: person, close } = list;
  const columns = usePeopleColumns(list.hrefOf);
  const [isInviting, setInviting] = useState(false);
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
          {t('people.invite.title')}
        </Button>
      }
    >
      <ListScreen
        of={list}
        label={t('operator.titles.people')}
        searchLabel={t('people.search')}
        filters={
          <Choices
            {...list.filter('state')}
            label={t('common.state')}
            all={t('people.all')}
            total={data?.counts.all}
            values={peopleFilters}
            words={(state) => t(`people.states.${state}`)}
            counts={data?.counts}
          />
        }
        columns={columns}
        nameOf={(person) => person.name || person.email}
        failed={t('people.failed')}
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
