import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactType, contactTypes } from '#contract/contact-rules.ts';
import { AssignContacts as AssignCall, type Contact, type DomainContacts, ListContacts } from '#contract/contacts.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { contactsKey } from '#web/base/contacts-key.ts';
import { paths } from '#web/base/paths.ts';
import { queryClient } from '#web/base/query-client.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';

type AssignContactsProps = {
  target: ActionTarget;
  /** who stands for the one domain that it is about; null for several */
  before: DomainContacts | null;
  onClose: () => void;
};

const offered = 200; // the largest page
/** Values of a choice beside ids of contacts. */
const [unchanged, nobody] = ['', '-'];
const nameOf = ({ firstName, lastName, organization }: Contact) =>
  `${firstName} ${lastName}${organization ? ` (${organization})` : ''}`;

/** Says who stands for one domain or for several; of these only what is chosen changes. */
export function AssignContacts({ target, before, onClose }: AssignContactsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState<{ [Role in ContactType]?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const list = useQuery({
    queryKey: [...contactsKey, 'offered', search],
    queryFn: ({ signal }) =>
      call(ListContacts, { query: { pageSize: offered, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [known, setKnown] = useState<ReadonlyMap<string, Contact>>(new Map());
  const found = list.data?.data ?? [];
  const total = list.data?.totalCount ?? 0;
  const hasMore = total > found.length || search !== undefined;
  const isNone = list.data !== undefined && total === 0 && search === undefined;
  const firstOf = (role: ContactType) => before?.[role]?.id ?? (before ? nobody : unchanged);
  const changed = contactTypes.filter((role) => chosen[role] !== undefined && chosen[role] !== firstOf(role));

  async function assign() {
    if (changed.length === 0) return onClose();
    setBusy(true);
    try {
      const contacts = Object.fromEntries(
        changed.map((role) => [role, chosen[role] === nobody ? null : chosen[role]]),
      ) as { [Role in ContactType]?: string | null };
      const body = { domainIds: [...target.ids], contacts };
      const { updatedCount: count, changedCount, undoId } = await call(AssignCall, { body });
      const left = target.ids.length - count;
      const reload = () => {
        void queryClient.invalidateQueries({ queryKey: contactsKey });
        raiseDomainsRefresh();
      };
      const words = {
        type: count === 0 ? ('warning' as const) : ('success' as const),
        title: count === 0 ? t('domainContacts.nothing') : t('domainContacts.saved', { count }),
        ...(count > 0 && left > 0 ? { message: t('domainContacts.left', { count: left }) } : {}),
      };
      showUndoable(words, [undoId], { count: changedCount, reload });
      reload();
      onClose();
    } catch (error) {
      showFailure(t('domainContacts.failed'), error);
      setBusy(false);
    }
  }

  const choose = (role: ContactType, value: string) => {
    const contact = found.find(({ id }) => id === value);
    if (contact) setKnown((all) => new Map(all).set(contact.id, contact));
    setChosen((now) => ({ ...now, [role]: value }));
  };
  const field = (role: ContactType) => {
    const value = chosen[role] ?? firstOf(role);
    // what is chosen stays among the choices, also when the search does not find it
    const own = before?.[role] ?? undefined;
    const apart = [known.get(value), own].filter((one) => one && !found.some(({ id }) => id === one.id)) as Contact[];
    const all = [...new Map([...apart, ...found].map((one) => [one.id, one])).values()];
    const option = (contact: Contact) => (
      <option key={contact.id} value={contact.id}>
        {nameOf(contact)}
      </option>
    );
    return (
      <SelectField
        key={role}
        label={t(`domainContacts.types.${role}`)}
        value={value}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose(role, currentTarget.value)}
      >
        {before ? null : <option value={unchanged}>{t('words.unchanged')}</option>}
        <option value={nobody}>{t('domainContacts.nobody')}</option>
        <optgroup label={t(`domainContacts.types.${role}`)}>
          {all.filter(({ type }) => type === role).map(option)}
        </optgroup>
        <optgroup label={t('domainContacts.others')}>{all.filter(({ type }) => type !== role).map(option)}</optgroup>
      </SelectField>
    );
  };
  return (
    <ActionModal
      title={t('domainContacts.title', told(target))}
      onClose={onClose}
      isBusy={isBusy}
      {...(isNone
        ? {}
        : {
            action: {
              label: t('domainContacts.save'),
              isDisabled: list.data === undefined || changed.length === 0,
              run: () => void assign(),
            },
          })}
    >
      <p>{t('domainContacts.note')}</p>
      {list.data === undefined ? (
        list.isError ? (
          <FailedLine isFetching={list.isFetching} onRetry={() => void list.refetch()}>
            {t('domainContacts.loadFailed')}
          </FailedLine>
        ) : (
          <Spinner label={t('common.loading')} />
        )
      ) : null}
      {isNone ? (
        <p>
          {t('domainContacts.none')}{' '}
          <a className="link" href={`${paths.contacts}?open=new`}>
            {t('domainContacts.createFirst')}
          </a>
        </p>
      ) : null}
      {hasMore ? (
        <>
          <InputField
            label={t('words.searchContacts')}
            type="search"
            maxLength={200}
            value={search ?? ''}
            onChange={({ currentTarget }) => setSearch(currentTarget.value || undefined)}
          />
          {total > found.length ? <p>{t('domainContacts.more', { total, shown: found.length })}</p> : null}
        </>
      ) : null}
      {list.data === undefined || isNone ? null : contactTypes.map(field)}
    </ActionModal>
  );
}
