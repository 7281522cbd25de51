import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactField, contactTypes, maxLengthOf } from '#contract/contact-rules.ts';
import { type Contact, CreateContact, GetContact, UpdateContact } from '#contract/contacts.ts';
import { countryCodes } from '#contract/countries.ts';
import { call } from '#web/base/call.ts';
import { countryName } from '#web/base/country-name.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { Field, SelectField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { draftOf, faultIn, inputOf, isSound, newContact } from './contact-draft.ts';
import { reloadContacts } from './contacts.api.ts';
import styles from './EditContact.module.css';

type EditContactProps = {
  /** null: a new one */
  contact: Contact | null;
  /** a new one begins with its values */
  template: Contact | null;
  onClose: () => void;
  onDuplicate?: () => void;
};

const pairs: readonly (readonly ContactField[])[] = [
  ['firstName', 'lastName'],
  ['organization'],
  ['email'],
  ['phone'],
  ['address'],
  ['postalCode', 'city'],
  ['state'],
  ['country'],
];
/** As browsers fill them in by themselves. */
const autoComplete: Record<ContactField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  organization: 'organization',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
};
const inputTypes: { [Name in ContactField]?: string } = { email: 'email', phone: 'tel' };

/** Creates a contact, or changes one (D-220). What another page changed meanwhile is not overwritten unseen. */
export function EditContact({ contact, template, onClose, onDuplicate }: EditContactProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const client = useQueryClient();
  const id = contact?.id ?? '';
  const first = contact ?? template;
  const form = useEditForm({
    first: first ? draftOf(first) : newContact,
    updatedAt: contact?.updatedAt ?? '',
    save: (draft, changed, updatedAt) => {
      const input = inputOf(draft);
      if (!contact) return call(CreateContact, { body: input });
      const body = { ...Object.fromEntries(changed.map((field) => [field, input[field]])), updatedAt };
      return call(UpdateContact, { params: { id }, body });
    },
    reread: async () => {
      const newer = await call(GetContact, { params: { id } });
      return { fields: draftOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: ({ firstName, lastName }) => {
      toasts.show({ type: 'success', title: t('contacts.saved', { name: `${firstName} ${lastName}` }) });
      onClose();
      void reloadContacts(client);
    },
  });
  const { draft, set, isTried } = form;
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: countryName(code, language) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    [language],
  );
  const errorOf = (field: ContactField) => {
    const fault = faultIn(draft, field);
    const isSaid = fault === 'tooLong' || (fault && isTried);
    if (!isSaid) return null;
    return t(`contacts.faults.${field === 'country' ? 'country' : fault}`, { max: maxLengthOf(field) });
  };
  const control = (field: ContactField) => (
    <Field
      key={field}
      label={t(`contacts.fields.${field}`)}
      aside={field === 'organization' ? t('words.optional') : undefined}
      hint={field === 'phone' ? t('contacts.phoneHint') : undefined}
      error={errorOf(field)}
    >
      {(attributes) => {
        const given = {
          ...attributes,
          value: draft[field],
          autoComplete: autoComplete[field],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [field]: value }),
        };
        if (field !== 'country') {
          return (
            <input
              {...given}
              type={inputTypes[field] ?? 'text'}
              spellCheck={false}
              maxLength={500}
              data-autofocus={field === 'firstName' || undefined}
            />
          );
        }
        return (
          <select {...given}>
            <option value="" disabled hidden>
              {t('contacts.chooseCountry')}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        );
      }}
    </Field>
  );
  return (
    <EditDrawer
      title={contact ? `${contact.firstName} ${contact.lastName}` : t('contacts.new')}
      onClose={onClose}
      isChanged={form.isChanged || (template !== null && contact === null)}
      form={form}
      isReady={isSound(draft)}
      save={t(contact ? 'common.save' : 'words.create')}
      fieldWords={(field) => t(field === 'type' ? 'words.type' : `contacts.fields.${field}`)}
      error={form.error ? t('contacts.saveFailed', { error: errorText(form.error) }) : null}
    >
      {contact ? (
        <p className="row between gap-12 soft">
          {contact.domainCount > 0 ? (
            <a className="link" href={paths.domainsOfContact(contact.id)}>
              {t('contacts.standsFor', { count: contact.domainCount })}
            </a>
          ) : (
            t('contacts.standsForNone')
          )}
          {onDuplicate ? (
            <Button size="xs" leftSection={<Icon of={IconCopy} />} onClick={onDuplicate}>
              {t('contacts.duplicate')}
            </Button>
          ) : null}
        </p>
      ) : null}
      <SelectField
        label={t('words.type')}
        hint={t('contacts.typeHint')}
        value={draft.type}
        onChange={({ currentTarget: { value } }) =>
          set({ type: contactTypes.find((one) => one === value) ?? 'primary' })
        }
      >
        {contactTypes.map((type) => (
          <option key={type} value={type}>
            {t(`domainContacts.types.${type}`)}
          </option>
        ))}
      </SelectField>
      {pairs.map((fields) => (
        <div key={fields[0]} className={`grid ${styles.pair}`}>
          {fields.map(control)}
        </div>
      ))}
    </EditDrawer>
  );
}
