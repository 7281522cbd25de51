import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTypes } from '#contract/contact-rules.ts';
import { type Contact, ExportContacts } from '#contract/contacts.ts';
import { call } from '#web/base/call.ts';
import { countryName } from '#web/base/country-name.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { texts as contacts } from '#web/locales/contacts/en.ts';
import { texts as domainContacts } from '#web/locales/domain-contacts/en.ts';
import { texts as sections } from '#web/locales/sections/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { type SectionColumn, SectionList } from '#web/ui/list/SectionList.tsx';
import { SelectionBar } from '#web/ui/list/SelectionBar.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { useSectionSelection } from '#web/ui/list/use-section-selection.ts';
import { part } from '#web/ui/part.tsx';
import { type ContactSearch, readContactSearch } from './contact-search.ts';
import { contactCountsQuery, contactsQuery, filtersOf, reloadContacts, useLiveContacts } from './contacts.api.ts';

addTexts({ contacts, 'domain-contacts': domainContacts, sections });

const ContactDrawer = part(
  async () => (await withTexts(import('./ContactDrawer.tsx'), 'contacts', 'domain-contacts')).ContactDrawer,
);
const DeleteContacts = part(async () => (await withTexts(import('./DeleteContacts.tsx'), 'contacts')).DeleteContacts);
const ImportContacts = part(async () => (await withTexts(import('./ImportContacts.tsx'), 'contacts')).ImportContacts);

const fullName = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`;

/** The people and offices that stand for domains (CON-001 to CON-003). */
export function ContactsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(readContactSearch);
  const { open, ...shown } = search;
  const place = useMemo(() => JSON.stringify(shown), [shown]);
  // what is in the drawer is no other list
  const listed = useMemo(() => JSON.parse(place) as ContactSearch, [place]);
  const list = useListPage({
    search: listed,
    go: setSearch,
    sizes: sectionSizes,
    query: (window) => contactsQuery(listed, window),
  });
  const { data: counts } = useQuery(contactCountsQuery);
  const selection = useSectionSelection(list);
  const [template, setTemplate] = useState<Contact | null>(null);
  const [deleted, setDeleted] = useState<readonly Contact[]>([]);
  const [isImporting, setImporting] = useState(false);
  useLiveContacts();
  const setOpen = useCallback(
    (id: string | undefined) =>
      setSearch(({ open: _, ...others }) => (id === undefined ? others : { ...others, open: id })),
    [setSearch],
  );
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const create = useCallback(
    (from: Contact | null) => {
      setTemplate(from);
      setOpen('new');
    },
    [setOpen],
  );
  const columns = useContactColumns(listed);
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
              load={() => call(ExportContacts, { query: filtersOf(listed) })}
              isDisabled={!list.totalCount}
            />
            {importButton}
            {newButton}
          </>
        )
      }
    >
      {counts?.total === 0 ? null : (
        <SectionBar
          label={t('contacts.search')}
          search={search.search}
          onSearch={(next) =>
            setSearch(({ search: _, page: __, ...others }) => (next ? { ...others, search: next } : others), {
              replace: true,
            })
          }
        >
          <Choices
            label={t('contacts.type')}
            all={{ label: t('contacts.allTypes'), count: counts?.total }}
            options={contactTypes.map((value) => ({
              value,
              label: t(`domainContacts.types.${value}`),
              count: counts?.byType[value],
            }))}
            value={search.type}
            onChoose={(type) => setSearch(({ type: _, page: __, ...others }) => (type ? { ...others, type } : others))}
          />
        </SectionBar>
      )}
      <SectionList
        list={list}
        label={t('contacts.list')}
        columns={columns}
        nameOf={fullName}
        selection={selection}
        menu={(contact) => (
          <RowMenu
            name={fullName(contact)}
            items={[
              { label: t('contacts.edit'), icon: IconPencil, run: () => setOpen(contact.id) },
              { label: t('contacts.duplicate'), icon: IconCopy, run: () => create(contact) },
              { label: t('contacts.delete.one'), icon: IconTrash, isDangerous: true, run: () => setDeleted([contact]) },
            ]}
          />
        )}
        failed={t('contacts.failed')}
        isNarrowed={search.search !== undefined || search.type !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        empty={
          <EmptyState isPage icon={IconAddressBook} title={t('contacts.empty.title')} text={t('contacts.empty.text')}>
            {newButton}
            {importButton}
          </EmptyState>
        }
        above={
          <SelectionBar selection={selection} totalCount={list.totalCount}>
            {(ids) => (
              <Button
                size="xs"
                leftSection={<Icon of={IconTrash} />}
                onClick={() => setDeleted(list.rows?.filter(({ id }) => ids.includes(id)) ?? [])}
              >
                {t('contacts.delete.button')}
              </Button>
            )}
          </SelectionBar>
        }
      />
      {open === undefined ? null : (
        <ContactDrawer
          open={open}
          known={list.rows?.find(({ id }) => id === open)}
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
            selection.clear();
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

function useContactColumns(listed: ContactSearch) {
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
          <a href={withSearch(paths.contacts, { ...listed, open: contact.id })} title={fullName(contact)}>
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
        label: t('contacts.type'),
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
        label: t('contacts.names'),
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
              title={t('contacts.showNames', { count: domainCount, total: number(domainCount) })}
            >
              {number(domainCount)}
            </a>
          ),
      },
    ],
    [t, number, language, listed],
  );
}
