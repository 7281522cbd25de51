import { type ContactFault, type ContactField, contactFields, faultOf, tidyField } from '#contract/contact-rules.ts';
import type { Contact, ContactInput } from '#contract/contacts.ts';

/** A contact as it is typed. */
type ContactDraft = { type: Contact['type'] } & Record<ContactField, string>;

const empty = Object.fromEntries(contactFields.map((field) => [field, ''])) as Record<ContactField, string>;
export const newContact: ContactDraft = { type: 'primary', ...empty };

export const draftOf = (contact: Contact): ContactDraft => ({
  type: contact.type,
  ...(Object.fromEntries(contactFields.map((field) => [field, contact[field] ?? ''])) as Record<ContactField, string>),
});

/** As the calls take it. */
export const inputOf = (draft: ContactDraft): ContactInput => ({
  ...draft,
  organization: draft.organization.trim() || null,
});

/** What is wrong with a field as it would be kept; null when nothing is. */
export const faultIn = (draft: ContactDraft, field: ContactField): ContactFault | null =>
  faultOf(field, tidyField(field, draft[field]));

export const isSound = (draft: ContactDraft): boolean => contactFields.every((field) => faultIn(draft, field) === null);
