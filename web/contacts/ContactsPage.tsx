import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTypes } from '#contract/contact-rules.ts';
import { type Contact, ExportContacts } from '#contract/contacts.ts';
import { isUuid } from '#contract/uuid.ts';
import { call } from '#web/base/call.ts';
import { countryName } from '#web/base/country-name.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { contactCountsQuery, contactsQuery, reloadContacts, useLiveContacts } from './contacts.api.ts';

/** Opens a contact that is made. */
const newContact = 'new';

const contactList = listAddress({
  path: paths.contacts,
  filters: [text('search', 253), option('type', contactTypes)],
  canOpen: (name) => name === newContact || isUuid(name),
});

const ContactDrawer = part(async () => (await import('./ContactDrawer.tsx')).ContactDrawer);
const DeleteContacts = part(async () => (await import('./DeleteContacts.tsx')).DeleteContacts);
const ImportContacts = part(async () => (await import('./ImportContacts.tsx')).ImportContacts);

const fullName = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`;

/** The people and offices that stand for domains (CON-001 to CON-003). */
export function ContactsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListScreen(contactList, contactsQuery);
  const { open, show, close } = list;
  const { data: counts } = useQuery(contactCountsQuery);
  const [template, setTemplate] = useState<Contact | null>(null);
  const [deleted, setDeleted] = useState<readonly Contact[]>([]);
  const [isImporting, setImporting] = useState(false);
  useLiveContacts();
  const create = (from: Contact | null) => {
    setTemplate(from);
    show(newContact);
  };
  const columns = useContactColumns(list.hrefOf);
  const newButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} data-shortcut="add" onClick={() => create(null)}>
      {t('contacts.new')}
    </Button>
  );
  const importButton = (
    <Button leftSection={<Icon of={IconUpload} />} onClick={() => setImporting(true)}>
      {t('contacts.import.button')}
    </Button>
  );
  return (
    <SectionFrame
      open="contacts"
      count={counts?.total}
      actions={
        counts?.total === 0 ? null : (
          <>
            <ExportButton
              name="contacts"
              load={() => call(ExportContacts, { query: list.asked })}
              isDisabled={!list.totalCount}
            />
            {importButton}
            {newButton}
          </>
        )
      }
    >
      <ListScreen
        of={list}
        label={t('titles.contacts')}
        searchLabel={counts?.total === 0 ? undefined : t('words.searchContacts')}
        filters={
          <Choices
            {...list.filter('type')}
            label={t('words.type')}
            all={t('common.all')}
            total={counts?.total}
            values={contactTypes}
            words={(type) => t(`domainContacts.types.${type}`)}
            counts={counts?.byType}
          />
        }
        columns={columns}
        nameOf={fullName}
        menu={(contact) => (
          <RowMenu
            name={fullName(contact)}
            items={[
              { label: t('common.edit'), icon: IconPencil, run: () => show(contact.id) },
              { label: t('contacts.duplicate'), icon: IconCopy, run: () => create(contact) },
              { label: t('common.delete'), icon: IconTrash, isDangerous: true, run: () => setDeleted([contact]) },
            ]}
          />
        )}
        selected={(ids) => (
          <Button
            size="xs"
            leftSection={<Icon of={IconTrash} />}
            onClick={() => setDeleted(list.rows?.filter(({ id }) => ids.includes(id)) ?? [])}
          >
            {t('common.delete')}
          </Button>
        )}
        failed={t('contacts.failed')}
        empty={
          <EmptyState isPage icon={IconAddressBook} title={t('contacts.empty.title')} text={t('contacts.empty.text')}>
            {newButton}
            {importButton}
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <ContactDrawer
          open={open}
          known={list.openRow}
          template={template}
          onClose={close}
          onMissing={close}
          onDuplicate={create}
        />
      )}
      {deleted.length > 0 ? (
        <DeleteContacts
          contacts={deleted}
          onClose={() => setDeleted([])}
          onMissing={() => setDeleted([])}
          onDone={() => {
            list.selection.clear();
            void reloadContacts(client);
          }}
        />
      ) : null}
      {isImporting ? (
        <ImportContacts
          onClose={() => setImporting(false)}
          onMissing={() => setImporting(false)}
          onDone={() => void reloadContacts(client)}
        />
      ) : null}
    </SectionFrame>
  );
}

function useContactColumns(hrefOf: (id: string) => string) {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  return useMemo(
    (): SectionColumn<Contact, string>[] => [
      {
        id: 'name',
        label: t('contacts.fields.name'),
        width: 200,
        grow: 2,
        cell: (contact) => (
          <a href={hrefOf(contact.id)} title={fullName(contact)}>
            <bdi>{fullName(contact)}</bdi>
          </a>
        ),
      },
      {
        id: 'organization',
        label: t('contacts.fields.organization'),
        width: 170,
        grow: 2,
        isEmpty: ({ organization }) => organization === null,
        cell: ({ organization }) => organization && <bdi title={organization}>{organization}</bdi>,
      },
      {
        id: 'type',
        label: t('words.type'),
        width: 120,
        grow: 0.5,
        cell: ({ type }) => t(`domainContacts.types.${type}`),
      },
      {
        id: 'email',
        label: t('contacts.fields.email'),
        width: 210,
        grow: 2,
        cell: ({ email }) => <bdi title={email}>{email}</bdi>,
      },
      { id: 'phone', label: t('contacts.fields.phone'), width: 140, grow: 0.5, cell: ({ phone }) => phone },
      {
        id: 'country',
        label: t('contacts.fields.country'),
        width: 140,
        cell: ({ country }) => countryName(country, language),
      },
      {
        id: 'domains',
        label: t('titles.domains'),
        width: 96,
        grow: 0.5,
        isRight: true,
        cell: ({ id, domainCount }) =>
          domainCount === 0 ? (
            <span title={t('contacts.standsForNone')}>0</span>
          ) : (
            <a
              className="link"
              href={paths.domainsOfContact(id)}
              title={t('contacts.showNames', { count: domainCount })}
            >
              {number(domainCount)}
            </a>
          ),
      },
    ],
    [t, number, language, hrefOf],
  );
}
